import { sql } from 'kysely';
import { isRentedOut } from '../../../rules/orders/order-moves.ts';
import { paise, type Paise, paiseFromRupees } from '../../../rules/money/paise.ts';
import { type PaidDays, partsBack, type RentBack, rentBack } from '../../../rules/rentals/rent-back.ts';
import { returnDay } from '../../../rules/rentals/rental.ts';
import { type Day, indianDay } from '../../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import { issueRentCredit } from '../../invoices/issue-rental-bill.ts';
import { listOrderLines, type OrderFacts } from '../../orders/find-order.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { listRentalsOf } from '../booking/bookings.ts';
import { giveLongerBack, listKeptLonger, longerGivenBack } from '../charges/give-longer-back.ts';
import { isRentPaid } from './counter-payments.ts';
import { giveRentBack, rentThatCame } from './rent-money.ts';

export interface EarlyReturn extends RentBack {
  /** What of the rent goes back as money, and what as store credit; what was added is money. */
  moneyPaise: Paise;
  creditPaise: Paise;
}

/** What comes back when a rental is brought back now, by the table of the owner: nobody decides unseen. */
export async function previewEarlyReturn(database: ShopDatabase, order: OrderFacts, now: Date): Promise<EarlyReturn> {
  return isRentedOut(order.status) ? returnOn(database, order, indianDay(now)) : nothing;
}

/** What of the rent goes back at once when it is taken after the return. */
export async function previewRentTakenLate(database: ShopDatabase, order: OrderFacts): Promise<EarlyReturn> {
  const returned = await database
    .selectFrom('order_event')
    .where('order_id', '=', order.id)
    .where('to_status', '=', 'Returned')
    .select('happened_at as at')
    .executeTakeFirst();
  return returned ? returnOn(database, order, indianDay(returned.at)) : nothing;
}

async function returnOn(database: ShopDatabase, order: OrderFacts, today: Day): Promise<EarlyReturn> {
  const { creditPaise, toPayPaise, depositPaise } = order;
  const { earlyReturnPercent, earlyReturnFee } = (await readSettings(database)).lending;
  // What is paid after the return is the whole rent: the table is the same for whoever pays then.
  const isPaid = await isRentPaid(database, order);
  const moneyLeftPaise = isPaid ? await rentThatCame(database, order) : paise(toPayPaise - depositPaise);
  const back = rentBack(await listPaidDays(database, order.id), {
    today,
    mostRent: paise(moneyLeftPaise + creditPaise),
    percent: earlyReturnPercent,
    feePaise: paiseFromRupees(earlyReturnFee),
  });
  const rentPaise = paise(order.goodsPaise - order.discountPaise);
  return { ...back, ...partsBack(rentOf(back), { rentPaise, creditPaise, moneyLeftPaise }) };
}

const none = paise(0);
const nothing: EarlyReturn = { days: 0, backPaise: none, parts: [], moneyPaise: none, creditPaise: none };

function rentOf({ parts }: RentBack): Paise {
  return paise(parts.reduce((all, part) => (part.chargeId === null ? all + part.backPaise : all), 0));
}

/** Each line with the days of its rent, and those that were added one after the other. */
async function listPaidDays(database: ShopDatabase, orderId: number): Promise<PaidDays[]> {
  const prices = new Map((await listOrderLines(database, [orderId])).map((line) => [line.id, line]));
  const longer = await listKeptLonger(database, orderId);
  return (await listRentalsOf(database, orderId)).flatMap(({ id, lineId, startsOn, duration }) => {
    const { unitPaise = 0, quantity = 0, discountPaise = 0 } = prices.get(lineId) ?? {};
    const paidPaise = paise(unitPaise * quantity - discountPaise);
    const pieces: PaidDays[] = [
      { lineId, chargeId: null, paidPaise, from: startsOn, until: returnDay(startsOn, duration) },
    ];
    for (const { id: chargeId, amountPaise, untilDay, billId } of longer.filter(({ rentalId }) => rentalId === id)) {
      const from = pieces.at(-1)?.until ?? startsOn;
      pieces.push({ lineId, chargeId, paidPaise: billId === null ? none : amountPaise, from, until: untilDay });
    }
    return pieces;
  });
}

interface DoneBy {
  by: string;
  now: Date;
}

/**
 * It comes back early: what unused days cost goes back as it was paid, with a credit note each. Rent that nobody has written
 * down as paid goes back when it comes. The order is locked by the caller.
 */
export async function giveUnusedBack(tx: ShopTransaction, order: OrderFacts, { by, now }: DoneBy): Promise<void> {
  const early = await previewEarlyReturn(tx, order, now);
  const reason = reasonOf(early);
  for (const { chargeId, backPaise: amountPaise } of early.parts) {
    if (chargeId !== null) await giveLongerBack(tx, order, { chargeId, amountPaise, reason, by, now });
  }
  if (await isRentPaid(tx, order)) await giveRentOf(tx, order, { early, by, now });
}

/** The rent was taken after the return: what unused days cost goes back at once. The order is locked by the caller. */
export async function giveUnusedRentBack(tx: ShopTransaction, order: OrderFacts, { by, now }: DoneBy): Promise<void> {
  await giveRentOf(tx, order, { early: await previewRentTakenLate(tx, order), by, now });
}

async function giveRentOf(
  tx: ShopTransaction,
  order: OrderFacts,
  { early, by, now }: DoneBy & { early: EarlyReturn },
): Promise<void> {
  const { parts, moneyPaise, creditPaise } = early;
  if (moneyPaise + creditPaise === 0) return;
  const back = { moneyPaise, creditPaise };
  const reason = reasonOf(early);
  await giveRentBack(tx, order, {
    ...back,
    references: { refund: `E-${order.number}`, other: `early:${order.number}` },
    reason,
    by,
    now,
  });
  const lines = parts.filter(({ chargeId }) => chargeId === null);
  await issueRentCredit(tx, order, { reference: `early:${order.id}`, reason, lines, back, now });
}

function reasonOf({ days }: EarlyReturn): string {
  return `Returned ${days} ${days === 1 ? 'day' : 'days'} early`;
}

/** What has gone back because it was not used: of the rent, and of what was added. */
export async function unusedRentBack(database: ShopDatabase, { id, number }: OrderFacts): Promise<Paise> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise from (
      select refund.amount_paise from refund join payment on payment.id = payment_id and payment.order_id = ${id}
      where refund.reference like ${`%E-${number}`}
      union all select amount_paise from ledger_entry where reference = ${`early:${number}`}
      union all select amount_paise from counter_payment where reference = ${`early:${number}`}) as back`.execute(
    database,
  );
  return paise((rows[0]?.paise ?? 0) + (await longerGivenBack(database, id)));
}
