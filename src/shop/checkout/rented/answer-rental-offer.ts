import { Refused } from '../../../rules/refused.ts';
import type { Day } from '../../../rules/time/day.ts';
import type { ShopTransaction } from '../../database.ts';
import type { OrderFacts } from '../../orders/find-order.ts';
import { findOpenOffer, takeOtherDays } from '../../rentals/offers/rental-offers.ts';
import { cancelOrder } from '../cancel-order.ts';

/** What a renter wants instead of a unit that broke: other days from this one, or, without one, the money back. */
export interface RentalWish {
  startsOn: Day | null;
  /** Who says so: the staff answers for whoever calls or comes by. */
  by: 'shopper' | 'shop';
  now: Date;
}

/** The answer counts once, and at once; the order is locked by the caller. */
export async function answerRentalOffer(
  tx: ShopTransaction,
  order: OrderFacts,
  { startsOn, by, now }: RentalWish,
): Promise<void> {
  if (!(await findOpenOffer(tx, order.id))) {
    throw new Refused('conflict', 'This has been answered already.');
  }
  if (startsOn === null) await cancelOrder(tx, order, { by, now });
  else await takeOtherDays(tx, order, { startsOn, by, now });
}
