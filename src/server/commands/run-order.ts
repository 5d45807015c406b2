import { actAtCounter, step } from './act-at-counter.ts';
import type { Connection } from '../database/connect.ts';

const usage =
  'use it as: npm run order -- GTB0123456789 ship|complete|came-back|cancel|accept-return|refuse-return [--tracking X] [--why "…"]';

/** npm run order: what the counter does with an order, for whoever has the machine. */
export function runOrder(connection: Connection, args: readonly string[]): Promise<void> {
  return actAtCounter(connection, args, {
    usage,
    options: ['tracking', 'why'],
    verbs: {
      ship: (tx, hand) => step(tx, 'ship', hand),
      complete: (tx, hand) => step(tx, 'complete', hand),
      'came-back': (tx, hand) => step(tx, 'came-back', hand),
      cancel: (tx, hand) => step(tx, 'cancel', hand),
      'accept-return': (tx, hand) => step(tx, 'accept-return', hand),
      'refuse-return': (tx, hand) => {
        const option = (name: string) =>
          hand.option(name) ?? (name === 'why' ? 'Not within our return policy' : undefined);
        return step(tx, 'refuse-return', { ...hand, option });
      },
    },
  });
}
