import type { ReplyOf } from '../contract/call.ts';
import { directionNames } from '../contract/fields.ts';
import * as contract from '../contract/orders.ts';
import { trackingLink } from '../rules/delivery/couriers.ts';
import { mayCancel, outcomeOf } from '../rules/orders/order-moves.ts';
import { type Paise, rupeesFromPaise } from '../rules/money/paise.ts';
import type { ShopSettings } from '../rules/house/shop-settings.ts';
import { productPath } from '../rules/catalogue/product-path.ts';
import { Refused } from '../rules/refused.ts';
import { copyWarranty } from '../rules/texts/warranty-text.ts';
import { indianDay } from '../rules/time/day.ts';
import { findKnownProducts } from '../shop/catalogue/find-products.ts';
import { cancellationFee, cancelOrder, chargeOf, whatGoesBack, whoCancels } from '../shop/checkout/cancel-order.ts';
import { listReturnable, requestReturn } from '../shop/checkout/return-order.ts';
import { remainderOf } from '../shop/checkout/remainder.ts';
import type { ShopDatabase } from '../shop/database.ts';
import { findOrderDocument, listOrderDocuments, type OwnOrder } from '../shop/invoices/find-order-document.ts';
import { readInvoiceFile } from '../shop/invoices/read-invoice-file.ts';
import { lockShopper } from '../shop/identity/lock-shopper.ts';
import { findOrderOutcome, findOwnOrder, lockOwnOrder, type OrderFacts } from '../shop/orders/find-order.ts';
import { listOrderEvents, listOrders, type ListedOrder, withLines } from '../shop/orders/list-orders.ts';
import { listPaymentsOf } from '../shop/payments/payments.ts';
import { markChargesKnown } from '../shop/rentals/charges/charge-objections.ts';
import { readSettings } from '../shop/settings/read-settings.ts';
import { answer, callerOf, success, type Visit } from './answer.ts';
import { productOnTheWire, rupees } from './wire/product-on-the-wire.ts';
import { preOrdersOnTheWire } from './pre-orders.ts';
import { chosenOf, unitsOf } from './wire/line-units.ts';
import { returnsOnTheWire } from './wire/returns-on-the-wire.ts';
import { payoutOf } from './wire/told-by-customer.ts';
import { tradeUpOnTheWire } from './wire/trade-up-on-the-wire.ts';
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
    const outcome = outcomeOf(order.status);
    const isWronglyPaid = outcome === 'pending' && (await isLastPaymentUsed(database, order.id));
    const { number, cancelledBecause: because, wasConfirmed, wasPaid } = order;
    const cancelled = because === null ? null : { because, wasConfirmed, wasPaid };
    return { orderId: number, direction: directionNames[order.direction], outcome, isWronglyPaid, cancelled };
  }),
  answer(contract.cancelOrder, async (request, visit) => {
    await visit.services.limits.take('cancel-by-account', String(callerOf(visit).shopperId));
    await visit.services.limits.take('cancel-by-address', visit.client.address);
    await visit.database.transaction().execute(async (tx) => {
      const order = await lockOwnOrder(tx, ownOrder(visit, request));
      await cancelOrder(tx, order, { by: 'shopper', now: visit.now });
    });
    return success;
  }),
  answer(contract.requestReturn, async (request, visit) => {
    const { paymentMethod, paymentDetails } = request;
    const wish = {
      lines: request.lines.map(({ lineId, qty, units = null }) => ({ lineId, quantity: qty, units })),
      reason: request.reason || null,
      refundTo: paymentMethod ? (payoutOf({ paymentMethod, paymentDetails }) ?? ('wallet' as const)) : undefined,
      key: visit.services.sealKey,
      now: visit.now,
    };
    await visit.database.transaction().execute(async (tx) => {
      // Before the order, as where an account is closed: a closed one gets no new details.
      await lockShopper(tx, callerOf(visit).shopperId);
      await requestReturn(tx, await lockOwnOrder(tx, ownOrder(visit, request)), wish);
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
    lines: order.lines.map((line) => ({ lineId: line.id, title: line.title, qty: line.quantity, ...unitsOf(line) })),
  };
}

async function details(visit: Visit, request: { orderId: string }): Promise<ReplyOf<typeof contract.getOrder>> {
  const { database, now } = visit;
  const found = await findOwnOrder(database, ownOrder(visit, request));
  const [order] = await withLines(database, [found]);
  if (!order) throw new Refused('not-found', 'There is no such order.');
  if (order.direction === 'rent') await markChargesKnown(database, order.id, now);
  const { figures } = await readSettings(database);
  const returnable = await listReturnable(database, order, { figures, now });
  const remainder = await remainderOf(database, order);
  const isOpen = order.status === 'Awaiting payment';
  const payment = isOpen ? await findLastPayment(database, order.id) : undefined;
  const isUsed = payment?.state === 'paid';
  return {
    ...rowOnTheWire(order),
    lines: await linesOnTheWire(visit, order, {
      returnable,
      remainder,
      figures,
      preOrders: await preOrdersOnTheWire(database, found, remainder.lines),
    }),
    money: {
      goods: rupeesFromPaise(order.goodsPaise),
      discount: rupeesFromPaise(order.discountPaise),
      offer: rupeesFromPaise(order.offerPaise),
      offerTitle: order.offerTerms?.title ?? null,
      credit: rupeesFromPaise(order.creditPaise),
      fee: rupeesFromPaise(order.feePaise),
      deposit: rupeesFromPaise(order.depositPaise),
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
    courier: order.courier === 'Other' ? null : order.courier,
    tracking: order.tracking,
    trackingLink: trackingLink(order.courier, order.tracking),
    payUntil: isOpen ? (order.payUntil?.toISOString() ?? null) : null,
    isKept: order.direction === 'rent' || order.heldPieces !== null,
    payUrl: isUsed ? null : (payment?.url ?? null),
    wronglyPaid: isUsed ? rupees(payment.paidPaise) : null,
    cancel: await cancelOnTheWire(database, { ...order, ...remainder }, now),
    tradeIn: await tradeInOnTheWire(database, order),
    rental: await rentalOnTheWire(database, order, now),
    tradeUp: await tradeUpOnTheWire(database, order),
    ...(await returnsOnTheWire(database, order)),
    canReturn: returnable.some(({ until, quantity }) => until !== null && quantity > 0),
    documents: order.direction === 'rent' ? [] : await documentsOnTheWire(database, ownOrder(visit, request)),
  };
}

async function documentsOnTheWire(database: ShopDatabase, own: OwnOrder): Promise<contract.OrderDetails['documents']> {
  return (await listOrderDocuments(database, own)).map(
    ({ kind, printedNumber, totalPaise, isCancellationCharge, charge, madeAt }) => ({
      number: printedNumber,
      kind: isCancellationCharge ? 'cancellation-charge' : kind,
      total: rupeesFromPaise(totalPaise),
      ...(isCancellationCharge &&
        charge && { share: { percent: charge.percent, of: rupeesFromPaise(charge.ofPaise) } }),
      at: madeAt.toISOString(),
    }),
  );
}

/** An order that waits although money has come for it was paid with another amount than it costs. */
async function isLastPaymentUsed(database: ShopDatabase, orderId: number): Promise<boolean> {
  return (await findLastPayment(database, orderId))?.state === 'paid';
}

/** Of its price as a whole: the difference of a trade-up is told with that. */
async function findLastPayment(database: ShopDatabase, orderId: number) {
  return (await listPaymentsOf(database, orderId)).findLast(({ purpose }) => purpose === 'order');
}

interface WireFacts {
  returnable: Awaited<ReturnType<typeof listReturnable>>;
  remainder: Awaited<ReturnType<typeof remainderOf>>;
  figures: ShopSettings['figures'];
  preOrders: Awaited<ReturnType<typeof preOrdersOnTheWire>>;
}

async function linesOnTheWire(
  { database }: Visit,
  { lines, deliveredAt }: ListedOrder,
  { returnable, remainder, figures, preOrders }: WireFacts,
): Promise<contract.OrderDetails['lines']> {
  const products = await findKnownProducts(
    database,
    lines.map(({ productId }) => productId),
  );
  const shown = new Map(products.map((product) => [product.id, productOnTheWire(product)]));
  return lines.map((line) => {
    const product = shown.get(line.productId);
    const back = returnable.find(({ lineId }) => lineId === line.id);
    const sent = unitsOf(line).units?.find(({ state }) => state === undefined);
    const preOrder = preOrders.get(line.id);
    const deliveredOn = deliveredAt && indianDay(deliveredAt);
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
      offer: rupeesFromPaise(line.offerPaise),
      returned: (back?.returned ?? 0) - (remainder.leftOut.get(line.id) ?? 0),
      returnable: (back?.until && back.quantity) || 0,
      returnUntil: (back && back.quantity > 0 && back.until?.toISOString()) || null,
      ...chosenOf(line),
      ...unitsOf(line),
      warranty: sent ? copyWarranty({ grade: sent.grade, deliveredOn }, { figures }) : null,
      ...(preOrder && { preOrder }),
    };
  });
}

function addressOnTheWire({ address }: OrderFacts): contract.OrderDetails['address'] {
  if (!address) return null;
  const { stateId: _id, gstCode: _code, company: _company, landmark, ...written } = address;
  return { ...written, landMark: landmark };
}

async function cancelOnTheWire(
  database: ShopDatabase,
  order: OrderFacts & { freePaise: Paise },
  now: Date,
): Promise<contract.OrderDetails['cancel']> {
  if (!mayCancel(order.direction, order.status)) return null;
  const by = await whoCancels(database, order, { asker: 'shopper', now });
  const percent = await cancellationFee(database, order, { by, now });
  const back = await whatGoesBack(database, order, { by, feePercent: percent });
  const charge = chargeOf(order, { ...back, feePercent: percent });
  return {
    money: rupeesFromPaise(back.moneyPaise),
    credit: rupeesFromPaise(back.creditPaise),
    fee: rupeesFromPaise(back.feePaise),
    feePercent: by === 'shop' ? 0 : percent,
    ...(charge && { feeOf: rupeesFromPaise(charge.ofPaise) }),
    ...(order.freePaise > 0 && { free: rupeesFromPaise(order.freePaise) }),
  };
}
