import type { NavigateFunction } from 'react-router';
import { logout } from '../../../contract/identity.ts';
import { bearer } from '../../calls/bearer.ts';
import { askFromBrowser } from '../../calls/call.ts';
import { refusalOf } from '../../calls/refused-by-shop.ts';
import { leaveSession, startLeaving, stay } from './session-store.ts';

/** Ends the session of this browser, in all its tabs, and starts over at the home page as a guest. */
export async function signOut(navigate: NavigateFunction): Promise<void> {
  startLeaving();
  try {
    await askFromBrowser(logout, {});
  } catch (failure) {
    const refusal = refusalOf(failure);
    // A session that is over already needs no ending; any other failure leaves the cookie, and so the session, in place.
    if (refusal.status !== 401 && refusal.status !== 403) return stay(refusal);
  }
  leaveSession();
  await navigate('/');
  bearer.token = null;
  // Whatever a page still holds of this person goes with the reload.
  window.location.reload();
}
