import type { ReplyOf } from '../contract/call.ts';
import { directionNames } from '../contract/fields.ts';
import * as contract from '../contract/orders.ts';
import { mayCancel, outcomeOf } from '../rules/orders/order-moves.ts';
import { rupeesFromPaise } from '../rules/money/paise.ts';
import { productPath } from '../rules/catalogue/product-path.ts';
import { Refused } from '../rules/refused.ts';
import { findKnownProducts } from '../shop/catalogue/find-products.ts';
import { cancelOrder, whatComesBack } from '../shop/checkout/cancel-order.ts';
import { withinPayment } from '../shop/checkout/give-back.ts';
import { listReturnable, requestReturn } from '../shop/checkout/return-order.ts';
import { remainderOf } from '../shop/checkout/remainder.ts';
import type { ShopDatabase } from '../shop/database.ts';
import { findOrderDocument } from '../shop/invoices/find-order-document.ts';
import { readInvoiceFile } from '../shop/invoices/read-invoice-file.ts';
import { findOrderOutcome, findOwnOrder, lockOwnOrder, type OrderFacts } from '../shop/orders/find-order.ts';
import { listOrderEvents, listOrders, type ListedOrder, withLines } from '../shop/orders/list-orders.ts';
import { listPaymentsOf } from '../shop/payments/payments.ts';
import { listRefundsOf } from '../shop/orders/list-refunds.ts';
import { readSettings } from '../shop/settings/read-settings.ts';
import { answer, callerOf, success, type Visit } from './answer.ts';
import { productOnTheWire, rupees } from './wire/product-on-the-wire.ts';
import { rentalOnTheWire } from './rentals.ts';
import { tradeInOnTheWire } from './trade-ins.ts';

/** What the downloaded PDF is called. */
const fileNames = { invoice: 'invoice', 'credit-note': 'credit-note', voucher: 'invoice' } as const;

export const orderAnswers = [
  answer(contract.getUserOrderInfo, async (_request, visit) => [
    (await listOrders(visit.database, callerOf(visit).shopperId)).map(rowOnTheWire),
  ]),
  answer(contract.getOrder, (request, visit) => details(visit, request)),
  answer(contract.getOrderOutcome, async ({ orderId }, { database }) => {
    const order = await findOrderOutcome(database, orderId);
    const outcome = outcomeOf({ status: order.status, because: order.cancelledBecause });
    const isWronglyPaid = outcome === 'pending' && (await isLastPaymentUsed(database, order.id));
    return { orderId: order.number, direction: directionNames[order.direction], outcome, isWronglyPaid };
  }),
  answer(contract.cancelOrder, async (request, visit) => {
    await visit.means.limits.take('cancel-by-account', String(callerOf(visit).shopperId));
    await visit.means.limits.take('cancel-by-address', visit.client.address);
    await visit.database.transaction().execute(async (tx) => {
      const order = await lockOwnOrder(tx, ownOrder(visit, request));
      await cancelOrder(tx, order, { by: 'shopper', now: visit.now });
    });
    return success;
  }),
  answer(contract.requestReturn, async (request, visit) => {
    const lines = request.lines.map(({ lineId, qty }) => ({ lineId, quantity: qty }));
    await visit.database.transaction().execute(async (tx) => {
      const order = await lockOwnOrder(tx, ownOrder(visit, request));
      await requestReturn(tx, order, { lines, reason: request.reason, now: visit.now });
    });
    return success;
  }),
  answer(contract.generateInvoice, async ({ orderId: number, document: printedNumber }, visit) => {
    const { database, now, replyHeaders } = visit;
    const own = { shopperId: callerOf(visit).shopperId, number };
    const { id, kind } = await findOrderDocument(database, own, { printedNumber, now });
    const pdf = await readInvoiceFile(database, id);
    replyHeaders.set('content-type', 'application/pdf');
    replyHeaders.set('content-disposition', `attachment; filename="${fileNames[kind]}_${number}.pdf"`);
    return pdf;
  }),
];

function ownOrder(visit: Visit, { orderId }: { orderId: string }) {
  return { shopperId: callerOf(visit).shopperId, number: orderId };
}

function rowOnTheWire(order: ListedOrder): contract.OrderRow {
  const [first, ...others] = order.lines;
  return {
    id: order.id,
    userId: order.shopperId,
    orderId: order.number,
    direction: directionNames[order.direction],
    cashValue: rupeesFromPaise(order.toPayPaise),
    creditValue: rupeesFromPaise(order.creditPaise),
    status: order.status,
    orderTime: order.placedAt.toISOString(),
    summary: others.length === 0 ? (first?.title ?? '') : `${first?.title ?? ''} and ${others.length} more`,
    itemCount: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    hasInvoice: order.hasInvoice,
  };
}

