import type { Mutation } from '../mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'a link that says "not me" never runs out',
    file: 'src/shop/notifications/not-me-link.ts',
    from: "    .where('expires_at', '>', now)\n    .returning",
    to: '    .returning',
    test: 'tests/api/access/not-me.test.ts',
  },
  {
    fault: 'a stranger who once had mail about an account signs its owner out',
    file: 'src/api/notifications.ts',
    from: 'if (isStillNamed ? emailVerifiedAt !== null : link.wasVerified) {',
    to: 'if (emailVerifiedAt !== null || link.wasVerified) {',
    test: 'tests/api/access/not-me.test.ts',
  },
  {
    fault: 'another spelling of a mailbox has messages of its own',
    file: 'src/shop/notifications/message-recipients.ts',
    from: "channel === 'email' ? mailboxOf(recipient) : recipient",
    to: "channel === 'email' && mailboxOf(recipient) === '' ? '' : recipient",
    test: 'tests/api/access/mailboxes.test.ts',
    promise: 36,
  },
  {
    fault: 'notices about accounts fill the mailbox of a stranger',
    file: 'src/shop/notifications/admit-message.ts',
    from: 'most: limits.noticesToUnverified }',
    to: 'most: limits.noticesToUnverified * 100 }',
    test: 'tests/api/access/mailboxes.test.ts',
  },
  {
    fault: 'whoever said stop still gets messages',
    file: 'src/shop/notifications/admit-message.ts',
    from: '(isStopped && !isStillSent)',
    to: '(isStopped && standing.isAllowed)',
    test: 'tests/api/messages/message-limits.test.ts',
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
    from: '!isDoubtful && (isAboutAccount || isAlwaysSent(message.template));',
    to: "!isDoubtful && (isAboutAccount || message.template === '');",
    test: 'tests/api/account/message-choices.test.ts',
  },
  {
    fault: 'a stranger stops the messages to a phone that is not theirs',
    file: 'src/api/notifications.ts',
    from: 'if (!isVerified) throw',
    to: "if (channel === 'email' && !isVerified) throw",
    test: 'tests/api/account/message-choices.test.ts',
  },
];
