import { Link } from 'react-router';
import type { CartListName } from '../../../rules/cart/cart-item.ts';
import { Notice } from '../../parts/feedback/notice.tsx';
import { rememberProceedToPay } from './cart-store.ts';
import { useSession } from '../sign-in/session-store.ts';

/** Only once it is known that nobody is signed in; the way back from there is this cart. */
export function GuestNote({ list }: { list: CartListName }) {
  const isGuest = useSession(({ user, loading }) => user === null && !loading);
  if (!isGuest) return null;
  return (
    <Notice icon="user">
      Have an account?{' '}
      <Link to="/login" className="link" onClick={() => rememberProceedToPay(list)}>
        Log in
      </Link>{' '}
      to check out faster.
    </Notice>
  );
}
