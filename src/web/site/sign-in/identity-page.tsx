import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { classNames } from '../../parts/class-names.ts';
import { Icon, type IconName } from '../../parts/media/icon.tsx';
import styles from './identity-page.module.css';
import { useLocation, useNavigate } from 'react-router';
import { cartState, forgetProceedToPay } from '../cart/cart-store.ts';
import { useSession } from './session-store.ts';

export interface IdentityPageProps {
  title: string;
  /** Under the title: the other way in. */
  lead: ReactNode;
  children: ReactNode;
}

/** Sign in, sign up, forgotten password: one column, and on desks what an account is good for beside it. */
export function IdentityPage({ title, lead, children }: IdentityPageProps) {
  return (
    <div className={classNames('wrap', styles.page)}>
      <div>
        <h1 className="display h1">{title}</h1>
        <div className={styles.lead}>{lead}</div>
        {children}
      </div>
      <aside aria-label="What an account is good for" className={styles.aside}>
        <p className="display h2">Buy, sell and rent from one account</p>
        <ul className={styles.reasons}>
          {reasons.map(({ icon, title: reason, text }) => (
            <li key={reason} className={styles.reason}>
              <Icon name={icon} />
              <div>
                <p className="strong">{reason}</p>
                <p className="small soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

const reasons: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'box', title: 'Follow every order', text: 'Each step with its time, and the invoice when it is there.' },
  { icon: 'wallet', title: 'Keep store credit', text: 'Sell a game you finished and pay the next one with it.' },
  { icon: 'pin', title: 'Type your address once', text: 'It is there at checkout, and you can change it any time.' },
  { icon: 'shield', title: 'Your data stays yours', text: 'Download it or delete it from your profile.' },
];

/** Pages for guests: whoever is or becomes signed in, here or in another tab, is sent on. */
export function useSignedInRedirect(): void {
  const isSignedIn = useSession((state) => state.user !== null);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { backTo?: string } | null };
  const leave = useEffectEvent(() => {
    const next = afterSignIn();
    void navigate(state?.backTo ?? next, { replace: true });
  });
  useEffect(() => {
    if (isSignedIn) leave();
  }, [isSignedIn]);
}

/** Guests who came from Place Order go back to their cart. */
function afterSignIn(): string {
  const { fromProceedToPay, proceedList } = cartState();
  forgetProceedToPay();
  return fromProceedToPay ? `/cart?type=${proceedList}` : '/';
}
