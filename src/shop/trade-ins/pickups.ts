import { sql } from 'kysely';
import type { Day } from '../../rules/time/day.ts';
import { formatWeekday, indianDay, indianHour } from '../../rules/time/day.ts';
import { type PickupWindow, pickupWindowEnds } from '../../rules/trade-ins/sell-totals.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { noteOnOrder, refuseUnless } from '../orders/move-order.ts';
import { isPickupConfirmed, refuseUnconfirmed } from './confirm-pickup.ts';
import { moveTradeIn } from './move-trade-in.ts';

const mostListed = 500;

/** What is to be collected: without a day first, then by day and PIN, as a courier goes; last what nobody has confirmed, however much that is. */
export function listPickups(database: ShopDatabase) {
  return database
    .selectFrom('trade_in')
    .innerJoin('shop_order', 'shop_order.id', 'trade_in.order_id')
    .innerJoin('shopper', 'shopper.id', 'shop_order.shopper_id')
    .where('shop_order.shipping', '=', 'pickup')
    .where('shop_order.status', 'in', ['Booked', 'Pickup scheduled'])
    .orderBy(isPickupConfirmed, 'desc')
    .orderBy(sql`pickup_on nulls first`)
    .orderBy(sql`address ->> 'pinCode'`)
    .orderBy('shop_order.id')
    .limit(mostListed)
    .select((row) => [
      'shop_order.number',
      sql<string>`${row.ref('shopper.first_name')} || ' ' || ${row.ref('shopper.last_name')}`.as('customer'),
      'shop_order.address',
      'pickup_on as day',
      'pickup_window as window',
      'pickup_asked_on as askedDay',
      isPickupConfirmed.as('isConfirmed'),
      sql<number>`(select count(*) from trade_in_item where trade_in_item.order_id = shop_order.id)`.as('pieces'),
      broughtAlong.as('brings'),
    ])
    .execute();
}

/** The order that is brought with the visit that collects shop_order; null for none. */
const broughtAlong = sql<string | null>`(
  select bought.number from trade_up join shop_order as bought on bought.id = trade_up.buy_order_id
  where sell_order_id = shop_order.id and is_one_visit and apart_at is null and bought.status = 'Awaiting payment')`;

export interface PickupPlan {
  day: Day;
  window: PickupWindow | null;
  /** Why one that had a day gets another. */
  why: string | null;
  by: string;
  now: Date;
}

/** The courier comes on a day, or on another one than was said. The order is locked by the caller, and the seller is told. */
export async function planPickup(tx: ShopTransaction, order: OrderFacts, plan: PickupPlan): Promise<void> {
  const { day, window, why, by, now } = plan;
  refusePast(plan);
  refuseUnless(order, 'sell', ['Booked', 'Pickup scheduled']);
  if (order.shipping !== 'pickup') throw new Refused('conflict', `The seller of ${order.number} sends it to us.`);
  const isMoved = order.status === 'Pickup scheduled';
  if (isMoved && why === null) {
    const problem = `${order.number} has a day already: please say why it gets another.`;
    throw new Refused('bad-request', problem, { why: problem });
  }
  await refuseUnconfirmed(tx, order);
  await tx
    .updateTable('trade_in')
    .set((row) => ({
      pickup_on: day,
      pickup_window: window,
      pickup_asked_on: null,
      // What is planned stays confirmed, whatever becomes of the phone of the account.
      pickup_confirmed_at: row.fn.coalesce('pickup_confirmed_at', row.val(now)),
    }))
    .where('order_id', '=', order.id)
    .execute();
  const when = `${day}${window === null ? '' : `, ${window}`}`;
  if (isMoved) await noteOnOrder(tx, { order, by, note: `Pickup moved to ${when}: ${why}`, now });
  else await moveTradeIn(tx, order, { to: 'Pickup scheduled', by, now, note: `Pickup on ${when}` });
  const { brings } = await tx
    .selectFrom('shop_order')
    .where('id', '=', order.id)
    .select(broughtAlong.as('brings'))
    .executeTakeFirstOrThrow();
  await queueMessage(tx, {
    reference: `trade-in-pickup:${order.number}:${now.getTime()}`,
    template: 'trade-in-pickup',
    shopperId: order.shopperId,
    contents: { orderNumber: order.number, day, window, why: isMoved ? why : null, ...(brings && { brings }) },
    now,
  });
}

/** Nobody is told to wait for a courier in hours that are over. */
function refusePast({ day, window, now }: PickupPlan): void {
  const today = indianDay(now);
  if (day < today) throw new Refused('bad-request', 'This day has passed.', { day: 'This day has passed.' });
  if (day > today || window === null || indianHour(now) < pickupWindowEnds[window]) return;
  const over = 'These hours are over today.';
  throw new Refused('bad-request', over, { window: over });
}

/** The seller cannot be there, and asks for another day before the courier is on the way. The order is locked. */
export async function askForPickupDay(
  tx: ShopTransaction,
  order: OrderFacts,
  { day, now }: { day: Day; now: Date },
): Promise<void> {
  refuseUnless(order, 'sell', ['Booked', 'Pickup scheduled']);
  if (order.shipping !== 'pickup') throw new Refused('conflict', 'You send this one to us.');
  const today = indianDay(now);
  if (day <= today)
    throw new Refused('bad-request', 'Please choose a day from tomorrow on.', { day: 'From tomorrow on.' });
  const { day: planned } = await tx
    .selectFrom('trade_in')
    .where('order_id', '=', order.id)
    .select('pickup_on as day')
    .executeTakeFirstOrThrow();
  if (planned === today) {
    throw new Refused('conflict', 'Our courier is on the way today. Please call us.');
  }
  await tx.updateTable('trade_in').set({ pickup_asked_on: day }).where('order_id', '=', order.id).execute();
  await noteOnOrder(tx, { order, by: 'shopper', note: `Asked for a pickup on ${formatWeekday(day)}`, now });
}
