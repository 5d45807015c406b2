import { getAlerts } from '../../../contract/alerts.ts';
import { type AskedAfterLoad, useAsked } from '../../calls/use-asked.ts';
import { useShop } from '../frame/use-shop.ts';
import { useSession } from '../sign-in/session-store.ts';

export interface Alerts extends AskedAfterLoad<typeof getAlerts> {
  /** Null for a guest, until the browser knows, and where the owner has switched alerts off. */
  userId: number | null;
}

export function useAlerts(): Alerts {
  const { alertsPerPerson } = useShop().settings.figures;
  const userId = useSession(({ user }) => (alertsPerPerson > 0 ? (user?.id ?? null) : null));
  return { userId, ...useAsked(getAlerts, userId === null ? null : { userId }) };
}
