import { useLocation } from 'react-router';
import { useIsHydrated } from '../../parts/browser-facts.ts';
import { Callout } from '../../parts/feedback/callout.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import type { LoginState } from '../sign-in/login.tsx';
import { useSession } from '../sign-in/session-store.ts';
import styles from './home.module.css';

/** For guests who followed a link to a page of their own, perhaps from a message: the way there. */
export function SignInFirst() {
  const { state } = useLocation() as { state: LoginState | null };
  // The browser keeps the state over a reload, and the server's HTML knows nothing of it.
  const isHydrated = useIsHydrated();
  const isSignedIn = useSession(({ user }) => user !== null);
  const backTo = state?.backTo;
  if (!isHydrated || isSignedIn || backTo === undefined) return null;
  return (
    <Callout
      role="status"
      className={styles.signIn}
      title={`Sign in to ${purposeOf(backTo)}`}
      action={
        <LinkButton size="s" look="dark" to="/login" state={{ backTo } satisfies LoginState}>
          Sign in
        </LinkButton>
      }
    >
      We take you there as soon as you are signed in.
    </Callout>
  );
}

/** The first that the address begins with counts. */
const purposes = [
  ['/orders?order=', 'see your order'],
  ['/orders', 'see your orders'],
  ['/profile', 'see your profile'],
  ['/address', 'see your addresses'],
  ['/wallet', 'see your wallet'],
  ['/messages', 'see your messages'],
  ['/help', 'get help with your orders'],
  ['/checkout', 'place your order'],
  ['/sell/pack', 'print the slip of your trade-in'],
] as const;

function purposeOf(path: string): string {
  return purposes.find(([start]) => path.startsWith(start))?.[1] ?? 'open that page';
}
