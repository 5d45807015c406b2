import { paise, type Paise } from '../../src/rules/money/paise.ts';
import type { SandboxOutcome } from '../../src/shop/sandbox-gateway/sandbox-books.ts';
import type { Webhook } from './gateway-post.ts';
import type { OpenPurchase } from './many-orders.ts';

export interface Story {
  /** How many of a thousand payments go like this. */
  count: number;
  /** What the gateway's own books say, in this order. */
  decisions: readonly { outcome: SandboxOutcome; takenPaise?: (asked: Paise) => Paise }[];
  /** What it tells the shop; each is sent three times. */
  notices: readonly { state: Webhook['state']; paidPaise?: (asked: Paise) => Paise; isForged?: boolean }[];
  /** After the order ran out of time. */
  isLate?: boolean;
  /** Of something that nobody has any more when the money comes. */
  isScarce?: boolean;
  ends: 'completed' | 'cancelled' | 'revived' | 'refunded';
}

const less = (asked: Paise) => paise(asked - 100);
const more = (asked: Paise) => paise(asked + 5_000);
const same = (asked: Paise) => asked;
const paid = { state: 'paid' as const, paidPaise: same };

export const stories: Readonly<Record<string, Story>> = {
  paid: { count: 430, decisions: [{ outcome: 'paid' }], notices: [paid], ends: 'completed' },
  'pending, then paid': {
    count: 120,
    decisions: [{ outcome: 'pending' }, { outcome: 'paid' }],
    notices: [{ state: 'pending' }, paid],
    ends: 'completed',
  },
  'paid, and nobody tells': { count: 40, decisions: [{ outcome: 'paid' }], notices: [], ends: 'completed' },
  'paid, and another amount is told': {
    count: 30,
    decisions: [{ outcome: 'paid' }],
    notices: [{ state: 'paid', paidPaise: more }],
    ends: 'completed',
  },
  declined: { count: 120, decisions: [{ outcome: 'declined' }], notices: [{ state: 'failed' }], ends: 'cancelled' },
  'declined, and told as paid': {
    count: 50,
    decisions: [{ outcome: 'declined' }],
    notices: [paid],
    ends: 'cancelled',
  },
  'never paid, and told with a wrong signature': {
    count: 70,
    decisions: [],
    notices: [{ ...paid, isForged: true }],
    ends: 'cancelled',
  },
  'too little paid': {
    count: 30,
    decisions: [{ outcome: 'paid', takenPaise: less }],
    notices: [{ state: 'paid', paidPaise: less }],
    ends: 'refunded',
  },
  'too much paid, and told as right': {
    count: 30,
    decisions: [{ outcome: 'paid', takenPaise: more }],
    notices: [paid],
    ends: 'refunded',
  },
  'paid too late': { count: 40, decisions: [{ outcome: 'paid' }], notices: [paid], isLate: true, ends: 'revived' },
  'paid too late, when it is gone': {
    count: 40,
    decisions: [{ outcome: 'paid' }],
    notices: [paid],
    isLate: true,
    isScarce: true,
    ends: 'refunded',
  },
};

export interface StoryPurchase extends OpenPurchase {
  story: Story;
}

/** Everything that the gateway tells about these payments, three times each. */
export function everythingTold(purchases: readonly StoryPurchase[]): (Webhook & { isForged: boolean })[] {
  return purchases.flatMap(({ story, reference, toPayPaise }) =>
    story.notices.flatMap(({ state, paidPaise, isForged = false }) => {
      const notice = { reference, state, paidPaise: paidPaise ? paidPaise(toPayPaise) : null, isForged };
      return [notice, notice, notice];
    }),
  );
}

/** What the gateway took and has to give back. */
export function refundOf({ story, toPayPaise }: StoryPurchase): Paise | null {
  const taken = story.decisions.at(-1)?.takenPaise ?? same;
  return story.ends === 'refunded' ? taken(toPayPaise) : null;
}
