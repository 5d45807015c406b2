import { inspectReturnByStaff } from '../../shop/back-office/keep-parcels.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { lockOrder } from '../../shop/orders/find-order.ts';
import { needReturn } from '../../shop/orders/returns.ts';
import { actAtCounter, commandLine, type CounterHand, returnOf, step } from './act-at-counter.ts';
import type { Connection } from '../database/connect.ts';

const usage =
  'use it as: npm run order -- GTB0123456789 ship|complete|came-back|cancel|receive-return|inspect-return|accept-return|refuse-return [--courier X] [--tracking X] [--why "…"] [--return N]';

/** npm run order: what the counter does with an order, for whoever has the machine. */
export function runOrder(connection: Connection, args: readonly string[]): Promise<void> {
  return actAtCounter(connection, args, {
    usage,
    options: ['courier', 'tracking', 'why', 'return'],
    verbs: {
      ship: (tx, hand) => step(tx, 'ship', hand),
      complete: (tx, hand) => step(tx, 'complete', hand),
      'came-back': (tx, hand) => step(tx, 'came-back', hand),
      cancel: (tx, hand) => step(tx, 'cancel', hand),
      'receive-return': (tx, hand) => step(tx, 'receive-return', hand),
      'inspect-return': inspect,
      'accept-return': (tx, hand) => step(tx, 'accept-return', hand),
      'refuse-return': (tx, hand) => {
        const option = (name: string) =>
          hand.option(name) ?? (name === 'why' ? 'Not within our return policy' : undefined);
        return step(tx, 'refuse-return', { ...hand, option });
      },
    },
  });
}

/** All that came back is as expected; with --why, none of it is. */
async function inspect(tx: ShopTransaction, { number, now, option }: CounterHand): Promise<null> {
  const { id: orderId } = await lockOrder(tx, number);
  const wish = await needReturn(tx, { orderId, returnId: returnOf(option) }, ['here', 'inspected']);
  const note = option('why') ?? null;
  const lines = wish.lines.map(({ lineId }) => ({ lineId, isAsExpected: note === null, note }));
  await inspectReturnByStaff(tx, { number, returnId: wish.id, lines, by: commandLine, now });
  return null;
}
