import * as contract from '../contract/notifications.ts';
import { Refused } from '../rules/refused.ts';
import type { ShopTransaction } from '../shop/database.ts';
import { findShopper } from '../shop/identity/shoppers.ts';
import {
  findRecipient,
  resumeMessages,
  stopMessages,
  stopRecipient,
} from '../shop/notifications/message-recipients.ts';
import { answer, callerOf, success } from './answer.ts';

export const notificationAnswers = [
  answer(contract.stopMessages, async ({ code }, { database, now, means, client }) => {
    await means.limits.take('verify-by-address', client.address);
    await database.transaction().execute((tx) => stopMessages(tx, { code, now }));
    return success;
  }),
  answer(contract.getMessageChoices, (_request, visit) =>
    visit.database.transaction().execute(async (tx) => {
      const { email, sms } = await channelsOf(tx, callerOf(visit).shopperId);
      return { email: await choiceOf(tx, email), sms: await choiceOf(tx, sms) };
    }),
  ),
  answer(contract.chooseMessages, async ({ channel, isOn }, visit) => {
    await visit.database.transaction().execute(async (tx) => {
      const { isVerified, ...to } = (await channelsOf(tx, callerOf(visit).shopperId))[channel];
      if (!isVerified) throw new Refused('conflict', 'Please verify it on your profile first.');
      if (isOn) await resumeMessages(tx, to);
      else await stopRecipient(tx, to, visit.now);
    });
    return success;
  }),
];

/** Where messages to somebody go. */
async function channelsOf(tx: ShopTransaction, shopperId: number) {
  const { email, phoneNumber, emailVerifiedAt, phoneVerifiedAt } = await findShopper(tx, shopperId);
  return {
    email: { channel: 'email', recipient: email, isVerified: emailVerifiedAt !== null },
    sms: { channel: 'sms', recipient: phoneNumber, isVerified: phoneVerifiedAt !== null },
  } as const;
}

type Channel = Awaited<ReturnType<typeof channelsOf>>['email' | 'sms'];

async function choiceOf(tx: ShopTransaction, { isVerified, ...recipient }: Channel) {
  const { isStopped } = await findRecipient(tx, recipient);
  return { isVerified, isOn: !isStopped };
}
