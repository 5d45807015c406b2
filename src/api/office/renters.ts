import * as contract from '../../contract/office/renters.ts';
import { writeAudit } from '../../shop/audit/write-audit.ts';
import { checkByStaff, enterDocument, openForStaff } from '../../shop/back-office/rentals/check-documents.ts';
import { findOrder } from '../../shop/orders/find-order.ts';
import { readAgreementFile } from '../../shop/rentals/renter/agreements.ts';
import { answer, actorOf, staffOf, success } from '../answer.ts';
import { agreementReply, enterAgreementCode, sendAgreementCode } from '../wire/agreement-code.ts';
import { readDocument } from '../wire/stated-document.ts';

export const officeRenterAnswers = [
  answer(contract.officeAgreement, async ({ orderId }, visit) => {
    const order = await findOrder(visit.database, orderId);
    return agreementReply(visit, order.number, await readAgreementFile(visit.database, order));
  }),
  answer(contract.officeSendRenterCode, async ({ orderId }, visit) => {
    await sendAgreementCode(visit, await findOrder(visit.database, orderId), { to: 'staff' });
    await visit.database
      .transaction()
      .execute((tx) => writeAudit(tx, { action: 'send renter code', subject: `order ${orderId}`, ...actorOf(visit) }));
    return success;
  }),
  answer(contract.officeEnterRenterCode, async ({ orderId, otp, version }, visit) => {
    await enterAgreementCode(visit, await findOrder(visit.database, orderId), {
      otp,
      version,
      takenBy: staffOf(visit).name,
      andThen: (tx) =>
        writeAudit(tx, {
          action: 'accept agreement',
          subject: `order ${orderId}`,
          after: { version },
          ...actorOf(visit),
        }),
    });
    return success;
  }),
  answer(contract.officeStateDocument, async ({ orderId: number, ...stated }, visit) => {
    const document = await readDocument(stated, visit);
    const key = visit.services.sealKey;
    await visit.database.transaction().execute((tx) => enterDocument(tx, { number, document, key, ...actorOf(visit) }));
    return success;
  }),
  answer(contract.officeOpenDocument, async ({ orderId: number }, visit) => {
    const opening = {
      number,
      key: visit.services.sealKey,
      isOwner: staffOf(visit).role === 'owner',
      ...actorOf(visit),
    };
    const opened = await visit.database.transaction().execute((tx) => openForStaff(tx, opening));
    return {
      ...opened,
      statedAt: opened.statedAt.toISOString(),
      front: opened.front.toString('base64'),
      back: opened.back.toString('base64'),
    };
  }),
  answer(contract.officeCheckDocument, async ({ orderId: number, statedAt, refusedBecause = null }, visit) => {
    const check = { number, statedAt: new Date(statedAt), refusedBecause, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => checkByStaff(tx, check));
    return success;
  }),
];
