import type { OrderDetails } from '../../../contract/orders.ts';
import { estimateDelivery } from '../../../rules/delivery/delivery.ts';
import { formatWeekday } from '../../../rules/time/day.ts';
import { usePinArea } from '../product/use-pin-area.ts';
import { useShop } from '../frame/use-shop.ts';

/** "Tue, 17 Nov or Wed, 18 Nov"; null when it cannot be said: not paid yet, arrived, or waiting for a release. */
export function useExpectedArrival({ address, timeline, lines, status }: OrderDetails): string | null {
  const { figures } = useShop().settings;
  const startedAt = timeline.find((event) => event.status === 'Processing')?.at;
  const isUnderWay = status === 'Processing' || status === 'Shipped';
  const isKnown = address && startedAt && isUnderWay && !lines.some(({ age }) => age === 'preOrder');
  const pin = isKnown ? String(address.pinCode) : null;
  const area = usePinArea(pin);
  if (pin === null || !startedAt || !area) return null;
  const estimate = estimateDelivery({ pin, area, now: new Date(startedAt), figures });
  return estimate && `${formatWeekday(estimate.earliest)} or ${formatWeekday(estimate.latest)}`;
}
