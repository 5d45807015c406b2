import * as z from 'zod/mini';
import { everybody } from '../../rules/people/staff.ts';
import { officeGet, officePost, post } from '../call.ts';
import { acknowledged, singleLine, nothing, secret, word } from '../fields.ts';

const staffMember = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['owner', 'manager', 'counter', 'rentals', 'read-only']),
  /** Somebody else made the password: until it is changed, nothing else can be done. */
  hasFirstPassword: z.boolean(),
});
export type OfficeMember = z.infer<typeof staffMember>;

export const officeSignIn = post({
  path: '/api/office/signIn',
  who: 'anyone',
  about:
    'Signs a member of the staff in: the password, then a code of the authenticator app, which is set up the first time.',
  request: z.object({
    email: singleLine(254),
    password: secret(128),
    code: z.optional(word(/^\d{6}$/, 'must be six digits')),
  }),
  reply: z.object({
    state: z.enum(['signed-in', 'code-needed', 'enrol']),
    member: z.nullable(staffMember),
    /** Only for setting up, and only this once: what the app reads, as text and as the address of a QR code. */
    secret: z.nullable(z.string()),
    address: z.nullable(z.string()),
  }),
});

export const officeMe = officeGet({
  path: '/api/office/me',
  roles: everybody,
  isBeforeOwnPassword: true,
  about: 'Which member of the staff is signed in.',
  request: nothing,
  reply: staffMember,
});

export const officeConfirm = officePost({
  path: '/api/office/confirm',
  roles: everybody,
  about:
    'The password or a code once more, by which calls that need it know for some minutes that it is still the same person.',
  request: z.object({ password: z.optional(secret(128)), code: z.optional(word(/^\d{6}$/, 'must be six digits')) }),
  reply: acknowledged,
});

export const officeSignOut = officePost({
  path: '/api/office/signOut',
  roles: everybody,
  isBeforeOwnPassword: true,
  about: 'Ends the session of the office.',
  request: nothing,
  reply: acknowledged,
});
