import type { ReplyOf } from '../../../../contract/call.ts';
import { getWaitingLists } from '../../../../contract/waiting-lists.ts';
import { type AskedAfterLoad, useAsked } from '../../../calls/use-asked.ts';
import { useSession } from '../../sign-in/session-store.ts';

export type Wait = ReplyOf<typeof getWaitingLists>[number];

export interface Waits extends AskedAfterLoad<typeof getWaitingLists> {
  /** Null for a guest, and until the browser knows. */
  userId: number | null;
}

/** What the person waits for. The page itself is the same for everybody, so the browser asks. */
export function useWaits(): Waits {
  const userId = useSession(({ user }) => user?.id ?? null);
  return { userId, ...useAsked(getWaitingLists, userId === null ? null : { userId }) };
}
