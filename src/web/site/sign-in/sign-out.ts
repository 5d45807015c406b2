import type { NavigateFunction } from 'react-router';
import { logout } from '../../../contract/identity.ts';
import { bearer } from '../../calls/bearer.ts';
import { askFromBrowser } from '../../calls/call.ts';
import { refusalOf } from '../../calls/refused-by-shop.ts';
import { forgetKept } from '../../parts/use-kept.ts';
import { leaveSession, startLeaving, staySignedIn } from './session-store.ts';
import type { LoginState } from './login.tsx';

/** Ends the session of this browser, in all its tabs, and starts over at the home page as a guest. */
export async function signOut(navigate: NavigateFunction): Promise<void> {
  startLeaving();
  try {
    await askFromBrowser(logout, {});
  } catch (failure) {
    const refusal = refusalOf(failure);
    // A session that is over already needs no ending; any other failure leaves the cookie, and so the session, in place.
    if (refusal.status !== 401 && refusal.status !== 403) return staySignedIn(refusal);
  }
  leaveSession();
  forgetKept();
  await navigate('/');
  bearer.token = null;
  // Whatever a page still holds of this person goes with the reload.
  window.location.reload();
}

/** The shop has ended the session by itself: all tabs forget the person, and this one says why on the sign-in page. */
export async function leaveToSignIn(navigate: NavigateFunction, notice: string): Promise<void> {
  // The session stays in its loading state: otherwise the guarded page, still there for a moment, would go home.
  leaveSession();
  forgetKept();
  const state: LoginState = { notice };
  await navigate('/login', { replace: true, state });
  bearer.token = null;
}
