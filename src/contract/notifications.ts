import * as z from 'zod/mini';
import { post } from './call.ts';
import { acknowledged, word } from './fields.ts';

export const stopMessages = post({
  path: '/api/stopMessages',
  who: 'anyone',
  about: 'Ends the messages about orders to the phone or mailbox that was sent the code; nobody has to sign in.',
  request: z.object({
    code: word(/^[\w-]{16}$/, 'must be the code of the link'),
  }),
  reply: acknowledged,
});
