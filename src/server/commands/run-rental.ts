import { formatExactRupees } from '../../rules/money/format-rupees.ts';
import { Refused } from '../../rules/refused.ts';
import { inspectRented } from '../../shop/back-office/inspect.ts';
import { readRentedUnits } from '../../shop/back-office/read-order-detail.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { listOrderLines, lockOrder } from '../../shop/orders/find-order.ts';
import { listRentalsOf } from '../../shop/rentals/bookings.ts';
import { listCharges } from '../../shop/rentals/rental-charges.ts';
import type { Damage } from '../../shop/rentals/rental-life.ts';
import { actAtCounter, commandLine, type CounterHand, step } from './act-at-counter.ts';
import type { Connection } from '../database/connect.ts';

const usage =
  'use it as: npm run rental -- GTR0123456789 hand-over [--games "A, B"] | take-back | close | show | ' +
  'inspect [--damage 500 --why "…" [--line 1]]';

/** npm run rental: what the counter does with what people rent, for whoever has the machine. */
export function runRental(connection: Connection, args: readonly string[]): Promise<void> {
  return actAtCounter(connection, args, {
    usage,
    options: ['games', 'damage', 'line', 'why'],
    verbs: {
      'hand-over': (tx, hand) => step(tx, 'hand-over', hand),
      'take-back': (tx, hand) => step(tx, 'take-back', hand),
      inspect: async (tx, hand) => {
        const { number, now } = hand;
        await inspectRented(tx, { number, by: commandLine, now, damage: await damageOf(tx, hand) });
        return null;
      },
      close: (tx, hand) => step(tx, 'close', hand),
      show,
    },
  });
}

async function damageOf(tx: ShopTransaction, hand: CounterHand): Promise<Damage | undefined> {
  const { option } = hand;
  if (option('damage') === undefined) return undefined;
  const rupees = Number(option('damage'));
  if (!(rupees > 0 && rupees <= 1_000_000)) throw new Refused('bad-request', '--damage must be an amount in rupees.');
  const reason = option('why')?.trim() ?? '';
  if (reason === '') throw new Refused('bad-request', 'Please say with --why what is damaged.');
  const { rentals } = await read(tx, hand);
  const rental = rentals[Number(option('line') ?? 1) - 1];
  if (!rental || (rentals.length > 1 && option('line') === undefined)) {
    throw new Refused('bad-request', `--line must be a number from 1 to ${rentals.length}.`);
  }
  return { lineId: rental.lineId, rupees, reason };
}

async function show(tx: ShopTransaction, hand: CounterHand): Promise<string> {
  const { order, rentals } = await read(tx, hand);
  const titles = new Map((await listOrderLines(tx, [order.id])).map(({ id, title }) => [id, title]));
  const units = (await readRentedUnits(tx, order.number)).map(({ label }) => label);
  const charges = await listCharges(tx, order.id);
  return [
    `${order.number}: ${order.status}`,
    ...rentals.map(({ lineId, quantity, city, startsOn, dueOn, chosenGames }, at) => {
      const games = chosenGames === null ? '' : `; with ${chosenGames}`;
      return `  ${at + 1}. ${titles.get(lineId)} × ${quantity}, ${city}, ${startsOn} until ${dueOn}${games}`;
    }),
    `  units: ${units.join(', ') || 'none'}`,
    ...charges.map(({ kind, amountPaise, reason, settledAt, waivedBy }) => {
      const paid = waivedBy !== null ? 'let go' : settledAt === null ? 'not paid yet' : 'paid';
      return `  ${kind}: ${formatExactRupees(amountPaise)}, ${reason}, ${paid}`;
    }),
  ].join('\n');
}

async function read(tx: ShopTransaction, { number }: CounterHand) {
  const order = await lockOrder(tx, number);
  if (order.direction !== 'rent') throw new Refused('conflict', `Order ${number} is not a rental.`);
  return { order, rentals: await listRentalsOf(tx, order.id) };
}
