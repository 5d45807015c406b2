import * as contract from '../contract/notifications.ts';
import { Refused } from '../rules/refused.ts';
import type { ShopTransaction } from '../shop/database.ts';
import { forgetDevices } from '../shop/identity/known-devices.ts';
import { endSessionsOf } from '../shop/identity/session.ts';
import { findShopper } from '../shop/identity/shoppers.ts';
import { disownEmail } from '../shop/identity/verify-contact.ts';
import {
  findRecipient,
  resumeMessages,
  stopMailbox,
  stopMessages,
  stopRecipient,
} from '../shop/notifications/message-recipients.ts';
import { spendNotMeLink } from '../shop/notifications/not-me-link.ts';
import { answer, callerOf, success, type Visit } from './answer.ts';

export const notificationAnswers = [
  answer(contract.stopMessages, async ({ code }, { database, now, services, client }) => {
    await services.limits.take('verify-by-address', client.address);
    await database.transaction().execute((tx) => stopMessages(tx, { code, now }));
    return success;
  }),
  answer(contract.sayNotMe, async ({ code }, visit) => {
    await visit.services.limits.take('verify-by-address', visit.client.address);
    const did = await visit.database.transaction().execute((tx) => actOnNotMe(tx, visit, code));
    return { ...success, did };
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

/** A stranger is left in peace; the owner of an account throws everybody out of it, and sets a new password next. */
async function actOnNotMe(
  tx: ShopTransaction,
  { cookies, now }: Visit,
  code: string,
): Promise<'stopped' | 'signed-out'> {
  const link = await spendNotMeLink(tx, { code, now });
  const { id: shopperId, email, emailVerifiedAt } = await findShopper(tx, link.shopperId);
  const isStillNamed = link.isFor(email);
  if (isStillNamed ? emailVerifiedAt !== null : link.wasVerified) {
    await endSessionsOf(tx, [shopperId], { because: 'signed-out-everywhere', now });
    await forgetDevices(tx, { shopperId }, cookies.get('device'));
    return 'signed-out';
  }
  await stopMailbox(tx, link.recipientHash, now);
  if (isStillNamed) await disownEmail(tx, { shopperId, email, now });
  return 'stopped';
}

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
