import { getAlerts } from '../../../contract/alerts.ts';
import { type AskedAfterLoad, useAsked } from '../../calls/use-asked.ts';
import { useSession } from '../sign-in/session-store.ts';

export interface Alerts extends AskedAfterLoad<typeof getAlerts> {
  /** Null for a guest, and until the browser knows. */
  userId: number | null;
}

export function useAlerts(): Alerts {
  const userId = useSession(({ user }) => user?.id ?? null);
  return { userId, ...useAsked(getAlerts, userId === null ? null : { userId }) };
}
