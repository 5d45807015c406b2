import { paise } from '../../rules/money/paise.ts';
import { must } from '../../rules/must.ts';
import { bonusForTaken } from '../../rules/trade-ins/sell-totals.ts';
import type { ShopTransaction } from '../database.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { setSellValues } from '../orders/set-sell-values.ts';
import { makePayoutDue, voidPayout } from '../payouts/payouts.ts';
import { lockTradeUp, settleTradeUp } from '../trade-ups/settle-trade-up.ts';
import { grantCredit } from '../wallet/grant-credit.ts';
import { listItems, type TradeInItem } from './list-items.ts';
import { moveTradeIn } from './move-trade-in.ts';
import { tellPaid } from './tell-paid.ts';
import { findPreOwned, takeIntoStock } from './take-into-stock.ts';

/** The shop keeps the pieces: credit is in the wallet now, money is due, and the pieces are on the shelf. */
export async function acceptTradeIn(
  tx: ShopTransaction,
  order: OrderFacts,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const accepted = await moveTradeIn(tx, order, { to: 'Accepted', by, now });
  const taken = (await listItems(tx, order.id)).filter(({ state }) => state === 'accepted' || state === 'agreed');
  const shelf = await findPreOwned(
    tx,
    taken.map(({ editionId }) => editionId),
  );
  const tradeUp = await lockTradeUp(
    tx,
    order.id,
    [...shelf.values()].map((productId) => ({ productId })),
  );
  const { bonusPaise, bonusIn } = await settleBonus(tx, order.id, taken);
  const sumOf = (currency: 'cash' | 'credit') =>
    taken
      .filter((item) => item.currency === currency)
      .reduce(
        (sum, { id, offeredPaise }) => sum + must(offeredPaise, `the price of piece ${id}`),
        bonusIn === currency ? bonusPaise : 0,
      );
  const cashPaise = paise(sumOf('cash'));
  const creditPaise = paise(sumOf('credit'));
  await setSellValues(tx, order.id, { cashPaise, creditPaise });
  await takeIntoStock(tx, taken, { reference: order.number, bonusPaise, by, now });
  if (creditPaise > 0) {
    await grantCredit(tx, {
      shopperId: order.shopperId,
      amountPaise: creditPaise,
      reason: 'trade-in',
      wording: `Trade-in ${order.number}`,
      orderId: order.number,
      // Promise 16: the same trade-in gives credit once.
      reference: `trade-in:${order.number}`,
    });
  }
  if (tradeUp) await settleTradeUp(tx, tradeUp, { creditPaise, by, now });
  const payout = { orderId: order.id, returnId: null };
  if (cashPaise > 0) {
    await makePayoutDue(tx, payout, { amountPaise: cashPaise, now });
    return;
  }
  await voidPayout(tx, payout);
  await moveTradeIn(tx, accepted, { to: 'Paid', by, now });
  await tellPaid(tx, order, { cashPaise, creditPaise, bankReference: null, now });
}

/** The bonus follows what was taken; from now on it is what was paid. */
async function settleBonus(tx: ShopTransaction, orderId: number, taken: readonly TradeInItem[]) {
  const tradeIn = await tx
    .selectFrom('trade_in')
    .where('order_id', '=', orderId)
    .select(['bonus_paise as bonusPaise', 'bonus_in as bonusIn', 'bonus_from_paise as bonusFromPaise'])
    .executeTakeFirstOrThrow();
  const pieces = taken.map(({ id, offeredPaise, mostPaise }) => ({
    paidPaise: must(offeredPaise, `the price of piece ${id}`),
    mostPaise,
  }));
  const bonusPaise = bonusForTaken(pieces, tradeIn);
  await tx.updateTable('trade_in').set({ bonus_paise: bonusPaise }).where('order_id', '=', orderId).execute();
  return { bonusPaise, bonusIn: tradeIn.bonusIn };
}
