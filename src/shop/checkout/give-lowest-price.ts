import { paise, type Paise } from '../../rules/money/paise.ts';
import { must } from '../../rules/must.ts';
import { type PriceFall, priceFallOf } from '../../rules/orders/price-fall.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { keepPriceFall } from '../orders/price-falls.ts';
import { leftOfPayments } from '../payments/refund-payments.ts';
import { lowestPricesOf } from '../pre-orders/lowest-price.ts';
import { giveBack } from './give-back.ts';
import type { remainderOf } from './remainder.ts';

type SentLines = Awaited<ReturnType<typeof remainderOf>>['lines'];

export interface PlannedFall extends PriceFall {
  lineId: number;
  lowestPaise: Paise;
}

/** What would go back if the order were sent now, for each pre-order under the contract. */
export async function planFalls(
  database: ShopDatabase,
  order: Pick<OrderFacts, 'id'>,
  lines: SentLines,
): Promise<PlannedFall[]> {
  const promised = lines.filter(({ hasContract }) => hasContract);
  if (promised.length === 0) return [];
  const lowest = await lowestPricesOf(database, order.id);
  // What a manager has given back by hand is not there any more.
  let left = (await leftOfPayments(database, order.id)) ?? 0;
  return promised.map(({ id, quantity, ordered, ...line }) => {
    const lowestPaise = must(lowest.get(id), `the lowest price of line ${id}`);
    const fall = priceFallOf({ ...line, quantity: ordered }, { copies: quantity, lowestPaise });
    const moneyPaise = paise(Math.min(fall.moneyPaise, left));
    left -= moneyPaise;
    return { lineId: id, lowestPaise, moneyPaise, creditPaise: fall.creditPaise };
  });
}

/** At the moment of sending, once: what its buyer paid above the lowest price goes back the way it came, with a credit note. */
export async function giveLowestPrice(
  tx: ShopTransaction,
  order: OrderFacts,
  { lines, now }: { lines: SentLines; now: Date },
): Promise<PriceFall | null> {
  const falls = (await planFalls(tx, order, lines)).filter(
    ({ moneyPaise, creditPaise }) => moneyPaise + creditPaise > 0,
  );
  if (falls.length === 0) return null;
  for (const fall of falls) await keepPriceFall(tx, fall);
  const sum = (part: keyof PriceFall) => paise(falls.reduce((all, fall) => all + fall[part], 0));
  const back = { moneyPaise: sum('moneyPaise'), creditPaise: sum('creditPaise') };
  const wording = `Lowest price of order ${order.number}`;
  await giveBack(tx, order, {
    back: { ...back, feePaise: paise(0), bonusPaise: paise(0) },
    references: {
      credit: `price-fall:${order.number}`,
      bonus: `price-fall-bonus:${order.number}`,
      refund: `F-${order.number}`,
    },
    wording: { back: wording, bonus: wording },
    now,
  });
  await issueCreditNote(tx, {
    orderId: order.id,
    reference: `price-fall:${order.number}`,
    reason: 'Lowest price between order and dispatch',
    falls: falls.map(({ lineId, moneyPaise, creditPaise }) => ({
      lineId,
      grossPaise: paise(moneyPaise + creditPaise),
    })),
    now,
  });
  return back;
}
