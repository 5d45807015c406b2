import { rentedOutStatuses } from '../../rules/orders/order-moves.ts';
import { isPaidBeforeLeaving } from '../../rules/rentals/deposit.ts';
import { handOverWindows, returnWindowProblem } from '../../rules/rentals/hand-over-windows.ts';
import { paise } from '../../rules/money/paise.ts';
import { must } from '../../rules/must.ts';
import { Refused } from '../../rules/refused.ts';
import { type Day, indianDay } from '../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { refuseUnless } from '../orders/move-order.ts';
import { readSettings } from '../settings/read-settings.ts';
import { listRentalsOf } from './booking/bookings.ts';
import { isRentPaid } from './money/counter-payments.ts';
import { tellNewReturn } from './remind-of-due.ts';
import { readAgreement } from './renter/agreements.ts';
import { readRenterTasks } from './renter/read-renter.ts';

/** One of those that the owner offers on that day; null is always right. */
export async function refuseOtherWindow(
  database: ShopDatabase,
  window: string | null,
  { field = 'handOverWindow', ...when }: { startsOn: Day; now: Date; field?: 'handOverWindow' | 'returnWindow' },
): Promise<void> {
  if (window === null) return;
  const offered = handOverWindows((await readSettings(database)).lending, when);
  if (offered.includes(window)) return;
  const sentence =
    offered.length === 0
      ? 'There is no time slot left on that day. Please leave it open: we will call you.'
      : `Please choose one of these times: ${offered.join(', ')}.`;
  throw new Refused('conflict', sentence, { [field]: sentence });
}

/** The staff agree on other hours; the renter is told. Answers what it was before. */
export async function changeWindow(
  tx: ShopTransaction,
  order: OrderFacts,
  { window, now }: { window: string | null; now: Date },
): Promise<string | null> {
  refuseUnless(order, 'rent', ['Booked']);
  const { startsOn, window: before } = await findHandOver(tx, order);
  await refuseOtherWindow(tx, window, { startsOn, now });
  await tx.updateTable('rental').set({ hand_over_window: window }).where('order_id', '=', order.id).execute();
  // Each change is told, also back to what it was; the same button pressed twice changes nothing the second time.
  if (window !== before)
    await tellStart(tx, order, { reference: `window:${now.toISOString()}`, windowBefore: before, now });
  return before;
}

/** Other hours in which the courier collects it, until the day before. Answers what it was before. */
export async function changeReturnWindow(
  tx: ShopTransaction,
  order: OrderFacts,
  { window, by, now }: { window: string | null; by: 'renter' | 'staff'; now: Date },
): Promise<string | null> {
  refuseUnless(order, 'rent', ['Booked', ...rentedOutStatuses]);
  const rentals = await listRentalsOf(tx, order.id);
  const [dueOn = ''] = rentals.map((rental) => rental.dueOn).toSorted();
  const problem = returnWindowProblem({ isCollected: order.shipping !== 'self', dueOn }, now);
  if (problem !== null) throw new Refused('conflict', problem);
  await refuseOtherWindow(tx, window, { startsOn: dueOn, now, field: 'returnWindow' });
  await tx.updateTable('rental').set({ return_window: window }).where('order_id', '=', order.id).execute();
  const before = rentals[0]?.returnWindow ?? null;
  if (by === 'staff' && window !== before) await tellNewReturn(tx, order, { dueOn, now });
  return before;
}

interface StartTold {
  /** Tells one message from the next. */
  reference: string;
  /** The staff have just agreed on other hours than these. */
  windowBefore?: string | null;
  now: Date;
  notBefore?: Date;
}

/** Tells when it starts, what is to be done before, and what is to be paid then. */
export async function tellStart(
  tx: ShopTransaction,
  order: OrderFacts,
  { reference, windowBefore = null, now, notBefore = now }: StartTold,
): Promise<void> {
  const { startsOn, window } = await findHandOver(tx, order);
  const isBrought = order.shipping !== 'self';
  const toPayPaise = (await isRentPaid(tx, order)) ? paise(0) : order.toPayPaise;
  await queueMessage(tx, {
    reference: `rental-starts:${order.number}:${reference}`,
    template: 'rental-starts',
    shopperId: order.shopperId,
    contents: {
      orderNumber: order.number,
      startsOn,
      window,
      windowBefore,
      isBrought,
      toPayPaise,
      isPaidBeforeLeaving: isPaidBeforeLeaving({ isBrought, ...order }),
      isToday: startsOn === indianDay(now),
      tasks: await readRenterTasks(tx, order),
      isAgreementChanged: (await readAgreement(tx, order))?.isChanged ?? false,
    },
    now,
    notBefore,
  });
}

/** The first day of an order, and between which hours. */
async function findHandOver(database: ShopDatabase, { id, number }: OrderFacts) {
  const rentals = await listRentalsOf(database, id);
  const [first] = rentals.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1));
  return must(first, `what order ${number} rents`);
}
