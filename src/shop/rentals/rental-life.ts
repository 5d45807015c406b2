import { daysBetween, formatWeekday, indianDay } from '../../rules/time/day.ts';
import { type RentStatus, rentedOutStatuses } from '../../rules/orders/order-moves.ts';
import { paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import { must } from '../../rules/must.ts';
import type { ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { moveOrder, refuseUnless } from '../orders/move-order.ts';
import { listRentalsOf, moveBookings } from './bookings.ts';
import { damageLimit, dayPrice } from './rental-prices.ts';
import { addCharge, settleCharges } from './rental-charges.ts';

interface Hand {
  by: string;
  now: Date;
}

/** The thing leaves: with a courier, or with the shopper who came for it. */
export async function handOver(
  tx: ShopTransaction,
  order: OrderFacts,
  { by, now, chosenGames }: Hand & { chosenGames?: string },
): Promise<void> {
  refuseUnless(order, 'rent', ['Booked']);
  if (chosenGames !== undefined) await setChosenGames(tx, order, chosenGames);
  await moveBookings(tx, order.number, { from: 'booked', to: 'out' });
  await move(tx, order, { to: order.shipping === 'self' ? 'Picked up' : 'Dispatched', by, now });
}

/** The team has called: which two games come with the console. */
export async function setChosenGames(tx: ShopTransaction, order: OrderFacts, games: string): Promise<void> {
  if (order.direction !== 'rent') throw new Refused('conflict', `Order ${order.number} is not a rental.`);
  await tx.updateTable('rental').set({ chosen_games: games }).where('order_id', '=', order.id).execute();
}

/** The thing is back. Days after the last one are charged, each once. */
export async function takeBack(tx: ShopTransaction, order: OrderFacts, { by, now }: Hand): Promise<void> {
  refuseUnless(order, 'rent', rentedOutStatuses);
  const today = indianDay(now);
  for (const rental of await listRentalsOf(tx, order.id)) {
    const late = daysBetween(rental.dueOn, today);
    if (late <= 0) continue;
    const perDay = await dayPrice(tx, rental.editionId);
    await addCharge(tx, {
      orderId: order.id,
      kind: 'late',
      amountPaise: paise(perDay * late * rental.quantity),
      reason: `${late} ${late === 1 ? 'day' : 'days'} after ${formatWeekday(rental.dueOn)}`,
      reference: `late:${rental.id}`,
      by,
      now,
    });
  }
  await moveBookings(tx, order.number, { from: 'out', to: 'returned' });
  await move(tx, order, { to: 'Returned', by, now });
}

export interface Damage {
  lineId: number;
  rupees: number;
  reason: string;
}

/** The bench has looked at it. Damage costs at most its share of what the thing costs new. */
export async function inspectRental(
  tx: ShopTransaction,
  order: OrderFacts,
  { by, now, damage }: Hand & { damage?: Damage },
): Promise<void> {
  refuseUnless(order, 'rent', ['Returned']);
  if (damage) {
    const rental = (await listRentalsOf(tx, order.id)).find(({ lineId }) => lineId === damage.lineId);
    if (!rental) throw new Refused('not-found', 'That is not part of this rental.');
    const most = await damageLimit(tx, rental.editionId);
    if (damage.rupees * 100 > most * rental.quantity) {
      throw new Refused('bad-request', `Damage to this costs at most ${(most * rental.quantity) / 100} rupees.`);
    }
    const amountPaise = paise(Math.round(damage.rupees * 100));
    const reference = `damage:${rental.id}`;
    await addCharge(tx, { orderId: order.id, kind: 'damage', amountPaise, reason: damage.reason, reference, by, now });
  }
  await move(tx, order, { to: 'Inspected', by, now });
}

/** Everything is paid and in order. */
export async function closeRental(tx: ShopTransaction, order: OrderFacts, { by, now }: Hand): Promise<void> {
  refuseUnless(order, 'rent', ['Inspected']);
  await settleCharges(tx, order.id, now);
  await move(tx, order, { to: 'Closed', by, now });
}

export async function move(
  tx: ShopTransaction,
  order: OrderFacts,
  { to, by, now, note }: Hand & { to: RentStatus; note?: string },
): Promise<void> {
  await moveOrder(tx, { order, from: order.status, to, by, now, note: note ?? null });
  const [first] = await listRentalsOf(tx, order.id);
  const { dueOn } = must(first, `what order ${order.number} rents`);
  await queueMessage(tx, {
    reference: `rental:${order.number}:${to}:${dueOn}`,
    template: 'rental-moved',
    shopperId: order.shopperId,
    contents: { orderNumber: order.number, status: to, dueOn },
    now,
  });
}
