import * as contract from '../contract/renters.ts';
import { rupeesFromPaise } from '../rules/money/paise.ts';
import { owedText } from '../rules/rentals/owed.ts';
import { indianDay } from '../rules/time/day.ts';
import { findShopper } from '../shop/identity/shoppers.ts';
import { findOwnOrder, lockOwnOrder, type OrderFacts } from '../shop/orders/find-order.ts';
import { changeReturnWindow } from '../shop/rentals/hand-over-window.ts';
import { readAgreementFile } from '../shop/rentals/renter/agreements.ts';
import { findDocument, keepDocument } from '../shop/rentals/renter/identity-documents.ts';
import { readOwed } from '../shop/rentals/renter/owed-by-renter.ts';
import { readOpenDeposits } from '../shop/rentals/renter/read-renter.ts';
import { readSettings } from '../shop/settings/read-settings.ts';
import { answer, callerOf, success, type Visit } from './answer.ts';
import { agreementReply, enterAgreementCode, sendAgreementCode } from './wire/agreement-code.ts';
import { maskedDocument, readDocument } from './wire/stated-document.ts';

export const renterAnswers = [
  answer(contract.rentalAgreement, async ({ orderId }, visit) => {
    const order = await ownOrder(visit, orderId);
    return agreementReply(visit, order.number, await readAgreementFile(visit.database, order));
  }),
  answer(contract.sendAgreementCode, async ({ orderId }, visit) => {
    await sendAgreementCode(visit, await ownOrder(visit, orderId), { to: 'renter' });
    return success;
  }),
  answer(contract.acceptAgreement, async ({ orderId, otp, version }, visit) => {
    await enterAgreementCode(visit, await ownOrder(visit, orderId), { otp, version, takenBy: null });
    return success;
  }),
  answer(contract.setReturnWindow, async ({ orderId: number, window }, visit) => {
    const { database, now } = visit;
    await database.transaction().execute(async (tx) => {
      const order = await lockOwnOrder(tx, { shopperId: callerOf(visit).shopperId, number });
      await changeReturnWindow(tx, order, { window: window || null, by: 'renter', now });
    });
    return success;
  }),
  answer(contract.renterDocument, async (_request, visit) => {
    const { database } = visit;
    const { id, phoneVerifiedAt } = await findShopper(database, callerOf(visit).shopperId);
    const document = await findDocument(database, id);
    const { identityFrom } = (await readSettings(database)).lending;
    return {
      isPhoneVerified: phoneVerifiedAt !== null,
      identityFrom,
      openDeposits: rupeesFromPaise(await readOpenDeposits(database, id)),
      owed: (await readOwed(database, { shopperId: id, today: indianDay(visit.now) })).map((one) => ({
        orderId: one.number,
        sentence: owedText(one, 'renter'),
      })),
      document: document ? maskedDocument(document) : null,
    };
  }),
  answer(contract.stateDocument, async (stated, visit) => {
    const { database, services, now } = visit;
    const { shopperId } = callerOf(visit);
    await services.limits.take('document-by-account', String(shopperId));
    const document = await readDocument(stated, visit);
    const kept = { shopperId, ...document, key: services.sealKey, acceptedBy: null, now };
    await database.transaction().execute((tx) => keepDocument(tx, kept));
    return success;
  }),
];

function ownOrder(visit: Visit, number: string): Promise<OrderFacts> {
  return findOwnOrder(visit.database, { shopperId: callerOf(visit).shopperId, number });
}
