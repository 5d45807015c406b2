import { directionNames } from '../../contract/fields.ts';
import * as contract from '../../contract/office/grievances.ts';
import { answerCustomer, closeForCustomer } from '../../shop/back-office/answer-grievances.ts';
import { findGrievance, findGrievances, type FoundGrievance } from '../../shop/grievances/read-grievances.ts';
import { findOrder } from '../../shop/orders/find-order.ts';
import { withLines } from '../../shop/orders/list-orders.ts';
import type { ShopDatabase } from '../../shop/database.ts';
import { answer, actorOf, success } from '../answer.ts';

const pageSize = 50;

export const officeGrievanceAnswers = [
  answer(contract.officeGrievances, async ({ q = '', which = 'open', page = 1 }, { database, now }) => {
    const range = { limit: pageSize, offset: (page - 1) * pageSize };
    const { total, grievances } = await findGrievances(database, { which, text: q.trim(), now }, range);
    const rows = grievances.map((row) => ({ ...rowOnTheWire(row, now), isOurTurn: row.isOurTurn }));
    return { total, isMore: false, page, pageSize, grievances: rows };
  }),
  answer(contract.officeGrievance, async ({ grievanceId }, { database, now }) => {
    const grievance = await findGrievance(database, grievanceId);
    const { email, phoneNumber, unit, unitSerial, earlier, outcome, messages } = grievance;
    return {
      ...rowOnTheWire(grievance, now),
      email,
      phoneNumber,
      order: await orderOf(database, grievance.orderNumber),
      unit: unit === null ? null : { unit, serial: unitSerial },
      earlierId: earlier,
      outcome,
      messages: messages.map(({ staffName, text, at }) => ({ by: staffName, text, at: at.toISOString() })),
    };
  }),
  answer(contract.officeAnswerGrievance, async ({ grievanceId: number, text }, visit) => {
    await visit.database.transaction().execute((tx) => answerCustomer(tx, { number, text }, actorOf(visit)));
    return success;
  }),
  answer(contract.officeCloseGrievance, async ({ grievanceId: number, outcome }, visit) => {
    await visit.database.transaction().execute((tx) => closeForCustomer(tx, { number, outcome }, actorOf(visit)));
    return success;
  }),
];

function rowOnTheWire(row: Omit<FoundGrievance, 'isOurTurn'>, now: Date) {
  const { number, shopperId, customer, orderNumber, about, answerDueAt, answeredAt, solveDueAt, closedAt } = row;
  return {
    grievanceId: number,
    customerId: shopperId,
    customer,
    orderId: orderNumber,
    about,
    openedAt: row.openedAt.toISOString(),
    answerBy: answerDueAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    solveBy: solveDueAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    isAnswerLate: (answeredAt ?? now) > answerDueAt,
    isSolutionLate: (closedAt ?? now) > solveDueAt,
  };
}

async function orderOf(database: ShopDatabase, number: string | null) {
  if (number === null) return null;
  const found = await findOrder(database, number);
  const [order] = await withLines(database, [found]);
  const titles = order?.lines.map(({ title }) => title) ?? [];
  return { direction: directionNames[found.direction], status: found.status, titles };
}
