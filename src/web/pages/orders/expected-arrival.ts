import type { OrderDetails } from '../../../contract/orders.ts';
import { dayWords, estimateDelivery } from '../../../rules/delivery.ts';
import type { ShopSettings } from '../../../rules/shop-settings.ts';

/** "Tue, 17 Nov or Wed, 18 Nov"; null when it cannot be said: not paid yet, arrived, or waiting for a release. */
export function expectedArrival(
  { address, timeline, lines, status }: OrderDetails,
  figures: ShopSettings['figures'],
): string | null {
  const startedAt = timeline.find((event) => event.status === 'Processing')?.at;
  const isUnderWay = status === 'Processing' || status === 'Shipped';
  if (!address || !startedAt || !isUnderWay || lines.some(({ age }) => age === 'preOrder')) return null;
  const estimate = estimateDelivery({ pin: String(address.pinCode), now: new Date(startedAt), figures });
  return estimate && `${dayWords(estimate.earliest)} or ${dayWords(estimate.latest)}`;
}
