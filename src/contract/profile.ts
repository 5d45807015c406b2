import * as z from 'zod/mini';
import { consoleSlugs } from '../rules/consoles/consoles.ts';
import { get, post } from './call.ts';
import { acknowledged, singleLine, otp, userId } from './fields.ts';
import { email, password, phoneNumber } from './identity.ts';

export const changeName = post({
  path: '/api/changeName',
  who: 'shopper',
  about: 'Changes the name of the signed-in person.',
  request: z.object({ userId, firstName: singleLine(80), lastName: singleLine(80) }),
  reply: acknowledged,
});

export const changeCompany = post({
  path: '/api/changeCompany',
  who: 'shopper',
  about: 'For which company the invoices of later orders are, with its GSTIN; both empty for none.',
  request: z.object({ userId, companyName: singleLine(120), gstin: singleLine(30) }),
  reply: acknowledged,
});

export const changeEmail = post({
  path: '/api/changeEmail',
  who: 'shopper',
  about: 'Changes the email address of the account, which then is not verified; the address before is told.',
  request: z.object({ userId, email, password }),
  reply: acknowledged,
});

export const sendNewPhoneCode = post({
  path: '/api/sendNewPhoneCode',
  who: 'shopper',
  about: 'Sends a one-time code to the phone that the account shall have from now on.',
  request: z.object({ userId, phoneNumber }),
  reply: acknowledged,
});

export const changePhone = post({
  path: '/api/changePhone',
  who: 'shopper',
  about: 'Changes the phone of the account to one that a code was sent to; it is verified by that.',
  request: z.object({ userId, phoneNumber, otp, password }),
  reply: acknowledged,
});

const consoleList = z
  .array(z.enum(consoleSlugs, `must be one of ${consoleSlugs.join(', ')}`))
  .check(z.maxLength(consoleSlugs.length, `must be at most ${consoleSlugs.length}`));
const myConsoles = z.object({ consoles: consoleList });

export const getConsoles = get({
  path: '/api/getConsoles',
  who: 'shopper',
  about: 'The consoles that somebody plays on.',
  request: z.object({ userId }),
  reply: myConsoles,
});

export const changeConsoles = post({
  path: '/api/changeConsoles',
  who: 'shopper',
  about:
    'Takes consoles off the list of what somebody plays on and puts others on it: a tick, and the consoles of a guest who ' +
    'signs in. Doing it twice is doing it once. Tells all that are on the list then.',
  request: z.object({ userId, add: z._default(consoleList, []), remove: z._default(consoleList, []) }),
  reply: myConsoles,
});
