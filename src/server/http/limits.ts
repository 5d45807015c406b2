import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitName, Limits } from '../../api/answer.ts';
import type { Connection } from '../database/connect.ts';
import { RefusedForNow } from '../../rules/refused.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How many tries in how many seconds. Thousands of Indian phones share one address, so limits by address are wide and
 * count what went wrong; the narrow ones are by device, or by address and account. None is by account alone where strangers count,
 * because they could lock its owner out.
 */
const allowances: Record<LimitName, { points: number; seconds: number }> = {
  'login-by-device': { points: 10, seconds: 15 * minute },
  'login-by-pair': { points: 10, seconds: 15 * minute },
  // For an account that strangers are guessing at: each new source has a few tries, and the owner needs one.
  'login-by-watched-pair': { points: 3, seconds: hour },
  // Refuses nobody: from here on the account is watched, and its owner is told.
  'login-by-account': { points: 20, seconds: hour },
  'login-by-address': { points: 200, seconds: hour },
  'register-by-address': { points: 200, seconds: hour },
  'otp-by-account': { points: 10, seconds: day },
  // Codes that nobody has answered; a right one is given back.
  'otp-by-address': { points: 100, seconds: hour },
  'otp-of-all': { points: 2_000, seconds: hour },
  'email-change-by-account': { points: 5, seconds: day },
  'email-link-by-account': { points: 5, seconds: day },
  'email-link-by-recipient': { points: 5, seconds: day },
  'email-link-by-address': { points: 300, seconds: hour },
  'email-link-of-all': { points: 2_000, seconds: hour },
  // Links with a secret that nobody guesses.
  'verify-by-address': { points: 1_000, seconds: hour },
  // These two refuse nobody: from here on a stranger tries each code once.
  'wrong-code-by-address': { points: 30, seconds: hour },
  'wrong-code-of-all': { points: 500, seconds: hour },
  // Who sets a password has proved the phone: no stranger counts here.
  'reset-by-permit': { points: 10, seconds: hour },
  // A shopper who pays, fails and comes back sends the same checkout many times; a machine sends thousands.
  'order-by-account': { points: 100, seconds: hour },
  'order-by-address': { points: 1_000, seconds: hour },
  'cancel-by-account': { points: 30, seconds: hour },
  'cancel-by-address': { points: 300, seconds: hour },
  // Codes of offers that nobody has made; one that there is counts for nothing.
  'code-by-account': { points: 20, seconds: hour },
  'code-by-address': { points: 300, seconds: hour },
  // Of somebody who is signed in where neighbours have used those up. Fewer than a thousand guesses an hour, also by accounts made for it.
  'code-beside-network': { points: 3, seconds: day },
  'document-by-account': { points: 10, seconds: day },
  'review-by-account': { points: 40, seconds: day },
  'password-by-session': { points: 10, seconds: 15 * minute },
  'staff-by-device': { points: 10, seconds: 15 * minute },
  'staff-by-pair': { points: 10, seconds: 15 * minute },
  'staff-by-address': { points: 60, seconds: hour },
  'staff-by-account': { points: 20, seconds: hour },
  // Of whoever has the password. Three codes of a million are right at a time: with 120 guesses an hour that is one in 2,800 hours.
  'staff-code-by-pair': { points: 20, seconds: hour },
  'staff-code-by-account': { points: 120, seconds: hour },
};

/** Counts in the database, so that ten processes allow no more than one. */
export function createLimits(connection: Pick<Connection, 'pool' | 'clock'>, { isOn }: { isOn: boolean }): Limits {
  if (!isOn) {
    const nothing = () => Promise.resolve();
    return {
      take: nothing,
      giveBack: nothing,
      count: () => Promise.resolve(0),
      isReached: () => Promise.resolve(false),
    };
  }
  const storeClient = counterStore(connection);
  const names = Object.keys(allowances) as LimitName[];
  const limiters = Object.fromEntries(names.map((name) => [name, createLimiter(name, storeClient)])) as Record<
    LimitName,
    RateLimiterPostgres
  >;
  return {
    take: async (name, key) => {
      if (key !== null) await limiters[name].consume(hidden(key)).catch(refuse);
    },
    count: async (name, key) => (await limiters[name].penalty(hidden(key))).consumedPoints,
    isReached: async (name, key) => {
      const counted = await limiters[name].get(hidden(key));
      return (counted?.consumedPoints ?? 0) >= allowances[name].points;
    },
    giveBack: async (name, key) => {
      if (key !== null) await limiters[name].reward(hidden(key), 1);
    },
  };
}

function createLimiter(name: LimitName, storeClient: ReturnType<typeof counterStore>): RateLimiterPostgres {
  const { points, seconds } = allowances[name];
  return new RateLimiterPostgres({
    storeClient,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    // One of them clears for all.
    clearExpiredByTimeout: name === 'otp-of-all',
  });
}

interface Statement {
  text: string;
  values: readonly unknown[];
}

/**
 * The kit goes by this machine's clock and gives its statements names of its own. Here moments become those of the shop on
 * their way to the table, and this machine's on their way back; and a name means nothing behind a pooler.
 */
function counterStore({ pool, clock }: Pick<Connection, 'pool' | 'clock'>) {
  return {
    query: async ({ text, values }: Statement) => {
      const laterMs = clock.now().getTime() - Date.now();
      const isMoment = (value: unknown): value is number => typeof value === 'number' && value > firstMoment;
      const given = values.map((value) => (isMoment(value) ? value + laterMs : value));
      const answer = await pool.query<{ expire?: unknown }>({ text, values: given });
      for (const row of answer.rows) if (isMoment(row.expire)) row.expire -= laterMs;
      return answer;
    },
  };
}

/** A number above this is a moment in milliseconds, not a count. */
const firstMoment = Date.UTC(2000, 0, 1);

/** The table of counters holds neither an e-mail address nor a network address of anybody. */
function hidden(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function refuse(failure: unknown): never {
  if (!(failure instanceof RateLimiterRes)) throw failure;
  const seconds = Math.max(1, Math.ceil(failure.msBeforeNext / 1000));
  const minutes = Math.ceil(seconds / minute);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  throw new RefusedForNow('too-many-requests', `Too many attempts. Please try again in ${wait}.`, seconds);
}
