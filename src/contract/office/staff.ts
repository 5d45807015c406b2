import * as z from 'zod/mini';
import { everybody, ownerOnly, staffRoles } from '../../rules/people/staff.ts';
import { officeGet, officePost } from '../call.ts';
import { acknowledged, id, singleLine, nothing, why } from '../fields.ts';
import { password } from '../identity.ts';

const role = z.enum(staffRoles);
/** A password that is shown once; whoever gets it has to set an own one at the first sign-in. */
const newPassword = z.object({ staffId: z.int(), password: z.string() });

export const officeStaff = officeGet({
  path: '/api/office/staff',
  roles: ownerOnly,
  about: 'Everybody who may enter the office, and those who have left.',
  request: nothing,
  reply: z.array(
    z.object({
      staffId: z.int(),
      name: z.string(),
      email: z.string(),
      role,
      since: z.string(),
      lastIn: z.nullable(z.string()),
      /** When strangers last typed many wrong passwords for them. */
      guessedAt: z.nullable(z.string()),
      /** Whether an authenticator app is set up. */
      hasSecondFactor: z.boolean(),
      leftAt: z.nullable(z.string()),
    }),
  ),
});

export const officeAddStaff = officePost({
  path: '/api/office/addStaff',
  roles: ownerOnly,
  needsReauthentication: true,
  about: 'Lets somebody into the office, or back into it; answers a password that is shown once.',
  request: z.object({
    name: singleLine(120).check(z.minLength(1, 'must be a name')),
    email: singleLine(254).check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an email address')),
    role,
    why,
  }),
  reply: newPassword,
});

export const officeChangeRole = officePost({
  path: '/api/office/changeRole',
  roles: ownerOnly,
  needsReauthentication: true,
  about: 'Another role, from the next click on. The last owner stays one.',
  request: z.object({ staffId: id, role, why }),
  reply: acknowledged,
});

export const officeLetGo = officePost({
  path: '/api/office/letGo',
  roles: ownerOnly,
  needsReauthentication: true,
  about: 'Somebody leaves: their sessions end at once. The last owner cannot.',
  request: z.object({ staffId: id, why }),
  reply: acknowledged,
});

export const officeResetSecondFactor = officePost({
  path: '/api/office/resetSecondFactor',
  roles: ownerOnly,
  needsReauthentication: true,
  about: 'Forgets an authenticator app that is lost; the next sign-in sets up another one.',
  request: z.object({ staffId: id, why }),
  reply: acknowledged,
});

export const officeResetStaffPassword = officePost({
  path: '/api/office/resetStaffPassword',
  roles: ownerOnly,
  needsReauthentication: true,
  about: 'A new password for somebody who has forgotten it; answers it once, and ends their sessions.',
  request: z.object({ staffId: id, why }),
  reply: newPassword,
});

export const officeChangeMyPassword = officePost({
  path: '/api/office/changeMyPassword',
  roles: everybody,
  isBeforeOwnPassword: true,
  about: 'Sets a new password for whoever knows the old one, and ends their other sessions.',
  request: z.object({ currentPassword: password, newPassword: password }),
  reply: acknowledged,
});
