import * as contract from '../../contract/office/blocked-serials.ts';
import { blockSerialByStaff, unblockSerialByStaff } from '../../shop/back-office/keep-used.ts';
import { listBlockedSerials } from '../../shop/units/blocked-serials.ts';
import { answer, actorOf, success } from '../answer.ts';

export const officeBlockedSerialAnswers = [
  answer(contract.officeBlockedSerials, async (_request, { database }) =>
    (await listBlockedSerials(database)).map(({ at, ...blocked }) => ({ ...blocked, at: at.toISOString() })),
  ),
  answer(contract.officeBlockSerial, async ({ serial, why }, visit) => {
    await visit.database.transaction().execute((tx) => blockSerialByStaff(tx, { serial, why, ...actorOf(visit) }));
    return success;
  }),
  answer(contract.officeUnblockSerial, async ({ serial, why }, visit) => {
    await visit.database.transaction().execute((tx) => unblockSerialByStaff(tx, { serial, why, ...actorOf(visit) }));
    return success;
  }),
];
