import * as z from 'zod/mini';
import { get, post } from './call.ts';
import { acknowledged, userId, word } from './fields.ts';

export const stopMessages = post({
  path: '/api/stopMessages',
  who: 'anyone',
  about: 'Ends the messages about orders to the phone or mailbox that was sent the code; nobody has to sign in.',
  request: z.object({
    code: word(/^[\w-]{16}$/, 'must be the code of the link'),
  }),
  reply: acknowledged,
});

export const sayNotMe = post({
  path: '/api/sayNotMe',
  who: 'anyone',
  about:
    'The reader of a mail about an account says that it was not them. To a mailbox that was never verified nothing is sent any more; of an account whose mailbox it is, every device is signed out. Works once.',
  request: z.object({
    code: word(/^[\w-]{16}$/, 'must be the code of the link'),
  }),
  reply: z.extend(acknowledged, { did: z.enum(['stopped', 'signed-out']) }),
});

const channel = z.object({
  /** Only what is verified can be chosen for: a stranger could stop somebody else's messages. */
  isVerified: z.boolean(),
  isOn: z.boolean(),
});

export const getMessageChoices = get({
  path: '/api/getMessageChoices',
  who: 'shopper',
  about: 'Whether messages that can be stopped reach your mailbox and your phone.',
  request: z.object({ userId }),
  reply: z.object({ email: channel, sms: channel }),
});

export const chooseMessages = post({
  path: '/api/chooseMessages',
  who: 'shopper',
  about: 'Stops what can be stopped of the messages to your verified mailbox or phone, or switches it on again.',
  request: z.object({ userId, channel: z.enum(['email', 'sms']), isOn: z.boolean() }),
  reply: acknowledged,
});
