import { officeSendBack } from '../../contract/office/send-back.ts';
import { sendBackByStaff } from '../../shop/back-office/send-back-by-staff.ts';
import { answer } from '../answer.ts';
import { actorOf } from './orders.ts';

export const officeSendBackAnswers = [
  answer(officeSendBack, async ({ orderId, tracking }, visit) => {
    const hand = { number: orderId.toUpperCase(), tracking, by: actorOf(visit), now: visit.now };
    await visit.database.transaction().execute((tx) => sendBackByStaff(tx, hand));
    return { status: 'success' as const };
  }),
];
