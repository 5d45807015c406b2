import type { Mutation } from '../mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'a session that was ended still opens everything',
    file: 'src/shop/identity/session.ts',
    from: '    session.ended_at === null &&\n',
    to: '',
    test: 'tests/api/sessions.test.ts',
    promise: 21,
  },
  {
    fault: 'an idle session lives on',
    file: 'src/shop/identity/session.ts',
    from: '    now.getTime() - session.last_used_at.getTime() < idleMs &&\n',
    to: '',
    test: 'tests/api/sessions.test.ts',
    promise: 21,
  },
  {
    fault: 'a stolen refresh token goes unnoticed',
    file: 'src/shop/identity/session.ts',
    from: "    if (token.isMarked) await endSession(tx, token.sessionId, { because: 'reuse', now });\n",
    to: '',
    test: 'tests/api/sessions.test.ts',
    promise: 21,
  },
  {
    fault: 'the id of a session is enough to end it',
    file: 'src/shop/identity/session.ts',
    from: "    if (token.isMarked) await endSession(tx, token.sessionId, { because: 'reuse', now });\n",
    to: "    await endSession(tx, token.sessionId, { because: 'reuse', now });\n",
    test: 'tests/api/sessions.test.ts',
    promise: 21,
  },
];