async function details(visit: Visit, request: { orderId: string }): Promise<ReplyOf<typeof contract.getOrder>> {
  const { database, now } = visit;
  const found = await findOwnOrder(database, ownOrder(visit, request));
  const [order] = await withLines(database, [found]);
  if (!order) throw new Refused('not-found', 'There is no such order.');
  const { figures } = await readSettings(database);
  const returnable = await listReturnable(database, order, { figures, now });
  const remainder = await remainderOf(database, order);
  const payments = await listPaymentsOf(database, order.id);
  const isOpen = order.status === 'Awaiting payment';
  const payment = isOpen ? payments.at(-1) : undefined;
  const isUsed = payment?.state === 'paid';
  return {
    ...rowOnTheWire(order),
    lines: await linesOnTheWire(visit, order, { returnable, remainder }),
    money: {
      goods: rupeesFromPaise(order.goodsPaise),
      discount: rupeesFromPaise(order.discountPaise),
      credit: rupeesFromPaise(order.creditPaise),
      fee: rupeesFromPaise(order.feePaise),
      toPay: rupeesFromPaise(order.payBy === 'delivery' ? remainder.toPayPaise : order.toPayPaise),
      leftOut: rupeesFromPaise(remainder.leftOutPaise),
      payBy: order.payBy,
    },
    address: addressOnTheWire(order),
    timeline: (await listOrderEvents(database, order.id)).map(({ status, at, note }) => ({
      status,
      at: at.toISOString(),
      note,
    })),
    tracking: order.tracking,
    payUntil: isOpen ? (order.payUntil?.toISOString() ?? null) : null,
    payUrl: isUsed ? null : (payment?.url ?? null),
    wronglyPaid: isUsed ? rupees(payment.paidPaise) : null,
    cancel: await cancelOnTheWire(database, { ...order, ...remainder }, figures.cancellationFeePercent),
    tradeIn: await tradeInOnTheWire(database, order),
    rental: await rentalOnTheWire(database, order),
    canReturn: returnable.some(({ until, quantity }) => until !== null && quantity > 0),
    refunds: (await listRefundsOf(database, order)).map(({ amountPaise, to, isDone, at }) => ({
      amount: rupeesFromPaise(amountPaise),
      to,
      isDone,
      at: at.toISOString(),
    })),
  };
}

/** An order that waits although money has come for it was paid with another amount than it costs. */
async function isLastPaymentUsed(database: ShopDatabase, orderId: number): Promise<boolean> {
  return (await listPaymentsOf(database, orderId)).at(-1)?.state === 'paid';
}

type Remainder = Awaited<ReturnType<typeof remainderOf>>;

async function linesOnTheWire(
  { database }: Visit,
  { lines }: ListedOrder,
  { returnable, remainder }: { returnable: Awaited<ReturnType<typeof listReturnable>>; remainder: Remainder },
): Promise<contract.OrderDetails['lines']> {
  const products = await findKnownProducts(
    database,
    lines.map(({ productId }) => productId),
  );
  const shown = new Map(products.map((product) => [product.id, productOnTheWire(product)]));
  return lines.map((line) => {
    const product = shown.get(line.productId);
    const back = returnable.find(({ lineId }) => lineId === line.id);
    return {
      lineId: line.id,
      inventoryMetaId: line.productId,
      title: line.title,
      age: line.age,
      image: product?.image ?? '',
      path: product ? productPath(product) : '/',
      qty: line.quantity,
      leftOut: remainder.leftOut.get(line.id) ?? 0,
      price: rupeesFromPaise(line.unitPaise),
      total: rupeesFromPaise(line.unitPaise) * line.quantity,
      returnUntil: (back && back.quantity > 0 && back.until?.toISOString()) || null,
    };
  });
}

function addressOnTheWire({ address }: OrderFacts): contract.OrderDetails['address'] {
  if (!address) return null;
  const { stateId: _id, gstCode: _code, landmark, ...written } = address;
  return { ...written, landMark: landmark };
}

async function cancelOnTheWire(
  database: ShopDatabase,
  order: OrderFacts,
  feePercent: number,
): Promise<contract.OrderDetails['cancel']> {
  if (!mayCancel(order.direction, order.status)) return null;
  const back = await withinPayment(database, order, whatComesBack(order, { by: 'shopper', feePercent }));
  return {
    money: rupeesFromPaise(back.moneyPaise),
    credit: rupeesFromPaise(back.creditPaise),
    fee: rupeesFromPaise(back.feePaise),
  };
}
