import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { RefusedForNow } from '../../rules/refused.ts';

/** 19 MiB, two passes, one lane; argon2id is the library's default kind. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a password that nobody has: an unknown email address costs the same work as a wrong password. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$4fbxEC8ec4P/dDPRK8jgCQ$vCEcErP52MavokR+tqVZtOMlBTmTAMN6xYhMLSocLH8';

const mostAtOnce = Math.min(4, Math.max(2, availableParallelism() - 1));

/** Who waits, and how many of them are compared at once. A flood fills its own line only. */
interface Line {
  waiting: (() => void)[];
  underWay: number;
  mostAtOnce: number;
  mostWaiting: number;
}

/** The first of them goes first. */
const lines = {
  /** From a device that the account knows. */
  known: { waiting: [], underWay: 0, mostAtOnce, mostWaiting: 60 },
  strangers: { waiting: [], underWay: 0, mostAtOnce, mostWaiting: 60 },
  /** From where the tries are used up: one at a time, and only while nobody else waits. */
  outOfTries: { waiting: [], underWay: 0, mostAtOnce: 1, mostWaiting: 20 },
} satisfies Record<string, Line>;

export type LineName = keyof typeof lines;

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, strength), lines.strangers);
}

/** Compares in the same time whether or not there is a hash to compare with. */
export async function isPassword(
  password: string,
  passwordHash: string | null,
  { line = 'strangers' }: { line?: LineName } = {},
): Promise<boolean> {
  const isRight = await inTurn(() => verify(passwordHash ?? nobodysHash, password), lines[line]);
  return isRight && passwordHash !== null;
}

let underWay = 0;

/** A flood of sign-ins waits here, and past a point is turned away, instead of taking the machine from everybody. */
async function inTurn<Result>(work: () => Promise<Result>, line: Line): Promise<Result> {
  if (isFree(line)) begin(line);
  else if (line.waiting.length < line.mostWaiting) await new Promise<void>((resolve) => line.waiting.push(resolve));
  else throw new RefusedForNow('unavailable', 'Many people are signing in just now. Please try again in a moment.', 5);
  try {
    return await work();
  } finally {
    underWay -= 1;
    line.underWay -= 1;
    beginNext();
  }
}

function isFree(line: Line): boolean {
  return underWay < mostAtOnce && line.underWay < line.mostAtOnce;
}

function begin(line: Line): void {
  underWay += 1;
  line.underWay += 1;
}

/** Whoever waited is counted before anybody who comes now. */
function beginNext(): void {
  for (const line of Object.values<Line>(lines)) {
    const next = isFree(line) ? line.waiting.shift() : undefined;
    if (!next) continue;
    begin(line);
    next();
    return;
  }
}
