import { Link, useLocation, type MetaFunction } from 'react-router';
import { Notice } from '../../parts/feedback/notice.tsx';
import { cartState, forgetProceedToPay } from '../cart/cart-store.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { useIsHydrated } from '../../parts/use-is-hydrated.ts';
import { useSending } from '../../calls/use-sending.ts';
import { useSignedInRedirect } from './use-signed-in-redirect.ts';
import { IdentityPage } from './identity-page.tsx';
import styles from './login-form.module.css';
import { LoginForm } from './login-form.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Sign in',
    description: 'Sign in to buy, sell and rent games, consoles and accessories.',
    path: '/login',
    isUnlisted: true,
  });

/** What another page may say when it sends somebody here. */
export interface LoginState {
  notice?: string;
}

export default function Login() {
  const sending = useSending();
  const notice = useNotice();
  useSignedInRedirect(afterSignIn);
  return (
    <>
      <div inert={sending.isPending}>
        <IdentityPage
          title="Sign in to your account"
          lead={
            <>
              or{' '}
              <Link to="/signup" className="link">
                create a new account
              </Link>
            </>
          }
        >
          {notice && (
            <div className={styles.notice}>
              <Notice tone="ok" role="status" title={notice} />
            </div>
          )}
          <LoginForm sending={sending} />
        </IdentityPage>
      </div>
      {sending.isPending && <FullScreenLoading label="Signing you in" />}
    </>
  );
}

/** Guests who came from Place Order go back to their cart. */
function afterSignIn(): string {
  const { fromProceedToPay, proceedList } = cartState();
  forgetProceedToPay();
  return fromProceedToPay ? `/cart?type=${proceedList}` : '/';
}

function useNotice(): string | undefined {
  const { state } = useLocation() as { state: LoginState | null };
  const isHydrated = useIsHydrated();
  // The browser keeps the message over a reload, and the server's HTML knows nothing of it.
  return isHydrated ? state?.notice : undefined;
}

/** Covers everything while something is under way that must not be disturbed. Shows after 200 ms, so nothing flashes. */
function FullScreenLoading({ label }: { label: string }) {
  return (
    <div role="status" className={styles.cover}>
      <span aria-hidden="true" className={styles.wheel} />
      <span>{label}</span>
    </div>
  );
}
