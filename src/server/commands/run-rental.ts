import { formatExactRupees } from '../../rules/money/format-rupees.ts';
import { paise } from '../../rules/money/paise.ts';
import { isRentedOut } from '../../rules/orders/order-moves.ts';
import { Refused } from '../../rules/refused.ts';
import { addDays, daysBetween, indianDay, isDay } from '../../rules/time/day.ts';
import { inspectRented } from '../../shop/back-office/inspect.ts';
import { settleByStaff, takeChargesOver, takeRentOver } from '../../shop/back-office/rentals/keep-rental-money.ts';
import { acceptOnPaper } from '../../shop/back-office/rentals/accept-on-paper.ts';
import { listPieces } from '../../shop/rentals/evidence/lent-pieces.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { listOrderLines, lockOrder, type OrderFacts } from '../../shop/orders/find-order.ts';
import { listRentalsOf } from '../../shop/rentals/booking/bookings.ts';
import { counterMethods } from '../../shop/rentals/money/counter-payments.ts';
import { listCharges } from '../../shop/rentals/charges/rental-charges.ts';
import { previewSettlement } from '../../shop/rentals/money/settlement.ts';
import type { Damage } from '../../shop/rentals/rental-life.ts';
import { actAtCounter, commandLine, type CounterHand, step } from './act-at-counter.ts';
import type { Config } from '../config/config.ts';
import { CannotStart } from '../stop-with-a-sentence.ts';
import type { Connection } from '../database/connect.ts';
import { type Clock, clockOn } from '../database/shop-clock.ts';

/** How far ahead the clock can be set: everything that is rented today has ended by then. */
const farthestDays = 365;

const usage =
  'use it as: npm run rental -- [--on 2026-11-30] GTR0123456789 hand-over [--games "A, B"] | sign-on-paper --why "…" | ' +
  'take-back | show | ' +
  'inspect [--damage 500 --why "…" [--line 1]] | take-rent, take-charges or settle [--method cash|upi|card --slip "…"]';

/** npm run rental: what the counter does with what people rent, for whoever has the machine. */
export function runRental(
  { isProduction }: Pick<Config, 'isProduction'>,
  connection: Connection,
  args: readonly string[],
): Promise<void> {
  return actAtCounter(connection, args, {
    usage,
    clock: ({ option }) => clockOfCommand(connection.clock, { day: option('on'), isProduction }),
    options: ['on', 'games', 'damage', 'line', 'why', 'method', 'slip'],
    verbs: {
      'hand-over': (tx, hand) => step(tx, 'hand-over', hand),
      'sign-on-paper': signOnPaper,
      'take-back': (tx, hand) => step(tx, 'take-back', hand),
      inspect: async (tx, hand) => {
        const { number, now } = hand;
        await inspectRented(tx, { number, by: commandLine, now, damages: await damageOf(tx, hand) });
        return null;
      },
      'take-rent': async (tx, hand) => {
        await takeRentOver(tx, overTheCounter(hand));
        return null;
      },
      'take-charges': async (tx, hand) => {
        const { order } = await read(tx, hand);
        const { keptPaise, leftPaise } = await previewSettlement(tx, order.id);
        await takeChargesOver(tx, { ...overTheCounter(hand), seenPaise: paise(keptPaise + leftPaise) });
        return null;
      },
      settle: async (tx, hand) => {
        const { order } = await read(tx, hand);
        const { keptPaise, backPaise } = await previewSettlement(tx, order.id);
        await settleByStaff(tx, { ...overTheCounter(hand), seenKeptPaise: keptPaise, seenBackPaise: backPaise });
        return null;
      },
      show,
    },
  });
}

/** The shop's clock, or the same time on the day of --on: that is how a late return is shown. */
function clockOfCommand(
  clock: Clock,
  { day, isProduction }: { day: string | undefined; isProduction: boolean },
): Clock {
  if (day === undefined) return clock;
  if (isProduction) throw new CannotStart('in production the clock is not set: leave --on out.');
  const today = indianDay(clock.now());
  if (!isDay(day) || day < today || day > addDays(today, farthestDays)) {
    throw new CannotStart(
      `--on must be a day from ${today} to ${addDays(today, farthestDays)}, such as ${addDays(today, 10)}.`,
    );
  }
  return clockOn(clock, day);
}

