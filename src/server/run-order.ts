import { parseArgs } from 'node:util';
import { Refused } from '../rules/refused.ts';
import { cancelOrder } from '../shop/checkout/cancel-order.ts';
import { acceptReturn, refuseReturn } from '../shop/checkout/return-order.ts';
import { completeOrder, sendOrder } from '../shop/checkout/send-order.ts';
import type { ShopTransaction } from '../shop/database.ts';
import { lockOrder, type OrderFacts } from '../shop/orders/find-order.ts';
import type { Connection } from './database/connect.ts';
import { CannotStart } from './stop-with-a-sentence.ts';

const by = 'command line';
const usage =
  'use it as: npm run order -- GTB0123456789 ship|complete|cancel|accept-return|refuse-return [--tracking X] [--why "…"]';

/** npm run order: what the counter does with an order, for whoever has the machine. */
export async function runOrder({ database }: Connection, options: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...options],
    allowPositionals: true,
    options: { tracking: { type: 'string' }, why: { type: 'string' } },
  });
  const [number = '', verb = ''] = positionals;
  const act = verbs[verb];
  if (!act) throw new CannotStart(usage);
  try {
    await database.transaction().execute(async (tx) => {
      await act(tx, await lockOrder(tx, number.toUpperCase()), { now: new Date(), ...values });
    });
    console.log(`${number}: ${verb}, done.`);
  } catch (failure) {
    throw failure instanceof Refused ? new CannotStart(failure.message) : failure;
  }
}

interface Hand {
  now: Date;
  tracking?: string | undefined;
  why?: string | undefined;
}

const verbs: Readonly<Record<string, (tx: ShopTransaction, order: OrderFacts, hand: Hand) => Promise<void>>> = {
  ship: (tx, order, { now, tracking }) => sendOrder(tx, order, { by, now, tracking: tracking ?? null }),
  complete: (tx, order, { now }) => completeOrder(tx, order, { by, now }),
  cancel: (tx, order, { now }) => cancelOrder(tx, order, { by: 'shop', now }),
  'accept-return': (tx, order, { now }) => acceptReturn(tx, order, { by, now }),
  'refuse-return': (tx, order, { now, why }) =>
    refuseReturn(tx, order, { by, now, why: why ?? 'Not within our return policy' }),
};
