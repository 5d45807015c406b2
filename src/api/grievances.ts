import * as contract from '../contract/grievances.ts';
import { openGrievance } from '../shop/grievances/open-grievance.ts';
import { writeBack } from '../shop/grievances/answer-grievance.ts';
import { listGrievancesOf } from '../shop/grievances/read-grievances.ts';
import { answer, callerOf, success } from './answer.ts';

export const grievanceAnswers = [
  answer(contract.getGrievances, async (_request, visit) => {
    const grievances = await listGrievancesOf(visit.database, callerOf(visit).shopperId);
    return grievances.map(grievanceOnTheWire);
  }),
  answer(contract.openGrievance, async (request, visit) => {
    const { orderId = null, unit = null, about = 'other', earlierId = null, text } = request;
    const { shopperId } = callerOf(visit);
    const opened = await visit.database
      .transaction()
      .execute((tx) =>
        openGrievance(tx, { shopperId, orderNumber: orderId, unit, about, earlier: earlierId, text, now: visit.now }),
      );
    return {
      grievanceId: opened.number,
      officer: opened.officer,
      answerBy: opened.answerDueAt.toISOString(),
      solveBy: opened.solveDueAt.toISOString(),
    };
  }),
  answer(contract.writeBackGrievance, async ({ grievanceId: number, text }, visit) => {
    const { shopperId } = callerOf(visit);
    await visit.database.transaction().execute((tx) => writeBack(tx, { shopperId, number, text, now: visit.now }));
    return success;
  }),
];

type Listed = Awaited<ReturnType<typeof listGrievancesOf>>[number];

/** As the customer reads it: nobody of the staff is named. */
function grievanceOnTheWire(grievance: Listed): contract.Grievance {
  const { number, orderNumber, unit, unitSerial, about, earlier, outcome, messages } = grievance;
  return {
    grievanceId: number,
    orderId: orderNumber,
    unit: unit === null ? null : { unit, serial: unitSerial },
    about,
    earlierId: earlier,
    openedAt: grievance.openedAt.toISOString(),
    answerBy: grievance.answerDueAt.toISOString(),
    solveBy: grievance.solveDueAt.toISOString(),
    answeredAt: grievance.answeredAt?.toISOString() ?? null,
    closedAt: grievance.closedAt?.toISOString() ?? null,
    outcome,
    messages: messages.map(({ staffName, text, at }) => ({
      by: staffName === null ? 'customer' : 'shop',
      text,
      at: at.toISOString(),
    })),
  };
}
