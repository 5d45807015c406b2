import fc from 'fast-check';
import { test } from 'vitest';
import { hourMs, minuteMs } from '../../src/rules/time/day.ts';
import { isNight } from '../support/night.ts';
import { atNight } from '../support/night-test.ts';
import { shopperActs } from './shopper-acts.ts';
import { staffActs } from './staff-acts.ts';
import { beginWalk, promisesMustHold, type Walk } from './walker.ts';

const acts = Object.entries({ ...shopperActs, ...staffActs });

/** Each walk begins in a shop of its own. By day they are the same ones every time, at night always others. */
const walks = atNight(200, 4);
const mostSteps = 100;
const mostMs = atNight(8 * hourMs, 10 * minuteMs);

/** How often what was done and refused; with WALK_TOLD in the environment it is printed. */
const told = new Map<string, number>();

/** Something that somebody can do just now. */
class Step implements fc.AsyncCommand<object, Walk> {
  readonly #first: number;
  readonly #throws: readonly number[];
  #done = 'nothing';

  constructor(first: number, throws: readonly number[]) {
    this.#first = first;
    this.#throws = throws;
  }

  check = () => true;

  async run(_model: object, walk: Walk): Promise<void> {
    // What cannot be done just now makes room for the next.
    for (const [name, act] of [...acts.slice(this.#first), ...acts.slice(0, this.#first)]) {
      let turn = 0;
      const dice = (below: number) => Math.floor((this.#throws[turn++ % this.#throws.length] ?? 0) * below);
      this.#done = name;
      const answer = await act(walk, dice);
      if (answer === null) continue;
      this.#done = `${name} (${answer.status} ${answer.text.slice(0, 200)})`;
      const how = `${name}: ${answer.status < 400 ? 'done' : 'refused'}`;
      told.set(how, (told.get(how) ?? 0) + 1);
      if (answer.status >= 500) throw new Error(answer.text);
      break;
    }
    await promisesMustHold(walk);
  }

  toString = () => `\n  ${this.#done}`;
}

test(
  'whatever people, staff, jobs and time do, one after the other, every promise holds after each step',
  { timeout: mostMs + minuteMs },
  async () => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true, noDefaultInfinity: true });
    const step = fc
      .tuple(fc.nat({ max: acts.length - 1 }), fc.array(chance, { minLength: 6, maxLength: 6 }))
      .map(([first, throws]) => new Step(first, throws));
    const walk = fc.noBias(fc.commands([step], { maxCommands: mostSteps, size: 'max' }));
    await fc.assert(
      fc.asyncProperty(walk, async (commands) => {
        const real = await beginWalk();
        try {
          await fc.asyncModelRun(() => ({ model: {}, real }), commands);
        } finally {
          await real.close();
        }
      }),
      // Whoever looks for the shortest walk that fails is shown what was found until then.
      { numRuns: walks, ...(!isNight && { seed: 1 }), interruptAfterTimeLimit: mostMs, markInterruptAsFailure: true },
    );
    if (process.env['WALK_TOLD']) console.log(told);
  },
);
