import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Call, RequestOf } from '../../../contract/call.ts';
import { type AskedAfterLoad, useAsked } from '../../calls/use-asked.ts';
import { useSending } from '../../calls/use-sending.ts';
import { useConfirmed } from './use-confirmed.ts';
import { hrefs } from '../hrefs.ts';

/** What a page of the office shows. When the session is over, somebody signs in and comes back. */
export function useOfficeAsked<C extends Call>(call: C, request: RequestOf<C> | null): AskedAfterLoad<C> {
  const asked = useAsked(call, request);
  const leave = useLeave();
  const isSignedOut = asked.refusal?.status === 401;
  useEffect(() => {
    if (isSignedOut) leave();
  }, [isSignedOut, leave]);
  return asked;
}

/** What a page of the office does. */
export function useOfficeSending() {
  const { isPending, send } = useSending();
  const leave = useLeave();
  const confirmed = useConfirmed();
  async function sendOrLeave<C extends Call>(call: C, request: RequestOf<C>) {
    const sent = await confirmed(
      () => send(call, request),
      ({ refusal }) => refusal?.code,
    );
    if (sent.refusal?.status === 401) leave();
    return sent;
  }
  return { isPending, send: sendOrLeave };
}

function useLeave(): () => void {
  const navigate = useNavigate();
  const path = useSignInPath();
  return useCallback(() => void navigate(path, { replace: true }), [navigate, path]);
}

/** Where the office is entered, to come back to where somebody is now. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation();
  return `${hrefs.signIn}?back=${encodeURIComponent(pathname + search)}`;
}