/** The renter has signed the printed agreement: for the day on which no text message arrives. */
async function signOnPaper(tx: ShopTransaction, { number, now, option }: CounterHand): Promise<null> {
  const why = option('why')?.trim() ?? '';
  if (why === '') throw new Refused('bad-request', 'Please say with --why where the signed paper is.');
  await acceptOnPaper(tx, { number, why, by: commandLine, now });
  return null;
}

/** How money comes or goes over the counter: cash, when nothing else is said. */
function overTheCounter({ number, now, option }: CounterHand) {
  const wanted = option('method') ?? 'cash';
  const method = counterMethods.find((known) => known === wanted);
  if (!method) throw new Refused('bad-request', `--method must be ${counterMethods.join(', ')}.`);
  return { number, method, slip: option('slip') ?? null, by: commandLine, now };
}

async function damageOf(tx: ShopTransaction, hand: CounterHand): Promise<Damage[]> {
  const { option } = hand;
  if (option('damage') === undefined) return [];
  const rupees = Number(option('damage'));
  if (!(rupees > 0 && rupees <= 1_000_000)) throw new Refused('bad-request', '--damage must be an amount in rupees.');
  const reason = option('why')?.trim() ?? '';
  if (reason === '') throw new Refused('bad-request', 'Please say with --why what is damaged.');
  const { rentals } = await read(tx, hand);
  const rental = rentals[Number(option('line') ?? 1) - 1];
  if (!rental || (rentals.length > 1 && option('line') === undefined)) {
    throw new Refused('bad-request', `--line must be a number from 1 to ${rentals.length}.`);
  }
  return [{ lineId: rental.lineId, rupees, reason }];
}

async function show(tx: ShopTransaction, hand: CounterHand): Promise<string> {
  const { order, rentals } = await read(tx, hand);
  const titles = new Map((await listOrderLines(tx, [order.id])).map(({ id, title }) => [id, title]));
  const units = (await listPieces(tx, order.number)).map(({ label }) => label);
  const charges = await listCharges(tx, order.id);
  return [
    `${order.number}: ${order.status}`,
    ...rentals.map(({ lineId, quantity, city, startsOn, dueOn, chosenGames }, at) => {
      const games = chosenGames === null ? '' : `; with ${chosenGames}`;
      return `  ${at + 1}. ${titles.get(lineId)} × ${quantity}, ${city}, ${startsOn} until ${dueOn}${games}`;
    }),
    ...lateLines(order, { rentals, now: hand.now }),
    `  units: ${units.join(', ') || 'none'}`,
    ...charges.map((charge) => {
      const { kind, amountPaise, reason } = charge;
      return `  ${kind}: ${formatExactRupees(amountPaise)}, ${reason}, ${paidText(charge)}`;
    }),
  ].join('\n');
}

function paidText({ settledAt, waivedBy, depositPaise }: Awaited<ReturnType<typeof listCharges>>[number]): string {
  if (settledAt !== null) return 'paid';
  const isPart = depositPaise > 0;
  const state = waivedBy === null ? 'not paid yet' : 'let go';
  return isPart ? `${formatExactRupees(depositPaise)} of it taken from the deposit, the rest ${state}` : state;
}

/** What is late by now, and what it would cost to bring it back today. */
function lateLines(
  { status }: OrderFacts,
  { rentals, now }: { rentals: Awaited<ReturnType<typeof listRentalsOf>>; now: Date },
): string[] {
  if (!isRentedOut(status)) return [];
  const lines: string[] = [];
  for (const { dueOn, lateDayPaise, quantity } of rentals) {
    const late = daysBetween(dueOn, indianDay(now));
    if (late <= 0) continue;
    const fee = paise(lateDayPaise * late * quantity);
    lines.push(`  late since ${dueOn}: ${late} ${late === 1 ? 'day' : 'days'}, ${formatExactRupees(fee)} so far`);
  }
  return lines;
}

async function read(tx: ShopTransaction, { number }: CounterHand) {
  const order = await lockOrder(tx, number);
  if (order.direction !== 'rent') throw new Refused('conflict', `Order ${number} is not a rental.`);
  return { order, rentals: await listRentalsOf(tx, order.id) };
}
