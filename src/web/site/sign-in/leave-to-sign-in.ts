import type { NavigateFunction } from 'react-router';
import type { LoginState } from './login.tsx';
import { bearer } from '../../calls/bearer.ts';
import { leaveSession } from './session-store.ts';

/** The shop has ended the session by itself: all tabs forget the person, and this one says why on the sign-in page. */
export async function leaveToSignIn(navigate: NavigateFunction, notice: string): Promise<void> {
  // The session stays in its loading state: otherwise the guarded page, still there for a moment, would go home.
  leaveSession();
  const state: LoginState = { notice };
  await navigate('/login', { replace: true, state });
  bearer.token = null;
}
