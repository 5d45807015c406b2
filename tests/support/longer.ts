import type { RentDuration } from '../../src/rules/line-choices.ts';
import { paise } from '../../src/rules/money/paise.ts';
import { must } from '../../src/rules/must.ts';
import { lengthInDays } from '../../src/rules/rentals/rental.ts';
import { addDays, type Day, indianDay } from '../../src/rules/time/day.ts';
import type { ShopTransaction } from '../../src/shop/database.ts';
import type { OrderFacts } from '../../src/shop/orders/find-order.ts';
import { listRentalsOf } from '../../src/shop/rentals/booking/bookings.ts';
import { listExtensions, type WantedExtension } from '../../src/shop/rentals/booking/find-extensions.ts';
import type { Buyer } from './buyers.ts';

/** What the office shows now for keeping something longer; what it does not offer, as if it had before. */
export async function shownExtension(
  tx: ShopTransaction,
  order: OrderFacts,
  { lineId, duration, today = indianDay(new Date()) }: { lineId: number; duration: RentDuration; today?: Day },
): Promise<WantedExtension['seen']> {
  const rental = must(
    (await listRentalsOf(tx, order.id)).find((one) => one.lineId === lineId),
    'what is rented',
  );
  const offered = (await listExtensions(tx, order, { rental, today })).find((one) => one.duration === duration);
  return offered ?? { pricePaise: paise(100), dueOn: addDays(rental.dueOn, lengthInDays(duration)) };
}

/** What the page of a rental sends to keep its first thing for longer; what it does not offer, as if it had before. */
export async function longerWish(person: Pick<Buyer, 'userId' | 'details'>, orderId: string, duration: RentDuration) {
  const [item] = (await person.details(orderId)).rental?.items ?? [];
  const { lineId, dueOn, extensions } = must(item, 'what is rented');
  const shown = extensions.find((one) => one.duration === duration);
  const seenUntil = shown?.dueOn ?? addDays(dueOn, lengthInDays(duration));
  return { userId: person.userId, orderId, lineId, duration, seenTotal: shown?.price ?? 1, seenUntil };
}
