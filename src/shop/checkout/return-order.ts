import { daysAfter } from '../../rules/time/day.ts';
import { mayReturn, returnDays } from '../../rules/orders/return-policy.ts';
import { valueOfReturned } from '../../rules/trade-ins/line-value.ts';
import { paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopSettings } from '../../rules/house/shop-settings.ts';
import { must } from '../../rules/must.ts';
import { takeBackStock } from '../catalogue/reserve-stock.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import { listOrderLines, type OrderFacts } from '../orders/find-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { countReturned, decideReturn, findOpenReturn, openReturn, type ReturnedLine } from '../orders/returns.ts';
import { findPaymentOfOrder } from '../payments/payments.ts';
import { wantRefund } from '../payments/refunds.ts';
import { withinPayment } from './give-back.ts';
import { remainderOf } from './remainder.ts';
import { readSettings } from '../settings/read-settings.ts';
import { takeUnitsBack } from '../trade-ins/stock-units.ts';
import { grantCredit } from '../wallet/grant-credit.ts';
import { findKnownProducts } from '../catalogue/find-products.ts';

export interface ReturnableLine {
  lineId: number;
  /** How many may still come back. */
  quantity: number;
  /** The last moment; null when it has passed or has not begun. */
  until: Date | null;
}

/** What of an order may be sent back now, line by line. */
export async function listReturnable(
  database: ShopDatabase,
  order: OrderFacts,
  { figures, now }: { figures: ShopSettings['figures']; now: Date },
): Promise<ReturnableLine[]> {
  const lines = await listOrderLines(database, [order.id]);
  const returned = await countReturned(database, order.id);
  const products = await findKnownProducts(
    database,
    lines.map(({ productId }) => productId),
  );
  const kinds = new Map(products.map(({ id, subCategory }) => [id, subCategory]));
  return lines.map(({ id, productId, age, quantity }) => {
    const days = returnDays(
      { age, subCategory: must(kinds.get(productId), `the kind of product ${productId}`) },
      figures,
    );
    const isOpen = order.status === 'Completed' && mayReturn(order.deliveredAt, days, now);
    const until = isOpen && order.deliveredAt ? daysAfter(order.deliveredAt, days) : null;
    return { lineId: id, quantity: quantity - (returned.get(id) ?? 0), until };
  });
}

/** A shopper wants to send things back; the order is locked by the caller. */
export async function requestReturn(
  tx: ShopTransaction,
  order: OrderFacts,
  { lines, reason, now }: { lines: readonly ReturnedLine[]; reason: string; now: Date },
): Promise<void> {
  if (order.status !== 'Completed') {
    throw new Refused('conflict', 'Only what has been delivered can be returned.');
  }
  const { figures } = await readSettings(tx);
  const returnable = await listReturnable(tx, order, { figures, now });
  for (const { lineId, quantity } of lines) {
    const line = returnable.find((one) => one.lineId === lineId);
    if (!line) throw new Refused('not-found', 'That is not part of this order.');
    if (line.until === null) throw new Refused('conflict', 'The time to return this is over.');
    if (quantity > line.quantity) throw new Refused('conflict', `Only ${line.quantity} of these can be returned.`);
  }
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) {
    throw new Refused('bad-request', 'Please name each thing once.');
  }
  await openReturn(tx, { orderId: order.id, reason, lines, now });
  await moveOrder(tx, { order, from: 'Completed', to: 'Return requested', by: 'shopper', note: reason, now });
}

/** The shop has the things back: they go on the shelf, and what was paid for them goes back the way it came. */
export async function acceptReturn(
  tx: ShopTransaction,
  order: OrderFacts,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await takeBack(tx, order, { from: 'Return requested', isPaid: true, reason: 'Goods returned', by, note: null, now });
}

/**
 * Nobody took the parcel, and it is back in the shop. What was paid goes back as for a return; at the door nothing was
 * paid.
 */
export async function takeParcelBack(
  tx: ShopTransaction,
  order: OrderFacts,
  { by, why, now }: { by: string; why: string; now: Date },
): Promise<void> {
  if (order.status !== 'Shipped') throw new Refused('conflict', 'Only what was sent can come back.');
  const { lines } = await remainderOf(tx, order);
  await openReturn(tx, {
    orderId: order.id,
    reason: why,
    lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
    now,
  });
  const isPaid = order.payBy !== 'delivery';
  await takeBack(tx, order, { from: 'Shipped', isPaid, reason: 'Goods not delivered', by, note: why, now });
}

interface TakingBack {
  from: 'Return requested' | 'Shipped';
  isPaid: boolean;
  /** On the credit note. */
  reason: string;
  by: string;
  note: string | null;
  now: Date;
}

async function takeBack(
  tx: ShopTransaction,
  order: OrderFacts,
  { from, isPaid, reason, by, note, now }: TakingBack,
): Promise<void> {
  const wish = await findOpenReturn(tx, order.id);
  const before = await countReturned(tx, order.id);
  const lines = await listOrderLines(tx, [order.id]);
  const back = wish.lines.map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw new Error(`line ${lineId} is not of order ${order.number}`);
    const value = valueOfReturned(line, { before: before.get(lineId) ?? 0, quantity });
    return { productId: line.productId, quantity, ...value };
  });
  await decideReturn(tx, wish.id, { state: 'accepted', decision: null, now });
  await moveOrder(tx, { order, from, to: 'Returned', by, now, ...(note !== null && { note }) });
  if (isPaid) await giveBackReturned(tx, order, { returnId: wish.id, back, now });
  await takeBackStock(tx, back, { reference: order.number, now });
  await takeUnitsBack(tx, wish.lines);
  await issueCreditNote(tx, { orderId: order.id, reference: `return:${wish.id}`, reason, lines: wish.lines, now });
}

/** The shop does not take the things back, and says why. */
export async function refuseReturn(
  tx: ShopTransaction,
  order: OrderFacts,
  { by, why, now }: { by: string; why: string; now: Date },
): Promise<void> {
  const wish = await findOpenReturn(tx, order.id);
  await decideReturn(tx, wish.id, { state: 'refused', decision: why, now });
  await moveOrder(tx, { order, from: 'Return requested', to: 'Completed', by, note: why, now });
}

interface ReturnValue {
  moneyPaise: number;
  creditPaise: number;
}

/** Money that was paid at the door cannot go back there: it becomes store credit, as the return page says. */
async function giveBackReturned(
  tx: ShopTransaction,
  { id, number, shopperId }: OrderFacts,
  { returnId, back, now }: { returnId: number; back: readonly ReturnValue[]; now: Date },
): Promise<void> {
  const payment = await findPaymentOfOrder(tx, id);
  const money = back.reduce((sum, { moneyPaise }) => sum + moneyPaise, 0);
  const credit = back.reduce((sum, { creditPaise }) => sum + creditPaise, payment ? 0 : money);
  if (credit > 0) {
    await grantCredit(tx, {
      shopperId,
      amountPaise: paise(credit),
      reason: 'refund',
      wording: `Returned from order ${number}`,
      orderId: number,
      reference: `returned:${returnId}`,
    });
  }
  if (payment && money > 0) {
    const { moneyPaise: amountPaise } = await withinPayment(tx, { id }, { moneyPaise: paise(money) });
    await wantRefund(tx, {
      paymentId: payment.id,
      reference: `B-${number}-${returnId}`,
      amountPaise,
      reason: `Returned from order ${number}`,
      now,
    });
  }
}
