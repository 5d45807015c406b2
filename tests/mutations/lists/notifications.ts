import type { Mutation } from '../mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'whoever said stop still gets messages',
    file: 'src/shop/notifications/admit-message.ts',
    from: "  if (isStopped && !isStillSent) return { verdict: 'dropped', because: 'stopped' };\n",
    to: "  if (isStopped && standing.isAllowed) return { verdict: 'dropped', because: 'stopped' };\n",
    test: 'tests/api/message-limits.test.ts',
    promise: 36,
  },
  {
    fault: 'two processes send the same message',
    file: 'src/shop/notifications/send-due-messages.ts',
    from: 'order by next_try_at, id limit ${most} for update skip locked)',
    to: 'order by next_try_at, id limit ${most})',
    test: 'tests/races/messages.test.ts',
  },
  {
    fault: 'whoever stops messages hears nothing about their money',
    file: 'src/shop/notifications/admit-message.ts',
    from: 'const isStillSent = standing.isVerified && isAlwaysSent(message.template);',
    to: "const isStillSent = message.template === '';",
    test: 'tests/api/message-choices.test.ts',
  },
  {
    fault: 'a stranger stops the messages to a phone that is not theirs',
    file: 'src/api/notifications.ts',
    from: 'if (!isVerified) throw',
    to: "if (channel === 'email' && !isVerified) throw",
    test: 'tests/api/message-choices.test.ts',
  },
];
