import * as contract from '../contract/notifications.ts';
import { stopMessages } from '../shop/notifications/message-recipients.ts';
import { answer, success } from './answer.ts';

export const notificationAnswers = [
  answer(contract.stopMessages, async ({ code }, { database, now, means, client }) => {
    await means.limits.take('verify-by-address', client.address);
    await database.transaction().execute((tx) => stopMessages(tx, { code, now }));
    return success;
  }),
];
