import type { NavigateFunction } from 'react-router';
import type { LoginState } from '../pages/login.tsx';
import { bearer } from './bearer.ts';
import { leaveSession, refreshSession } from './session-store.ts';

/** The shop has ended the session by itself: all tabs forget the person, and this one says why on the sign-in page. */
export async function leaveTo(navigate: NavigateFunction, notice: string): Promise<void> {
  leaveSession();
  const state: LoginState = { notice };
  await navigate('/login', { replace: true, state });
  bearer.token = null;
  await refreshSession();
}
