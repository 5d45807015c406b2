import * as contract from '../../contract/office/shortening.ts';
import { rupeesFromPaise } from '../../rules/money/paise.ts';
import { shortenByStaff } from '../../shop/back-office/shorten-by-staff.ts';
import { planShortening } from '../../shop/checkout/shorten-order.ts';
import { findOrder } from '../../shop/orders/find-order.ts';
import { answer } from '../answer.ts';
import { actorOf } from './orders.ts';

export const officeShorteningAnswers = [
  answer(contract.officePreviewShortening, async ({ orderId, lines }, { database }) => {
    const order = await findOrder(database, orderId.toUpperCase());
    const { back, atDoorPaise } = await planShortening(database, order, leavingOf(lines));
    return {
      money: rupeesFromPaise(back.moneyPaise),
      credit: rupeesFromPaise(back.creditPaise),
      bonus: rupeesFromPaise(back.bonusPaise),
      atDoor: atDoorPaise === null ? null : rupeesFromPaise(atDoorPaise),
    };
  }),
  answer(contract.officeShortenOrder, async ({ orderId, lines, why }, visit) => {
    const hand = { number: orderId.toUpperCase(), leaving: leavingOf(lines), why, by: actorOf(visit), now: visit.now };
    await visit.database.transaction().execute((tx) => shortenByStaff(tx, hand));
    return { status: 'success' as const };
  }),
];

function leavingOf(lines: readonly { lineId: number; qty: number }[]) {
  return lines.map(({ lineId, qty }) => ({ lineId, quantity: qty }));
}
