import { Refused } from '../../rules/refused.ts';
import { rentalDays } from '../../rules/rentals/rental.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { bookRental, inLockOrder } from './book-rental.ts';

/** The units can go out to somebody else. */
export async function cancelBookings(tx: ShopTransaction, reference: string): Promise<void> {
  await tx
    .updateTable('rental_booking')
    .set({ status: 'cancelled' })
    .where('reference', '=', reference)
    .where('status', '=', 'booked')
    .execute();
}

/** The units have left, or are back. */
export async function moveBookings(
  tx: ShopTransaction,
  reference: string,
  { from, to }: { from: 'booked' | 'out'; to: 'out' | 'returned' },
): Promise<void> {
  await tx
    .updateTable('rental_booking')
    .set({ status: to })
    .where('reference', '=', reference)
    .where('status', '=', from)
    .execute();
}

/** Books the same days again, when they are still free; false when they are not. */
export async function rebookUnits(
  tx: ShopTransaction,
  { orderId, reference }: { orderId: number; reference: string },
): Promise<boolean> {
  const rentals = inLockOrder(await listRentalsOf(tx, orderId));
  try {
    for (const rental of rentals) {
      const days = rentalDays(rental.startsOn, rental.duration);
      await bookRental(tx, {
        editionId: rental.editionId,
        city: rental.city,
        days,
        quantity: rental.quantity,
        reference,
      });
    }
    return true;
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    // What was booked of it already is let go: an order is complete or it is nothing.
    await cancelBookings(tx, reference);
    return false;
  }
}

export function listRentalsOf(database: ShopDatabase, orderId: number) {
  return database
    .selectFrom('rental')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select([
      'id',
      'line_id as lineId',
      'edition_id as editionId',
      'place as city',
      'duration',
      'quantity',
      'starts_on as startsOn',
      'due_on as dueOn',
      'chosen_games as chosenGames',
    ])
    .execute();
}
