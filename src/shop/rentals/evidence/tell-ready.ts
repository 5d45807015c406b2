import { whenAwake } from '../../../rules/rentals/rental.ts';
import type { ShopTransaction } from '../../database.ts';
import { findOrder } from '../../orders/find-order.ts';
import { tellStart } from '../hand-over-window.ts';
import { readRenter } from '../renter/read-renter.ts';

/**
 * The serial number or the photographs of a rental unit are there: whoever has booked it and could not accept the agreement
 * yet is told, once. At night it waits for the morning.
 */
export async function tellReady(tx: ShopTransaction, rentalUnitId: number, now: Date): Promise<void> {
  const booked = await tx
    .selectFrom('rental_booking')
    .innerJoin('shop_order', 'shop_order.number', 'rental_booking.reference')
    .where('rental_booking.unit_id', '=', rentalUnitId)
    .where('rental_booking.status', '=', 'booked')
    .where('shop_order.status', '=', 'Booked')
    .orderBy('shop_order.id')
    .select('shop_order.number')
    .execute();
  for (const { number } of booked) {
    // Not locked: a hand-over locks the order before its units, and this holds a unit.
    const order = await findOrder(tx, number);
    const { isAgreementReady, agreement } = await readRenter(tx, order);
    if (!isAgreementReady || !agreement || agreement.acceptedAt !== null) continue;
    await tellStart(tx, order, { reference: 'ready', now, notBefore: whenAwake(now) });
  }
}
