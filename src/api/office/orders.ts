import * as contract from '../../contract/office/orders.ts';
import type { ParsedRequestOf } from '../../contract/call.ts';
import { csvLine } from '../../rules/texts/csv.ts';
import { indianDay } from '../../rules/time/day.ts';
import type { OrderDirection } from '../../rules/orders/order-moves.ts';
import { paiseFromRupees, rupeesFromPaise } from '../../rules/money/paise.ts';
import { writeAudit } from '../../shop/audit/write-audit.ts';
import { actOnOrder } from '../../shop/back-office/act-on-order.ts';
import { countOrders, findOrders, type FoundOrder, type OrderFilter } from '../../shop/back-office/find-orders.ts';
import { readToday } from '../../shop/back-office/read-today.ts';
import { refundByHand } from '../../shop/back-office/refund-by-hand.ts';
import { lockOrder } from '../../shop/orders/find-order.ts';
import { answer, staffOf, type Visit } from '../answer.ts';
import { csvForSpreadsheets } from '../wire/csv-reply.ts';
import { checklistOf } from './floor.ts';
import { orderDetail } from '../wire/order-detail.ts';

const success = { status: 'success' as const };
const pageSize = 50;
const mostExported = 50_000;
const directions = { Buy: 'buy', Sell: 'sell', Rent: 'rent' } as const satisfies Record<string, OrderDirection>;
const directionTexts = { buy: 'Buy', sell: 'Sell', rent: 'Rent' } as const;

export const officeOrderAnswers = [
  answer(contract.officeToday, async ({ days = '7' }, { database, now }) => {
    const today = await readToday(database, { now, days: Number(days) });
    const sum = (pick: (day: (typeof today.days)[number]) => number) =>
      today.days.reduce((all, day) => all + pick(day), 0) / 100;
    return {
      todo: today.todo,
      days: today.days.map(({ day, salesPaise, tradeInsPaise, rentalsPaise }) => ({
        day,
        sales: salesPaise / 100,
        tradeIns: tradeInsPaise / 100,
        rentals: rentalsPaise / 100,
      })),
      totals: {
        sales: sum(({ salesPaise }) => salesPaise),
        orders: today.days.reduce((all, { orders }) => all + orders, 0),
        tradeIns: sum(({ tradeInsPaise }) => tradeInsPaise),
        rentals: sum(({ rentalsPaise }) => rentalsPaise),
        margin: Math.round(today.marginPaise) / 100,
      },
    };
  }),
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
  answer(contract.officeOrder, (request, visit) => orderDetail(visit, request.orderId.toUpperCase())),
  answer(contract.officeMoveOrder, async (request, visit) => {
    const { role } = staffOf(visit);
    const { tracking = null, day = null, games = null, why = null } = request;
    const number = request.orderId.toUpperCase();
    const checklist = await checklistOf(request.checklist, visit);
    await visit.database.transaction().execute((tx) =>
      actOnOrder(tx, {
        number,
        move: request.move,
        role,
        by: actorOf(visit),
        now: visit.now,
        tracking,
        day,
        games,
        why,
        checklist,
      }),
    );
    return success;
  }),
  answer(contract.officeAddNote, async ({ orderId, text }, visit) => {
    await visit.database.transaction().execute(async (tx) => {
      const { number } = await lockOrder(tx, orderId.toUpperCase());
      await writeAudit(tx, {
        by: actorOf(visit),
        action: 'note',
        subject: `order ${number}`,
        why: text,
        now: visit.now,
      });
    });
    return success;
  }),
  answer(contract.officeRefund, async ({ orderId, to, rupees, why }, visit) => {
    const refund = { number: orderId.toUpperCase(), to, amountPaise: paiseFromRupees(rupees), why };
    await visit.database
      .transaction()
      .execute((tx) => refundByHand(tx, { ...refund, by: actorOf(visit), now: visit.now }));
    return success;
  }),
];

export function actorOf(visit: Visit) {
  const { staffId, name } = staffOf(visit);
  return { staffId, name };
}

type FilterRequest = Omit<ParsedRequestOf<typeof contract.officeOrders>, 'page'>;

function filterOf({ q, direction, todo, ...filter }: FilterRequest, now: Date): OrderFilter {
  return {
    ...filter,
    text: q,
    direction: direction && directions[direction],
    todo: todo && { name: todo, today: indianDay(now) },
  };
}

export function rowOnTheWire(order: FoundOrder): contract.OfficeOrderRow {
  return {
    orderId: order.number,
    direction: directionTexts[order.direction],
    status: order.status,
    placedAt: order.placedAt.toISOString(),
    customer: order.customer,
    phoneNumber: order.phoneNumber,
    summary: order.summary,
    cashValue: rupeesFromPaise(order.toPayPaise),
    creditValue: rupeesFromPaise(order.creditPaise),
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
