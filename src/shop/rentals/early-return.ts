import { sql } from 'kysely';
import { isRentedOut } from '../../rules/orders/order-moves.ts';
import { paise, type Paise, paiseFromRupees } from '../../rules/money/paise.ts';
import { partsBack, type RentBack, rentBack } from '../../rules/rentals/rent-back.ts';
import { indianDay } from '../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { issueRentCredit } from '../invoices/issue-rental-bill.ts';
import { listOrderLines, type OrderFacts } from '../orders/find-order.ts';
import { readSettings } from '../settings/read-settings.ts';
import { listRentalsOf } from './bookings.ts';
import { giveRentBack, rentThatCame } from './rent-money.ts';

export interface EarlyReturn extends RentBack {
  /** What of it goes back as money, and what as store credit. */
  moneyPaise: Paise;
  creditPaise: Paise;
}

/** What comes back of the rent when a rental is brought back now, by the table of the owner: nobody decides unseen. */
export async function previewEarlyReturn(database: ShopDatabase, order: OrderFacts, now: Date): Promise<EarlyReturn> {
  const { status, creditPaise } = order;
  if (!isRentedOut(status)) return { days: 0, backPaise: none, lines: [], moneyPaise: none, creditPaise: none };
  const { earlyReturnPercent, earlyReturnFee } = (await readSettings(database)).lending;
  const prices = new Map((await listOrderLines(database, [order.id])).map((line) => [line.id, line]));
  const lines = (await listRentalsOf(database, order.id)).map(({ lineId, startsOn, duration }) => {
    const { unitPaise = 0, quantity = 0, discountPaise = 0 } = prices.get(lineId) ?? {};
    return { lineId, startsOn, duration, rentPaise: paise(unitPaise * quantity - discountPaise) };
  });
  const moneyLeftPaise = await rentThatCame(database, order);
  const back = rentBack(lines, {
    today: indianDay(now),
    most: paise(moneyLeftPaise + creditPaise),
    percent: earlyReturnPercent,
    feePaise: paiseFromRupees(earlyReturnFee),
  });
  const rentPaise = paise(order.goodsPaise - order.discountPaise);
  return { ...back, ...partsBack(back.backPaise, { rentPaise, creditPaise, moneyLeftPaise }) };
}

const none = paise(0);

/** It came back early: the rent of unused days goes back as it was paid, with a credit note. The order is locked by the caller. */
export async function giveUnusedBack(
  tx: ShopTransaction,
  order: OrderFacts,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const { days, backPaise, moneyPaise, creditPaise, lines } = await previewEarlyReturn(tx, order, now);
  if (backPaise === 0) return;
  const reason = `Returned ${days} ${days === 1 ? 'day' : 'days'} early`;
  const back = { moneyPaise, creditPaise };
  await giveRentBack(tx, order, {
    ...back,
    references: { refund: `E-${order.number}`, other: `early:${order.number}` },
    reason,
    by,
    now,
  });
  await issueRentCredit(tx, order, { reference: `early:${order.id}`, reason, lines, back, now });
}

/** The rent that has gone back because it was not used. */
export async function unusedRentBack(database: ShopDatabase, { id, number }: OrderFacts): Promise<Paise> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise from (
      select refund.amount_paise from refund join payment on payment.id = payment_id and payment.order_id = ${id}
      where refund.reference like ${`%E-${number}`}
      union all select amount_paise from ledger_entry where reference = ${`early:${number}`}
      union all select amount_paise from counter_payment where reference = ${`early:${number}`}) as back`.execute(
    database,
  );
  return paise(rows[0]?.paise ?? 0);
}
