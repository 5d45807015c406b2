import { useOutletContext } from 'react-router';
import type { getUserInfo } from '../../../contract/identity.ts';
import type { AskedAfterLoad } from '../../calls/use-asked.ts';
import type { SessionUser } from '../sign-in/session-store.ts';

/** Whom signed-in-layout.tsx has found. */
export interface SignedInPerson {
  /** Null in the server's HTML and until the browser knows: pages then show their frame and grey boxes. */
  user: SessionUser | null;
  info: AskedAfterLoad<typeof getUserInfo>;
}

export function useSignedInPerson(): SignedInPerson {
  return useOutletContext<SignedInPerson>();
}
