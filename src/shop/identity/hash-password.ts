import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { RefusedForNow } from '../../rules/refused.ts';

/** 19 MiB, two passes, one lane; argon2id is the library's default kind. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a password that nobody has: an unknown email address costs the same work as a wrong password. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$4fbxEC8ec4P/dDPRK8jgCQ$vCEcErP52MavokR+tqVZtOMlBTmTAMN6xYhMLSocLH8';

const mostAtOnce = Math.min(4, Math.max(2, availableParallelism() - 1));
const mostWaiting = 60;

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, strength), strangers);
}

/** Compares in the same time whether or not there is a hash to compare with. */
export async function isPassword(
  password: string,
  passwordHash: string | null,
  { isKnownDevice = false } = {},
): Promise<boolean> {
  const isRight = await inTurn(() => verify(passwordHash ?? nobodysHash, password), isKnownDevice ? known : strangers);
  return isRight && passwordHash !== null;
}

let underWay = 0;
/** Who waits. A flood of strangers fills its own line only, and whoever comes from a known device goes first. */
const known: (() => void)[] = [];
const strangers: (() => void)[] = [];

/** A flood of sign-ins waits here, and past a point is turned away, instead of taking the machine from everybody. */
async function inTurn<Result>(work: () => Promise<Result>, line: (() => void)[]): Promise<Result> {
  if (underWay >= mostAtOnce) {
    if (line.length >= mostWaiting) {
      throw new RefusedForNow('unavailable', 'Many people are signing in just now. Please try again in a moment.', 5);
    }
    // The turn is handed over, so underWay stays as it is.
    await new Promise<void>((resolve) => line.push(resolve));
  } else {
    underWay += 1;
  }
  try {
    return await work();
  } finally {
    const next = known.shift() ?? strangers.shift();
    if (next) next();
    else underWay -= 1;
  }
}
