import type { Actor } from '../../audit/staff-action.ts';
import { Refused } from '../../../rules/refused.ts';
import type { Day } from '../../../rules/time/day.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { cancelOrder } from '../../checkout/cancel-order.ts';
import type { ShopTransaction } from '../../database.ts';
import { lockOrder, type OrderFacts } from '../../orders/find-order.ts';
import { bookOtherDays, cancelBookings, hasBooked } from '../../rentals/booking/bookings.ts';
import { askRenter } from '../../rentals/offers/rental-offers.ts';
import { type MovedBooking, type Outage, planOutage, takeOutOfService } from '../../rentals/pool/rental-outages.ts';
import { tellBooked } from '../../rentals/renter/tell-booked.ts';

/** What becomes of a rental that no other unit can take: other days, or its money back. */
interface InsteadOfUnit {
  orderId: string;
  startDate?: Day | undefined;
}

export interface TakingOut extends Outage {
  /** What was agreed with renters already. */
  instead?: readonly InsteadOfUnit[];
  /** Whether all others that find no unit are asked, with a link. */
  mayAsk?: boolean;
  by: Actor;
}

export interface TakenOut {
  moved: MovedBooking[];
  /** The orders whose renters are asked what they want instead. */
  asked: string[];
}

interface Reasoned {
  by: Actor;
  why: string;
  now: Date;
}

/**
 * A unit is out of service for a while, with its row in the audit log and one for each order that moved, got other
 * days or its money back, or whose renter is asked.
 */
export async function takeUnitOut(
  tx: ShopTransaction,
  { by, instead = [], mayAsk = false, ...outage }: TakingOut,
): Promise<TakenOut> {
  const { from, until, reason: why, now, unitId } = outage;
  const staffAction = { by, why, now };
  const stuck = mayAsk ? await withRenters(tx, await findStuck(tx, outage, instead)) : [];
  const numbers = [...instead.map(({ orderId }) => orderId), ...stuck.map(({ reference }) => reference)];
  const orders = await lockOrders(tx, numbers);
  const others = await letGo(tx, instead, { ...staffAction, unitId, orders });
  const asked = await askRenters(tx, stuck, { ...staffAction, orders });
  const { unit, moved } = await takeOutOfService(tx, outage);
  for (const { order, startsOn } of others) {
    await bookOtherDays(tx, order, { startsOn, now });
    await tellBooked(tx, order, { reference: startsOn, now });
    await writeAudit(tx, {
      ...staffAction,
      action: 'other days',
      subject: `order ${order.number}`,
      after: { startsOn },
    });
  }
  await writeAudit(tx, {
    ...staffAction,
    action: 'unit out of service',
    subject: `unit ${unit.label}`,
    after: { from, until, moved: moved.map(({ orderId }) => orderId), asked },
  });
  for (const { orderId, from: before, to: after } of moved) {
    await writeAudit(tx, {
      ...staffAction,
      action: 'move booking',
      subject: `order ${orderId}`,
      before: { unit: before },
      after: { unit: after },
    });
  }
  return { moved, asked };
}

type Stuck = Awaited<ReturnType<typeof planOutage>>[number];

/** Bookings that find no other unit, without those about which something was agreed. */
async function findStuck(tx: ShopTransaction, outage: Outage, instead: readonly InsteadOfUnit[]): Promise<Stuck[]> {
  const agreed = new Set(instead.map(({ orderId }) => orderId));
  return (await planOutage(tx, outage)).filter(({ to, reference }) => to === null && !agreed.has(reference));
}

/** The demo shop books some units for nobody: such a booking has no order, and ends without a question. */
async function withRenters(tx: ShopTransaction, stuck: readonly Stuck[]): Promise<Stuck[]> {
  const references = stuck.map(({ reference }) => reference);
  const orders = await tx
    .selectFrom('shop_order')
    .where('number', 'in', ['', ...references])
    .select('number')
    .execute();
  const known = new Set(orders.map(({ number }) => number));
  for (const reference of references) if (!known.has(reference)) await cancelBookings(tx, reference);
  return stuck.filter(({ reference }) => known.has(reference));
}

type LockedOrders = ReadonlyMap<string, OrderFacts>;

/** Everybody locks orders in the same turn, and before units. */
async function lockOrders(tx: ShopTransaction, numbers: readonly string[]): Promise<LockedOrders> {
  const orders = new Map<string, OrderFacts>();
  for (const number of [...new Set(numbers)].toSorted()) orders.set(number, await lockOrder(tx, number));
  return orders;
}

/** Money goes back now; whoever gets other days lets go of the units first. */
async function letGo(
  tx: ShopTransaction,
  instead: readonly InsteadOfUnit[],
  { unitId, orders, ...staffAction }: Reasoned & { unitId: number; orders: LockedOrders },
) {
  const others: { order: OrderFacts; startsOn: Day }[] = [];
  for (const { orderId, startDate } of instead) {
    const order = orders.get(orderId);
    if (order?.status !== 'Booked' || !(await hasBooked(tx, { unitId, reference: order.number }))) {
      throw new Refused('conflict', `Rental ${orderId} does not wait for this unit any more.`);
    }
    if (startDate === undefined) {
      await cancelByShop(tx, order, staffAction);
    } else {
      await cancelBookings(tx, order.number);
      others.push({ order, startsOn: startDate });
    }
  }
  return others;
}

/** An order that nobody has paid yet is cancelled: there is nothing to choose, and money that comes late goes back. */
async function askRenters(
  tx: ShopTransaction,
  stuck: readonly Stuck[],
  { orders, ...staffAction }: Reasoned & { orders: LockedOrders },
): Promise<string[]> {
  const asked: string[] = [];
  for (const number of new Set(stuck.map(({ reference }) => reference))) {
    const order = orders.get(number);
    if (order?.status === 'Awaiting payment') await cancelByShop(tx, order, staffAction);
    if (order?.status !== 'Booked') continue;
    const bookingIds = stuck.filter(({ reference }) => reference === number).map(({ id }) => id);
    await askRenter(tx, order, { bookingIds, by: staffAction.by.name, now: staffAction.now });
    await writeAudit(tx, { ...staffAction, action: 'ask renter', subject: `order ${number}`, after: { asked: true } });
    asked.push(number);
  }
  return asked;
}

async function cancelByShop(tx: ShopTransaction, order: OrderFacts, staffAction: Reasoned): Promise<void> {
  await cancelOrder(tx, order, { by: 'shop', now: staffAction.now });
  const subject = `order ${order.number}`;
  await writeAudit(tx, { ...staffAction, action: 'cancel', subject, after: { status: 'Cancelled' } });
}
