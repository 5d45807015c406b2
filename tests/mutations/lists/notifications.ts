import type { Mutation } from '../mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'whoever said stop still gets messages',
    file: 'src/shop/notifications/admit-message.ts',
    from: "  if (isStopped) return { verdict: 'dropped', because: 'stopped' };\n",
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
];
