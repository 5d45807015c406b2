import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RefusedForNow } from '../../rules/refused.ts';

/**
 * Answers that are kept cost nothing, so only those that have to be made count. A page or a
 * picture costs as much as five answers.
 * Thousands of phones share one address in India: what a crowd opens is kept after the first of them.
 */
const pointsPerMinute = 6_000;
export const cost = { page: 5, picture: 5, answer: 1 } as const;

export type LimitMaking = (address: string | null, points: number) => Promise<void>;

/** Counted in this process alone: it is this process that has to make the page. */
export function createMakingLimit({ isOn }: { isOn: boolean }): LimitMaking {
  if (!isOn) return () => Promise.resolve();
  const limiter = new RateLimiterMemory({ points: pointsPerMinute, duration: 60 });
  return async (address, points) => {
    if (address === null) return;
    await limiter.consume(address, points).catch((failure: unknown) => {
      if (!(failure instanceof RateLimiterRes)) throw failure;
      const seconds = Math.max(1, Math.ceil(failure.msBeforeNext / 1000));
      throw new RefusedForNow('too-many-requests', tooMany, seconds);
    });
  };
}

const tooMany = 'Too many requests came from your connection. Please try again in a minute.';
