import type { Actor } from '../../shop/audit/staff-action.ts';
import { parseArgs } from 'node:util';
import { readCourier } from '../../rules/delivery/couriers.ts';
import type { StaffMove } from '../../rules/orders/staff-moves.ts';
import { actOnOrder } from '../../shop/back-office/act-on-order.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { lockOrder } from '../../shop/orders/find-order.ts';
import type { Connection } from '../database/connect.ts';
import type { Clock } from '../database/shop-clock.ts';
import { CannotStart } from '../stop-with-a-sentence.ts';

/** Whoever has the machine; the audit log says so. */
export const commandLine: Actor = { staffId: null, name: 'command line' };

export interface CounterHand {
  number: string;
  now: Date;
  /** What was given as --name value. */
  option: (name: string) => string | undefined;
  /** True when --name was given. */
  has: (name: string) => boolean;
}

export interface CounterCommand {
  usage: string;
  /** Options with a value, and options without. */
  options: readonly string[];
  flags?: readonly string[];
  /** Where the moment of the command comes from, if not from the shop's clock. */
  clock?: (given: Pick<CounterHand, 'option'>) => Clock;
  /** Each answers what to print, or nothing when there is no more to say than where the order stands. */
  verbs: Readonly<Record<string, (tx: ShopTransaction, hand: CounterHand) => Promise<string | null>>>;
}

/** What the counter does with one order, without the office: npm run order, trade-in and rental. */
export async function actAtCounter(
  { database, clock }: Connection,
  args: readonly string[],
  { usage, options, flags = [], clock: clockOf = () => clock, verbs }: CounterCommand,
): Promise<void> {
  const { positionals, values } = readArgs(args, { options, flags, usage });
  const [given = '', verb = '', ...more] = positionals;
  const act = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!act || given === '' || more.length > 0) throw new CannotStart(usage);
  const number = given.toUpperCase();
  const option = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  const hand: CounterHand = {
    number,
    now: clockOf({ option }).now(),
    option,
    has: (name) => values[name] === true,
  };
  const said = await database.transaction().execute(async (tx) => {
    const answer = await act(tx, hand);
    return answer ?? `${number}: ${verb}, done. It is ${(await lockOrder(tx, number)).status.toLowerCase()} now.`;
  });
  console.log(said);
}

/** One step of the office's table, with its row in the audit log. */
export async function step(tx: ShopTransaction, move: StaffMove, hand: CounterHand): Promise<null> {
  const { number, now, option } = hand;
  await actOnOrder(tx, {
    number,
    move,
    role: 'owner',
    by: commandLine,
    now,
    courier: readCourier(option('courier') ?? ''),
    tracking: option('tracking') ?? null,
    day: option('on') ?? null,
    games: option('games') ?? null,
    why: option('why') ?? null,
    returnId: returnOf(option),
  });
  return null;
}

/** Which return of an order, where several are open: the number that the office shows. */
export function returnOf(option: CounterHand['option']): number | undefined {
  const given = option('return');
  return given === undefined ? undefined : Number(given);
}

/** What a command was given; an option that it does not know is answered with how it is used. */
export function readArgs(
  args: readonly string[],
  { options, flags, usage }: Pick<CounterCommand, 'usage' | 'options'> & { flags: readonly string[] },
): { positionals: string[]; values: Readonly<Record<string, unknown>> } {
  const known = Object.fromEntries([
    ...options.map((name) => [name, { type: 'string' as const }] as const),
    ...flags.map((name) => [name, { type: 'boolean' as const }] as const),
  ]);
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: known });
  } catch (failure) {
    const isOwn = String((failure as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
    throw isOwn ? new CannotStart(usage) : failure;
  }
}
