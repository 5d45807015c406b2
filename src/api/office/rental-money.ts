import * as contract from '../../contract/office/rental-money.ts';
import { paiseFromRupees, type Paise, rupeesFromPaise } from '../../rules/money/paise.ts';
import type { DepositRule } from '../../rules/rentals/deposit.ts';
import { readDeposits } from '../../shop/back-office/rentals/read-deposits.ts';
import {
  answerRenter,
  extendByStaff,
  giveChargeBackByStaff,
  sellRentedOver,
  setDeposit,
  settleByStaff,
  takeChargesOver,
  takeRentOver,
} from '../../shop/back-office/rentals/keep-rental-money.ts';
import { answer, actorOf, success } from '../answer.ts';

export const officeRentalMoneyAnswers = [
  answer(contract.officeTakeRent, async ({ orderId: number, method, slip = null }, visit) => {
    const over = { number, method, slip, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => takeRentOver(tx, over));
    return success;
  }),
  answer(contract.officeTakeCharges, async ({ orderId: number, chargeId, method, slip = null, seenTotal }, visit) => {
    const over = { number, chargeId, method, slip, seenPaise: paiseFromRupees(seenTotal), ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => takeChargesOver(tx, over));
    return success;
  }),
  answer(contract.officeSettleRental, async (request, visit) => {
    const { orderId: number, method = null, slip = null, seenKept, seenBack } = request;
    const seen = { seenKeptPaise: paiseFromRupees(seenKept), seenBackPaise: paiseFromRupees(seenBack) };
    const settling = { number, method, slip, ...seen, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => settleByStaff(tx, settling));
    return success;
  }),
  answer(contract.officeExtendRental, async (request, visit) => {
    const { orderId: number, lineId, duration, seenTotal, seenUntil, method, slip = null } = request;
    const seen = { pricePaise: paiseFromRupees(seenTotal), dueOn: seenUntil };
    const over = { number, lineId, duration, seen, method, slip, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => extendByStaff(tx, over));
    return success;
  }),
  answer(contract.officeSellRented, async ({ orderId: number, method, slip = null, seenTotal }, visit) => {
    const over = { number, method, slip, seenPaise: paiseFromRupees(seenTotal), ...actorOf(visit) };
    const saleId = await visit.database.transaction().execute((tx) => sellRentedOver(tx, over));
    return { ...success, saleId };
  }),
  answer(contract.officeAnswerObjection, async ({ orderId: number, ...said }, visit) => {
    await visit.database.transaction().execute((tx) => answerRenter(tx, { number, ...said, ...actorOf(visit) }));
    return success;
  }),
  answer(contract.officeGiveChargeBack, async (request, visit) => {
    const { orderId: number, chargeId, rupees, seenLeft, why, method = null, slip = null } = request;
    const money = { amountPaise: paiseFromRupees(rupees), seenLeftPaise: paiseFromRupees(seenLeft) };
    const wish = { number, chargeId, ...money, why, method, slip, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => giveChargeBackByStaff(tx, wish));
    return success;
  }),
  answer(contract.officeDeposits, async (_request, { database }) => {
    const { lending, cities, editions } = await readDeposits(database);
    return {
      usualPercent: lending.depositPercent,
      usualFrom: lending.depositFrom,
      cities: cities.map(({ slug, name }) => ({ slug, name })),
      titles: editions.map(({ editionId, title, platform, everywhere, ...edition }) => ({
        editionId,
        title,
        platform,
        retail: rupeesFromPaise(edition.retailPaise),
        usual: rupeesFromPaise(edition.usualPaise),
        everywhere: askedDeposit(everywhere),
        cities: edition.cities.map(({ city, ...asked }) => ({ city, ...askedDeposit(asked) })),
      })),
    };
  }),
  answer(contract.officeSetDeposit, async ({ editionId, city, rupees, percent = null, why }, visit) => {
    const rule = {
      editionId,
      city: city?.toLowerCase() ?? null,
      amountPaise: rupees === undefined ? null : paiseFromRupees(rupees),
      percent,
    };
    await visit.database.transaction().execute((tx) => setDeposit(tx, { ...rule, why, ...actorOf(visit) }));
    return success;
  }),
];

function askedDeposit({ depositPaise, rule }: { depositPaise: Paise; rule: DepositRule | null }) {
  return {
    deposit: rupeesFromPaise(depositPaise),
    rule: rule && {
      rupees: rule.amountPaise === null ? null : rupeesFromPaise(rule.amountPaise),
      percent: rule.percent,
    },
  };
}
