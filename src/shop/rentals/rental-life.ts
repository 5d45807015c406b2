import { daysBetween, formatWeekday, indianDay } from '../../rules/time/day.ts';
import { type RentStatus, rentedOutStatuses } from '../../rules/orders/order-moves.ts';
import { formatSum } from '../../rules/money/format-rupees.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import { must } from '../../rules/must.ts';
import type { ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { moveOrder, refuseUnless } from '../orders/move-order.ts';
import { listRentalsOf, receiveUnits, releaseUnits, sendUnits } from './booking/bookings.ts';
import { giveUnusedBack } from './money/early-return.ts';
import { refuseWithoutSerial } from './evidence/lent-pieces.ts';
import { addCharge, type NewCharge } from './charges/rental-charges.ts';
import { readSettings } from '../settings/read-settings.ts';
import { isRentPaid } from './money/counter-payments.ts';
import { isDepositHeld, refuseWithoutDeposit } from './money/deposits.ts';
import { refuseWhileAsked } from './offers/rental-offers.ts';
import { refuseWhileOwing } from './renter/owed-by-renter.ts';
import { refuseUnknownRenter } from './renter/read-renter.ts';
import { refuseUnlessSettled } from './money/settlement.ts';
import { issueRentBill } from '../invoices/issue-rental-bill.ts';

interface DoneBy {
  by: string;
  now: Date;
}

/** The thing leaves, with its bill: with a courier, or with the shopper who came for it. */
export async function handOver(
  tx: ShopTransaction,
  order: OrderFacts,
  { by, now, chosenGames }: DoneBy & { chosenGames?: string },
): Promise<void> {
  refuseUnless(order, 'rent', ['Booked']);
  await refuseWhileAsked(tx, order);
  await refuseWhileOwing(tx, order, { to: 'staff', now });
  await refuseWithoutDeposit(tx, order);
  await issueRentBill(tx, order, { isPaid: await isRentPaid(tx, order), now });
  if (chosenGames !== undefined) await setChosenGames(tx, order, chosenGames);
  await sendUnits(tx, order, indianDay(now));
  // From here on nobody gives the booking another unit than the one that was agreed to. The agreement names its serial.
  await refuseWithoutSerial(tx, order.number);
  await refuseUnknownRenter(tx, order);
  await move(tx, order, { to: order.shipping === 'self' ? 'Picked up' : 'Dispatched', by, now });
}

/** The team has called: which two games come with the console. */
export async function setChosenGames(tx: ShopTransaction, order: OrderFacts, games: string): Promise<void> {
  if (order.direction !== 'rent') throw new Refused('conflict', `Order ${order.number} is not a rental.`);
  await tx.updateTable('rental').set({ chosen_games: games }).where('order_id', '=', order.id).execute();
}

/** The thing is back. Days after the last one are charged, each once; unused ones are given back by the table of the owner. */
export async function takeBack(tx: ShopTransaction, order: OrderFacts, { by, now }: DoneBy): Promise<void> {
  refuseUnless(order, 'rent', rentedOutStatuses);
  const today = indianDay(now);
  for (const rental of await listRentalsOf(tx, order.id)) {
    const late = daysBetween(rental.dueOn, today);
    if (late <= 0) continue;
    await charge(tx, order, {
      rentalId: rental.id,
      kind: 'late',
      amountPaise: paise(rental.lateDayPaise * late * rental.quantity),
      reason: `${late} ${late === 1 ? 'day' : 'days'} after ${formatWeekday(rental.dueOn)}`,
      reference: `late:${rental.id}`,
      by,
      now,
    });
  }
  await giveUnusedBack(tx, order, { by, now });
  await receiveUnits(tx, order, today);
  await move(tx, order, { to: 'Returned', by, now });
}

/** The renter is told of every charge, and can look at it before it is taken from a deposit. */
async function charge(
  tx: ShopTransaction,
  order: OrderFacts,
  added: Omit<NewCharge, 'orderId'>,
): Promise<number | null> {
  const id = await addCharge(tx, { orderId: order.id, ...added });
  const { chargeNoticeHours } = (await readSettings(tx)).lending;
  await queueMessage(tx, {
    reference: `rental-charged:${order.number}:${added.reference}`,
    template: 'rental-charged',
    shopperId: order.shopperId,
    contents: {
      orderNumber: order.number,
      reason: added.reason,
      amountPaise: added.amountPaise,
      noticeHours: chargeNoticeHours,
      hasDeposit: await isDepositHeld(tx, order.id),
    },
    now: added.now,
  });
  return id;
}

export interface Damage {
  lineId: number;
  rupees: number;
  reason: string;
}

/** The bench has looked at it: each thing that it found is a charge. Their ids, in the order in which they were named. */
export async function inspectRental(
  tx: ShopTransaction,
  order: OrderFacts,
  { by, now, damages = [] }: DoneBy & { damages?: readonly Damage[] },
): Promise<number[]> {
  refuseUnless(order, 'rent', ['Returned']);
  const chargeIds = await chargeDamages(tx, order, { by, now, damages });
  await releaseUnits(tx, order);
  await move(tx, order, { to: 'Inspected', by, now });
  return chargeIds;
}

/** All damage to a thing together costs at most its share of what the thing cost new; the database refuses more, too. */
async function chargeDamages(
  tx: ShopTransaction,
  order: OrderFacts,
  { by, now, damages }: DoneBy & { damages: readonly Damage[] },
): Promise<number[]> {
  const rentals = await listRentalsOf(tx, order.id);
  const chargeIds: number[] = [];
  for (const [index, damage] of damages.entries()) {
    const rental = rentals.find(({ lineId }) => lineId === damage.lineId);
    if (!rental) throw new Refused('not-found', 'That is not part of this rental.');
    const sameThing = damages.slice(0, index + 1).filter(({ lineId }) => lineId === damage.lineId);
    const most = rental.damageMostPaise;
    if (sum(sameThing) > most * rental.quantity) {
      const all = sameThing.length > 1 ? ' in all' : '';
      throw new Refused(
        'bad-request',
        `Damage to this costs at most ${formatSum(paise(most * rental.quantity))}${all}.`,
      );
    }
    const nth = sameThing.length === 1 ? '' : `:${sameThing.length}`;
    const charged = {
      rentalId: rental.id,
      kind: 'damage',
      amountPaise: inPaise(damage),
      reason: damage.reason,
    } as const;
    const id = await charge(tx, order, { ...charged, reference: `damage:${rental.id}${nth}`, by, now });
    chargeIds.push(must(id, `a damage of order ${order.number} that is not charged yet`));
  }
  return chargeIds;
}

function inPaise({ rupees }: Damage): Paise {
  return paise(Math.round(rupees * 100));
}

function sum(damages: readonly Damage[]): number {
  return damages.reduce((total, damage) => total + inPaise(damage), 0);
}

/** Everything is paid and in order. */
export async function closeRental(tx: ShopTransaction, order: OrderFacts, { by, now }: DoneBy): Promise<void> {
  refuseUnless(order, 'rent', ['Inspected']);
  await refuseUnlessSettled(tx, order);
  await move(tx, order, { to: 'Closed', by, now });
}

async function move(
  tx: ShopTransaction,
  order: OrderFacts,
  { to, by, now, note }: DoneBy & { to: RentStatus; note?: string },
): Promise<void> {
  await moveOrder(tx, { order, from: order.status, to, by, now, note: note ?? null });
  const [first] = (await listRentalsOf(tx, order.id)).map((rental) => rental.dueOn).toSorted();
  const dueOn = must(first, `what order ${order.number} rents`);
  await queueMessage(tx, {
    reference: `rental:${order.number}:${to}:${dueOn}`,
    template: 'rental-moved',
    shopperId: order.shopperId,
    contents: { orderNumber: order.number, status: to, dueOn },
    now,
  });
}
