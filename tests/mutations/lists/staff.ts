import type { Mutation } from '../mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'a session of the office never ends while it is idle',
    file: 'src/shop/staff/staff-session.ts',
    from: "    .where('last_used_at', '>', new Date(now.getTime() - staffSessionHours.idle * hourMs))\n",
    to: '',
    test: 'tests/api/office-sign-in.test.ts',
  },
  {
    fault: 'a session of the office that is used never ends',
    file: 'src/shop/staff/staff-session.ts',
    from: "    .where('staff_session.created_at', '>', new Date(now.getTime() - staffSessionHours.longest * hourMs))\n",
    to: '',
    test: 'tests/api/office-sign-in.test.ts',
  },
  {
    fault: 'an old code of the authenticator app opens the office',
    file: 'src/shop/staff/totp.ts',
    from: 'window: 1 }',
    to: 'window: 5 }',
    test: 'tests/api/office-sign-in.test.ts',
  },
  {
    fault: 'grave acts never ask for the password again',
    file: 'src/server/http/recognise-staff.ts',
    from: '  if (call.isGrave && now',
    to: '  if (!call.isGrave && now',
    test: 'tests/api/office-sign-in.test.ts',
  },
  {
    fault: 'the first password of a colleague opens everything',
    file: 'src/server/http/recognise-staff.ts',
    from: 'staff.hasFirstPassword && !call.isBeforeOwnPassword',
    to: 'staff.hasFirstPassword && call.isBeforeOwnPassword === undefined && now.getTime() === 0',
    test: 'tests/api/office-sign-in.test.ts',
  },
  {
    fault: 'whoever has only seen a key confirms it',
    file: 'src/shop/staff/sign-in-staff.ts',
    from: '  return enrolmentUntil > now && timingSafeEqual(hashOf(enrolment), enrolmentHash);',
    to: '  return enrolmentUntil > now;',
    test: 'tests/api/office-sign-in.test.ts',
  },
  {
    fault: 'the wrong password of a colleague is guessed without end',
    file: 'src/server/http/limits.ts',
    from: "  'staff-by-pair': { points: 10,",
    to: "  'staff-by-pair': { points: 11,",
    test: 'tests/api/owner-gets-in.test.ts',
  },
  {
    fault: 'counters hold the addresses of people',
    file: 'src/server/http/limits.ts',
    from: "  return createHash('sha256').update(key).digest('base64url');",
    to: '  return key;',
    test: 'tests/api/owner-gets-in.test.ts',
    promise: 23,
  },
  {
    fault: 'a post that no page of the shop has sent is taken',
    file: 'src/server/http/refuse-foreign-sites.ts',
    from: "(site === 'none' && call.method === 'GET')",
    to: "site === 'none'",
    test: 'tests/api/sessions.test.ts',
  },
];
