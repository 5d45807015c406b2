import { whenAwake } from '../../../rules/rentals/rental.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import { lockOrder, type OrderFacts } from '../../orders/find-order.ts';
import { tellReady } from '../evidence/tell-ready.ts';
import { tellStart } from '../hand-over-window.ts';
import { readAgreement } from './agreements.ts';
import { readRenter } from './read-renter.ts';

/**
 * Does what changes the agreements of these orders. Whoever has accepted one is told at once, or in the morning: nothing
 * leaves before it is accepted again. Another change before that is part of what they have been told. Whoever could not accept one yet, for want of a serial number or photographs, is told when they can.
 */
export async function changeAgreements<Done>(
  tx: ShopTransaction,
  { orders, now }: { orders: readonly OrderFacts[]; now: Date },
  change: () => Promise<Done>,
): Promise<Done> {
  const accepted: OrderFacts[] = [];
  const unready: OrderFacts[] = [];
  for (const order of orders) {
    const { agreement, isAgreementReady } = await readRenter(tx, order);
    if (agreement !== null && agreement.acceptedAt !== null) accepted.push(order);
    else if (!isAgreementReady) unready.push(order);
  }
  const done = await change();
  for (const order of accepted) await tellChangedAgreement(tx, order, now);
  for (const order of unready) await tellReady(tx, order, now);
  return done;
}

/** A rental unit, or the used thing of the shelf that may be one. */
export type AgreedUnit = { rentalUnitId: number } | { number: string };

/** The same for what is written or shown of a unit. Whoever accepts the agreement at this moment waits, and has to read it again. */
export async function changeAgreedUnit<Done>(
  tx: ShopTransaction,
  { unit, now }: { unit: AgreedUnit; now: Date },
  change: () => Promise<Done>,
): Promise<Done> {
  const orders: OrderFacts[] = [];
  for (const { number } of await listOrdersWith(tx, unit)) orders.push(await lockOrder(tx, number));
  return changeAgreements(tx, { orders, now }, change);
}

/** Everybody locks orders in the same turn, and before units. */
function listOrdersWith(database: ShopDatabase, unit: AgreedUnit) {
  return database
    .selectFrom('rental_booking')
    .innerJoin('shop_order', 'shop_order.number', 'rental_booking.reference')
    .innerJoin('rental_unit', 'rental_unit.id', 'rental_booking.unit_id')
    .leftJoin('unit', 'unit.id', 'rental_unit.unit_id')
    .where('rental_booking.status', '=', 'booked')
    .where((row) =>
      'number' in unit ? row('unit.number', '=', unit.number) : row('rental_unit.id', '=', unit.rentalUnitId),
    )
    .select('shop_order.number')
    .distinct()
    .orderBy('shop_order.number')
    .execute();
}

/** Whoever has not paid yet reads what is to be done when they have. */
async function tellChangedAgreement(tx: ShopTransaction, order: OrderFacts, now: Date): Promise<void> {
  if (order.status !== 'Booked' || !(await readAgreement(tx, order))?.isChanged) return;
  await tellStart(tx, order, { reference: `agreement:${now.toISOString()}`, now, notBefore: whenAwake(now) });
}
