import * as contract from '../../contract/office/orders.ts';
import type { ParsedRequestOf } from '../../contract/call.ts';
import { csvLine } from '../../rules/texts/csv.ts';
import { indianDay } from '../../rules/time/day.ts';
import type { OrderDirection } from '../../rules/orders/order-moves.ts';
import { paiseFromRupees, rupeesFromPaise } from '../../rules/money/paise.ts';
import { writeAudit } from '../../shop/audit/write-audit.ts';
import { actOnOrder } from '../../shop/back-office/act-on-order.ts';
import { countOrders, findOrders, type FoundOrder, type OrderFilter } from '../../shop/back-office/find-orders.ts';
import type { Checklist } from '../../shop/back-office/keep-check.ts';
import { refundByHand } from '../../shop/back-office/refund-by-hand.ts';
import { shortenByStaff } from '../../shop/back-office/shorten-by-staff.ts';
import { planShortening } from '../../shop/checkout/shorten-order.ts';
import { findDocumentOf } from '../../shop/invoices/find-order-document.ts';
import { readInvoiceFile } from '../../shop/invoices/read-invoice-file.ts';
import { findOrder, lockOrder } from '../../shop/orders/find-order.ts';
import { answer, actorOf, staffOf, success, type Visit } from '../answer.ts';
import { csvForSpreadsheets } from '../wire/csv-reply.ts';
import { orderDetail, rowOnTheWire } from './orders/order-detail.ts';
import { snapshotsOf } from '../wire/photos.ts';

const pageSize = 50;
const mostExported = 50_000;
const directions = { Buy: 'buy', Sell: 'sell', Rent: 'rent' } as const satisfies Record<string, OrderDirection>;

export const officeOrderAnswers = [
  answer(contract.officeOrders, async ({ page = 1, ...request }, { database, now }) => {
    const filter = filterOf(request, now);
    const orders = await findOrders(database, filter, { limit: pageSize, offset: (page - 1) * pageSize });
    return { ...(await countOrders(database, filter)), page, pageSize, orders: orders.map(rowOnTheWire) };
  }),
  answer(contract.officeOrdersExport, async (request, visit) => {
    const orders = await findOrders(visit.database, filterOf(request, visit.now), { limit: mostExported, offset: 0 });
    const heading = ['order', 'direction', 'status', 'placed', 'customer', 'phone', 'items', 'money', 'credit'];
    return csvForSpreadsheets(visit, { name: 'orders', csv: [heading, ...orders.map(cellsOf)].map(csvLine).join('') });
  }),
  answer(contract.officeOrder, ({ orderId }, visit) => orderDetail(visit, orderId)),
  answer(contract.officeMoveOrder, async (request, visit) => {
    const { orderId: number, move, courier = null, tracking = null, day = null, games = null, why = null } = request;
    const checklist = await checklistOf(request.checklist, visit);
    const step = {
      number,
      move,
      courier,
      tracking,
      day,
      games,
      why,
      returnId: request.returnId,
      checklist,
      role: staffOf(visit).role,
      ...actorOf(visit),
    };
    await visit.database.transaction().execute((tx) => actOnOrder(tx, step));
    return success;
  }),
  answer(contract.officeAddNote, async ({ orderId, text }, visit) => {
    await visit.database.transaction().execute(async (tx) => {
      const { number } = await lockOrder(tx, orderId);
      await writeAudit(tx, { action: 'note', subject: `order ${number}`, why: text, ...actorOf(visit) });
    });
    return success;
  }),
  answer(contract.officeRefund, async ({ orderId: number, to, rupees, why }, visit) => {
    const refund = { number, to, amountPaise: paiseFromRupees(rupees), why, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => refundByHand(tx, refund));
    return success;
  }),
  answer(contract.officePreviewShortening, async ({ orderId, lines }, { database }) => {
    const order = await findOrder(database, orderId);
    const { back, onDeliveryPaise } = await planShortening(database, order, { leaving: leavingOf(lines), by: 'shop' });
    return {
      money: rupeesFromPaise(back.moneyPaise),
      credit: rupeesFromPaise(back.creditPaise),
      bonus: rupeesFromPaise(back.bonusPaise),
      onDelivery: onDeliveryPaise === null ? null : rupeesFromPaise(onDeliveryPaise),
    };
  }),
  answer(contract.officeShortenOrder, async ({ orderId: number, lines, why }, visit) => {
    const shortening = { number, leaving: leavingOf(lines), why, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => shortenByStaff(tx, shortening));
    return success;
  }),
  answer(contract.officeDocument, async ({ orderId: orderNumber, document: printedNumber }, visit) => {
    const { id, kind } = await findDocumentOf(visit.database, { orderNumber, printedNumber });
    const pdf = await readInvoiceFile(visit.database, id);
    visit.replyHeaders.set('content-type', 'application/pdf');
    visit.replyHeaders.set('content-disposition', `inline; filename="${kind}_${orderNumber}.pdf"`);
    return pdf;
  }),
];

type FilterRequest = Omit<ParsedRequestOf<typeof contract.officeOrders>, 'page'>;

function filterOf({ q, direction, todo, ...filter }: FilterRequest, now: Date): OrderFilter {
  return {
    ...filter,
    text: q,
    direction: direction && directions[direction],
    todo: todo && { name: todo, today: indianDay(now) },
  };
}

function cellsOf(order: FoundOrder): string[] {
  const { orderId, direction, status, placedAt, customer, phoneNumber, summary, cashValue, creditValue } =
    rowOnTheWire(order);
  return [
    orderId,
    direction,
    status,
    placedAt,
    customer,
    phoneNumber,
    summary,
    cashValue.toFixed(2),
    creditValue.toFixed(2),
  ];
}

/** Pictures are read before anything is locked: that takes a while. */
async function checklistOf(
  request: ParsedRequestOf<typeof contract.officeMoveOrder>['checklist'],
  visit: Visit,
): Promise<Checklist | null> {
  if (!request) return null;
  const { steps, units = null, lent = [], note, photos } = request;
  return { steps, units, lent, note: note || null, photos: await snapshotsOf(photos, visit) };
}

function leavingOf(lines: readonly { lineId: number; qty: number }[]) {
  return lines.map(({ lineId, qty }) => ({ lineId, quantity: qty }));
}
