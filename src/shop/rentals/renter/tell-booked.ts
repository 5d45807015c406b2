import { must } from '../../../rules/must.ts';
import { isPaidBeforeLeaving } from '../../../rules/rentals/deposit.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import { messageLine } from '../../notifications/message-line.ts';
import type { RentedDays } from '../../notifications/rental-contents.ts';
import { queueMessage } from '../../notifications/queue-message.ts';
import { listOrderLines, type OrderFacts } from '../../orders/find-order.ts';
import { listRentalsOf } from '../booking/bookings.ts';
import { isRentPaid } from '../money/counter-payments.ts';
import { readRenterTasks } from './read-renter.ts';

/** The renter reads what it is, and from when until when; the reference tells one message from the next. */
export async function tellBooked(
  tx: ShopTransaction,
  order: OrderFacts,
  { reference, now }: { reference?: string; now: Date },
): Promise<void> {
  await queueMessage(tx, {
    reference: ['rental-booked', order.number, reference].filter(Boolean).join(':'),
    template: 'rental-booked',
    shopperId: order.shopperId,
    contents: {
      orderNumber: order.number,
      lines: (await listOrderLines(tx, [order.id])).map(messageLine),
      ...(await readRentedDays(tx, order)),
      amountPaise: order.toPayPaise,
      depositPaise: order.depositPaise,
      creditPaise: order.creditPaise,
      isPaid: await isRentPaid(tx, order),
      isPaidBeforeLeaving: isPaidBeforeLeaving({ isBrought: order.shipping !== 'self', ...order }),
      tasks: await readRenterTasks(tx, order),
    },
    now,
  });
}

/** From its earliest day until its latest one; and the days of each thing, when they are not those of all. */
export async function readRentedDays(
  database: ShopDatabase,
  { id, number, shipping }: Pick<OrderFacts, 'id' | 'number' | 'shipping'>,
): Promise<RentedDays> {
  const lines = new Map((await listOrderLines(database, [id])).map((line) => [line.id, line.title]));
  const rentals = await listRentalsOf(database, id);
  const parts = rentals.map(({ lineId, startsOn, dueOn }) => ({ title: lines.get(lineId) ?? '', startsOn, dueOn }));
  const first = must(rentals[0], `what order ${number} rents`);
  const areAlike = parts.every(({ startsOn, dueOn }) => startsOn === first.startsOn && dueOn === first.dueOn);
  return {
    startsOn: parts.map(({ startsOn }) => startsOn).toSorted()[0] ?? first.startsOn,
    window: first.window,
    dueOn:
      parts
        .map(({ dueOn }) => dueOn)
        .toSorted()
        .at(-1) ?? first.dueOn,
    ...(areAlike ? {} : { parts }),
    isCollected: shipping !== 'self',
    returnWindow: first.returnWindow,
  };
}
