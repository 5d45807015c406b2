import { isPaidBeforeLeaving } from '../../rules/rentals/deposit.ts';
import { handOverWindows } from '../../rules/rentals/hand-over-windows.ts';
import { paise } from '../../rules/money/paise.ts';
import { must } from '../../rules/must.ts';
import { Refused } from '../../rules/refused.ts';
import { type Day, indianDay } from '../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { refuseUnless } from '../orders/move-order.ts';
import { readSettings } from '../settings/read-settings.ts';
import { listRentalsOf } from './bookings.ts';
import { isRentPaid } from './counter-payments.ts';
import { readRenterTasks } from './renter/read-renter.ts';

/** One of those that the owner offers on that day; null is always right. */
export async function refuseOtherWindow(
  database: ShopDatabase,
  window: string | null,
  when: { startsOn: Day; now: Date },
): Promise<void> {
  if (window === null) return;
  const offered = handOverWindows((await readSettings(database)).lending, when);
  if (offered.includes(window)) return;
  const sentence =
    offered.length === 0
      ? 'There is no time slot left on that day. Please leave it open: we will call you.'
      : `Please choose one of these times: ${offered.join(', ')}.`;
  throw new Refused('conflict', sentence, { handOverWindow: sentence });
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
  if (window !== null && window !== before) await tellStart(tx, order, { reference: `${startsOn}:${window}`, now });
  return before;
}

/** Tells when it starts, what is to be done before, and what is to be paid then. */
export async function tellStart(
  tx: ShopTransaction,
  order: OrderFacts,
  { reference, now }: { reference: string; now: Date },
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
      isBrought,
      toPayPaise,
      isPaidBeforeLeaving: isPaidBeforeLeaving({ isBrought, ...order }),
      isToday: startsOn === indianDay(now),
      tasks: await readRenterTasks(tx, order),
    },
    now,
  });
}

/** The first day of an order, and between which hours. */
async function findHandOver(database: ShopDatabase, { id, number }: OrderFacts) {
  const rentals = await listRentalsOf(database, id);
  const [first] = rentals.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1));
  return must(first, `what order ${number} rents`);
}
