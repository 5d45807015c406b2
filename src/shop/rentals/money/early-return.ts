import { sql } from 'kysely';
import { isRentedOut } from '../../../rules/orders/order-moves.ts';
import { paise, type Paise, paiseFromRupees } from '../../../rules/money/paise.ts';
import { type PaidDays, partsBack, type RentBack, rentBack } from '../../../rules/rentals/rent-back.ts';
import { returnDay } from '../../../rules/rentals/rental.ts';
import { indianDay } from '../../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import { issueRentCredit } from '../../invoices/issue-rental-bill.ts';
import { listOrderLines, type OrderFacts } from '../../orders/find-order.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { listRentalsOf } from '../booking/bookings.ts';
import { giveLongerBack, listKeptLonger, longerGivenBack } from '../charges/give-longer-back.ts';
import { giveRentBack, rentThatCame } from './rent-money.ts';

export interface EarlyReturn extends RentBack {
  /** What of the rent goes back as money, and what as store credit; what was added is money. */
  moneyPaise: Paise;
  creditPaise: Paise;
}

/** What comes back when a rental is brought back now, by the table of the owner: nobody decides unseen. */
export async function previewEarlyReturn(database: ShopDatabase, order: OrderFacts, now: Date): Promise<EarlyReturn> {
  const { status, creditPaise } = order;
  if (!isRentedOut(status)) return { days: 0, backPaise: none, parts: [], moneyPaise: none, creditPaise: none };
  const { earlyReturnPercent, earlyReturnFee } = (await readSettings(database)).lending;
  const moneyLeftPaise = await rentThatCame(database, order);
  const back = rentBack(await listPaidDays(database, order.id), {
    today: indianDay(now),
    mostRent: paise(moneyLeftPaise + creditPaise),
    percent: earlyReturnPercent,
    feePaise: paiseFromRupees(earlyReturnFee),
  });
  const rentPaise = paise(order.goodsPaise - order.discountPaise);
  return { ...back, ...partsBack(rentOf(back), { rentPaise, creditPaise, moneyLeftPaise }) };
}

const none = paise(0);

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

/** It came back early: what unused days cost goes back as it was paid, with a credit note each. The order is locked by the caller. */
export async function giveUnusedBack(
  tx: ShopTransaction,
  order: OrderFacts,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const { days, parts, moneyPaise, creditPaise } = await previewEarlyReturn(tx, order, now);
  const reason = `Returned ${days} ${days === 1 ? 'day' : 'days'} early`;
  for (const { chargeId, backPaise: amountPaise } of parts) {
    if (chargeId !== null) await giveLongerBack(tx, order, { chargeId, amountPaise, reason, by, now });
  }
  if (moneyPaise + creditPaise === 0) return;
  const back = { moneyPaise, creditPaise };
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
