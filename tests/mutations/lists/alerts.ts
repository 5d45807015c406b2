import type { Mutation } from '../mutation.ts';

const alerts = 'tests/api/account/alerts.test.ts';
const races = 'tests/races/alerts.test.ts';
const file = 'src/shop/alerts/tell-alerts.ts';

/** What people are told of. */
export const mutations: readonly Mutation[] = [
  {
    fault: 'a price that stays below the figure is told again and again',
    file,
    from: '(reached && !alert.wasReached)',
    to: 'reached',
    test: alerts,
  },
  {
    fault: 'that a thing is back is told again and again',
    file,
    from: ' && !isOver && !alert.isBlocked',
    to: ' && !alert.isBlocked',
    test: alerts,
  },
  {
    fault: 'two processes tell of the same crossing',
    file,
    from: '.forUpdate().skipLocked()',
    to: '',
    test: races,
  },
  {
    fault: 'who is blocked is told of a price',
    file,
    from: ' && !alert.isBlocked',
    to: '',
    test: alerts,
  },
  {
    fault: 'an alert for what is gone stays',
    file,
    from: 'if (gone) {',
    to: 'if (gone && isOver) {',
    test: alerts,
  },
  {
    fault: 'an alert goes as text message to a phone that nobody has verified',
    file: 'src/shop/notifications/queue-message.ts',
    from: 'or phone_verified_at is not null or not',
    to: 'or true or not',
    test: alerts,
  },
  {
    fault: 'a price that falls during the look is missed',
    file: 'database/migrations/0069-alerts.sql',
    from: 'update alert set is_due = true where product_id = new.id;',
    to: 'update alert set is_due = true where product_id = new.id and not is_due;',
    test: races,
  },
  {
    fault: 'the account says told of a message that was dropped',
    file: 'database/migrations/0113-alerts-not-told.sql',
    from: "new.state in ('dropped', 'given-up'))",
    to: "new.state in ('given-up'))",
    test: alerts,
  },
  {
    fault: 'an alert whose text message is still to leave is not told',
    file: 'database/migrations/0113-alerts-not-told.sql',
    from: "state in ('waiting', 'sent')",
    to: "state in ('sent')",
    test: alerts,
  },
];
