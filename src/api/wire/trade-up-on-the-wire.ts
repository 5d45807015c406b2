import type { TradeUpDetails } from '../../contract/trade-ins.ts';
import { paise, type Paise, rupeesFromPaise } from '../../rules/money/paise.ts';
import { tradeUpTotals } from '../../rules/trade-ups/trade-up-totals.ts';
import type { ShopDatabase } from '../../shop/database.ts';
import { findOrder, listOrderLines, type OrderFacts } from '../../shop/orders/find-order.ts';
import { moneyOf } from '../../shop/payments/refund-payments.ts';
import { readTradeIn } from '../../shop/trade-ins/list-items.ts';
import { dueOf, findTradeUpOf, isWaiting, type TradeUp } from '../../shop/trade-ups/find-trade-up.ts';
import { bonusNow, piecesKept } from './bonus-now.ts';

/** What is bought and sold together, on the page of either order; null for an order that stands alone. */
export async function tradeUpOnTheWire(
  database: ShopDatabase,
  { id, direction }: Pick<OrderFacts, 'id' | 'direction'>,
): Promise<TradeUpDetails | null> {
  const tradeUp = direction === 'rent' ? undefined : await findTradeUpOf(database, id);
  if (!tradeUp) return null;
  const { creditPaise, buyStatus, payUntil } = tradeUp;
  return {
    buyOrderId: tradeUp.buyNumber,
    sellOrderId: tradeUp.sellNumber,
    sellStatus: tradeUp.sellStatus,
    state: stateOf(tradeUp),
    plannedCredit: rupeesFromPaise(tradeUp.plannedCreditPaise),
    difference: rupeesFromPaise(tradeUp.differencePaise),
    credit: creditPaise === null ? null : rupeesFromPaise(creditPaise),
    paid: rupeesFromPaise(await moneyOf(database, tradeUp.buyOrderId)),
    due: rupeesFromPaise(await dueOf(database, tradeUp)),
    keptUntil: buyStatus === 'Awaiting payment' ? (payUntil?.toISOString() ?? null) : null,
    oneVisit: tradeUp.isOneVisit ? { day: tradeUp.pickupOn, window: tradeUp.pickupWindow } : null,
    offer: await offerOf(database, tradeUp),
  };
}

function stateOf(tradeUp: TradeUp): TradeUpDetails['state'] {
  if (isWaiting(tradeUp)) return 'waiting';
  const { settledAt, buyStatus } = tradeUp;
  if (buyStatus === 'Cancelled') return 'over';
  if (settledAt === null) return buyStatus === 'Awaiting payment' ? 'alone' : 'over';
  return buyStatus === 'Awaiting payment' ? 'due' : 'paid';
}

/** What a counter-offer makes of it when all of it is accepted: the credit, the difference, and what stays in the wallet. */
async function offerOf(database: ShopDatabase, tradeUp: TradeUp): Promise<TradeUpDetails['offer']> {
  if (!isWaiting(tradeUp) || tradeUp.sellStatus !== 'Counter-offer') return null;
  const credit = await offeredCredit(database, tradeUp);
  const order = await findOrder(database, tradeUp.buyNumber);
  const lines = await listOrderLines(database, [order.id]);
  const terms = { withCreditDeal: order.offerTerms?.withCreditDeal ?? null, dealPercent: tradeUp.dealPercent };
  const used = paise(Math.min(credit, tradeUp.plannedCreditPaise));
  const { creditPaise, toPayPaise } = tradeUpTotals(lines, terms, used);
  return {
    credit: rupeesFromPaise(credit),
    difference: rupeesFromPaise(toPayPaise),
    left: rupeesFromPaise(paise(credit - creditPaise)),
  };
}

async function offeredCredit(database: ShopDatabase, { sellOrderId }: TradeUp): Promise<Paise> {
  const tradeIn = await readTradeIn(database, sellOrderId);
  const bonusPaise = bonusNow({ status: 'Counter-offer' }, tradeIn.items, tradeIn);
  const pieces = piecesKept(tradeIn.items).filter(({ currency }) => currency === 'credit');
  const bonus = tradeIn.bonusIn === 'credit' ? bonusPaise : 0;
  return paise(pieces.reduce((sum, { paidPaise }) => sum + paidPaise, bonus));
}
