import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Refused } from '../../rules/refused.ts';
import { daysAfter } from '../../rules/time/day.ts';
import { pickupConfirmDays } from '../../rules/trade-ins/pickup-limits.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { queueText } from '../notifications/queue-message.ts';
import { lockOrder, type OrderFacts } from '../orders/find-order.ts';
import { noteOnOrder, refuseUnless } from '../orders/move-order.ts';

/** The courier calls the phone of the address; when it is the verified one of the account, its person has said yes already. */
const isAtOwnPhone = sql<boolean>`exists (
  select from shopper where shopper.id = shop_order.shopper_id and phone_verified_at is not null
    and phone_number = shop_order.address ->> 'phoneNumber')`;

/** For statements with a trade-in and its order. Whoever verifies the phone later confirms what waits, without a write. */
export const isPickupConfirmed = sql<boolean>`(pickup_confirmed_at is not null or ${isAtOwnPhone})`;

/** Whether somebody at the phone of a pickup has said that they want it. */
async function findConfirmation(database: ShopDatabase, orderId: number) {
  return database
    .selectFrom('trade_in')
    .innerJoin('shop_order', 'shop_order.id', 'trade_in.order_id')
    .innerJoin('shopper', 'shopper.id', 'shop_order.shopper_id')
    .where('shop_order.id', '=', orderId)
    .select((row) => [
      isPickupConfirmed.as('isConfirmed'),
      sql<string>`coalesce(${row.ref('shop_order.address')} ->> 'phoneNumber', '')`.as('phoneNumber'),
      'shopper.phone_number as ownNumber',
    ])
    .executeTakeFirstOrThrow();
}

/** Of a new pickup: confirmed by the verified phone of its account, or a text message with a link goes to its phone; tells whether one does. */
export async function askToConfirm(
  tx: ShopTransaction,
  { orderId, number, shopperId, now }: { orderId: number; number: string; shopperId: number; now: Date },
): Promise<boolean> {
  const { isConfirmed, phoneNumber } = await findConfirmation(tx, orderId);
  if (isConfirmed) {
    // It stays so when the account changes its phone.
    await tx.updateTable('trade_in').set({ pickup_confirmed_at: now }).where('order_id', '=', orderId).execute();
    return false;
  }
  const code = randomBytes(12).toString('base64url');
  await tx
    .updateTable('trade_in')
    .set({ pickup_code_hash: hashCode(code) })
    .where('order_id', '=', orderId)
    .execute();
  await queueText(tx, {
    reference: `pickup-confirm:${number}`,
    template: 'pickup-confirm',
    shopperId,
    phoneNumber,
    contents: { orderNumber: number, code },
    now,
  });
  return true;
}

/** Whoever holds the phone opens the link and presses; nobody has to sign in for that, or twice. */
export async function confirmByLink(tx: ShopTransaction, { code, now }: { code: string; now: Date }): Promise<void> {
  const asked = await tx
    .selectFrom('trade_in')
    .where('pickup_code_hash', '=', hashCode(code))
    .select('order_id as id')
    .executeTakeFirst();
  if (!asked) throw new Refused('not-found', 'This link does not work. Please open it from the message again.');
  const order = await lockOrder(tx, asked);
  if (order.status === 'Cancelled') {
    throw new Refused('conflict', 'This pickup was cancelled, so nobody comes. Please book a new one.');
  }
  await confirmPickup(tx, order, { by: 'shopper', note: 'Pickup confirmed by SMS', now });
}

/** The order is locked by the caller. */
export async function confirmPickup(
  tx: ShopTransaction,
  order: OrderFacts,
  { by, note, now }: { by: string; note: string; now: Date },
): Promise<void> {
  if (order.shipping !== 'pickup') throw new Refused('conflict', `Nobody is to drive for ${order.number}.`);
  const { isConfirmed } = await findConfirmation(tx, order.id);
  if (isConfirmed) return;
  refuseUnless(order, 'sell', ['Booked', 'Pickup scheduled']);
  await tx.updateTable('trade_in').set({ pickup_confirmed_at: now }).where('order_id', '=', order.id).execute();
  await noteOnOrder(tx, { order, by, note, now });
}

/** Nobody drives to somebody who has not said yes. The order is locked by the caller. */
export async function refuseUnconfirmed(tx: ShopTransaction, { id, number }: OrderFacts): Promise<void> {
  if ((await findConfirmation(tx, id)).isConfirmed) return;
  throw new Refused(
    'conflict',
    `The seller has not confirmed the pickup of ${number} yet. Call them, then confirm it under Pickups.`,
  );
}

/** What a booked pickup waits for; null when it waits for nothing. */
export async function readAwaitedConfirmation(database: ShopDatabase, order: OrderFacts) {
  const isWaiting = order.shipping === 'pickup' && (order.status === 'Booked' || order.status === 'Pickup scheduled');
  if (!isWaiting) return null;
  const { isConfirmed, phoneNumber, ownNumber } = await findConfirmation(database, order.id);
  if (isConfirmed) return null;
  return { phoneNumber, isOwnPhone: phoneNumber === ownNumber, until: daysAfter(order.placedAt, pickupConfirmDays) };
}

function hashCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
