import * as contract from '../../contract/office/rental-offers.ts';
import { paiseFromRupees } from '../../rules/money/paise.ts';
import { answerForRenter, askNextRenter } from '../../shop/back-office/rentals/answer-for-renter.ts';
import { readOutage } from '../../shop/back-office/rentals/read-outage.ts';
import { answer, actorOf, success } from '../answer.ts';

export const officeRentalOfferAnswers = [
  answer(contract.officeUnitOutage, ({ unit: label, from, until = null }, { database, now }) =>
    readOutage(database, { label, from, until, now }),
  ),
  answer(contract.officeAskNextRenter, async ({ orderId: number, why }, visit) => {
    await visit.database.transaction().execute((tx) => askNextRenter(tx, { number, why, ...actorOf(visit) }));
    return success;
  }),
  answer(contract.officeAnswerRentalOffer, async ({ orderId: number, startDate: startsOn = null, ...said }, visit) => {
    const { edition: wanted = null, method = 'cash', slip = null, why } = said;
    const edition = wanted && { editionId: wanted.id, seenPaise: paiseFromRupees(wanted.difference) };
    const answering = { number, startsOn, edition, method, slip, why, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => answerForRenter(tx, answering));
    return success;
  }),
];
