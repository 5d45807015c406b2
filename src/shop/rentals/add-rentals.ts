import { rentalDays, returnDay } from '../../rules/rentals/rental.ts';
import type { ShopTransaction } from '../database.ts';
import { bookRental, inLockOrder } from './book-rental.ts';
import type { RentOffer } from './find-rent-offers.ts';

/** Books the units of an order and writes down until when they are away. */
export async function addRentals(
  tx: ShopTransaction,
  offers: readonly (RentOffer & { lineId: number })[],
  { orderId, reference }: { orderId: number; reference: string },
): Promise<void> {
  for (const offer of inLockOrder(offers)) {
    const { editionId, place, quantity, startsOn, duration } = offer;
    await bookRental(tx, { editionId, place, quantity, days: rentalDays(startsOn, duration), reference });
  }
  await tx
    .insertInto('rental')
    .values(
      offers.map(({ lineId, editionId, place, duration, quantity, startsOn }) => ({
        order_id: orderId,
        line_id: lineId,
        edition_id: editionId,
        place,
        duration,
        quantity,
        starts_on: startsOn,
        due_on: returnDay(startsOn, duration),
      })),
    )
    .execute();
}
