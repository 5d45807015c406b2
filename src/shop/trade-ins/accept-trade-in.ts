import { paise } from '../../rules/money/paise.ts';
import { must } from '../../rules/must.ts';
import { Refused } from '../../rules/refused.ts';
import { bonusForTaken } from '../../rules/trade-ins/sell-totals.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { setSellValues } from '../orders/set-sell-values.ts';
import { makePayoutDue, voidPayout } from '../payouts/payouts.ts';
import { findBlocked } from '../units/blocked-serials.ts';
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
  const [blocked] = await listBlockedPieces(tx, taken);
  if (blocked) throw by === 'shopper' ? heldBack(blocked) : blockedPiece(blocked);
  const shelf = await findPreOwned(
    tx,
    taken.map(({ editionId }) => editionId),
  );
  const tradeUp = await lockTradeUp(
    tx,
    order.id,
    [...shelf.values()].map((productId) => ({ productId })),
  );
  const { cashPaise, creditPaise, bonusPaise } = await settleMoney(tx, order.id, taken);
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

export interface BlockedPiece {
  title: string;
  serial: string;
  why: string;
}

/** Pieces whose serial was blocked after the bench had looked at them: nobody is paid for them until the staff has decided. */
export async function listBlockedPieces(
  database: ShopDatabase,
  items: readonly TradeInItem[],
): Promise<BlockedPiece[]> {
  const blocked = await findBlocked(
    database,
    items.map(({ serial }) => serial),
  );
  return blocked.flatMap(({ serial, why }) =>
    items.filter((item) => item.serial === serial).map(({ title }) => ({ title, serial, why })),
  );
}

export function blockedPiece({ title, serial, why }: BlockedPiece): Refused {
  return new Refused(
    'conflict',
    `${title} cannot be paid for: its serial number ${serial} is blocked (${why}). Please refuse the item, or unblock the number.`,
  );
}

function heldBack({ title }: BlockedPiece): Refused {
  return new Refused(
    'conflict',
    `We have to check the serial number of “${title}” before we can take it. Your answer is not lost: please tell us with “Something is wrong” on your order, and we will sort it out together.`,
  );
}

/** What the pieces that the shop takes bring their seller; the order says so from now on. */
export async function settleMoney(tx: ShopTransaction, orderId: number, taken: readonly TradeInItem[]) {
  const { bonusPaise, bonusIn } = await settleBonus(tx, orderId, taken);
  const sumOf = (currency: 'cash' | 'credit') =>
    taken
      .filter((item) => item.currency === currency)
      .reduce(
        (sum, { id, offeredPaise }) => sum + must(offeredPaise, `the price of piece ${id}`),
        bonusIn === currency ? bonusPaise : 0,
      );
  const cashPaise = paise(sumOf('cash'));
  const creditPaise = paise(sumOf('credit'));
  await setSellValues(tx, orderId, { cashPaise, creditPaise });
  return { cashPaise, creditPaise, bonusPaise };
}

/** The bonus follows what was taken; from now on it is what was paid. */
async function settleBonus(tx: ShopTransaction, orderId: number, taken: readonly TradeInItem[]) {
  const tradeIn = await tx
    .selectFrom('trade_in')
    .where('order_id', '=', orderId)
    .select(['bonus_in as bonusIn', 'bonus_from_paise as bonusFromPaise'])
    .select((row) => row.fn.coalesce('booked_bonus_paise', 'bonus_paise').as('bonusPaise'))
    .executeTakeFirstOrThrow();
  const pieces = taken.map(({ id, offeredPaise, mostPaise }) => ({
    paidPaise: must(offeredPaise, `the price of piece ${id}`),
    mostPaise,
  }));
  const bonusPaise = bonusForTaken(pieces, tradeIn);
  await tx
    .updateTable('trade_in')
    .set({ bonus_paise: bonusPaise, booked_bonus_paise: tradeIn.bonusPaise })
    .where('order_id', '=', orderId)
    .execute();
  return { bonusPaise, bonusIn: tradeIn.bonusIn };
}
