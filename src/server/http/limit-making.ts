import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RefusedForNow } from '../../rules/refused.ts';
import { minuteMs } from '../../rules/time/day.ts';
import type { Metrics } from './metrics.ts';

/**
 * Answers that are kept cost nothing, so only those that have to be made count. A page or a
 * picture costs as much as five answers.
 * Thousands of phones share one address in India: what a crowd opens is kept after the first of them.
 */
const pointsPerMinute = 6_000;
export const cost = { page: 5, picture: 5, answer: 1 } as const;

/** Strangers have endless IPv6 networks. Beyond this many, the one that has asked for nothing the longest is forgotten. */
const mostAddresses = 20_000;
const bytesPerAddress = 384;

/** Refuses an address that has had too much made for it. */
export type LimitMaking = (address: string | null, points: number) => void;

interface Options {
  isOn: boolean;
  metrics: Pick<Metrics, 'watchMemory'>;
  nowMs?: () => number;
}

/** Counted in this process alone: it is this process that has to make the page. A minute begins with the first thing that is made. */
export function createMakingLimit({ isOn, metrics, nowMs = () => performance.now() }: Options): LimitMaking {
  if (!isOn) return () => undefined;
  const counters = new LRUCache<string, { points: number; endsAtMs: number }>({ max: mostAddresses });
  metrics.watchMemory('addresses', {
    bytes: () => counters.size * bytesPerAddress,
    mostBytes: mostAddresses * bytesPerAddress,
  });
  return (address, points) => {
    if (address === null) return;
    const now = nowMs();
    const key = hidden(address);
    const known = counters.get(key);
    const counter = known && now < known.endsAtMs ? known : { points: 0, endsAtMs: now + minuteMs };
    counter.points += points;
    counters.set(key, counter);
    if (counter.points <= pointsPerMinute) return;
    throw new RefusedForNow('too-many-requests', tooMany, Math.max(1, Math.ceil((counter.endsAtMs - now) / 1000)));
  };
}

/** Always of the same size: an address that a proxy passed on is a part of its whole header, and would hold on to it. */
function hidden(address: string): string {
  return createHash('sha256').update(address).digest('base64url');
}

const tooMany = 'Too many requests came from your connection. Please try again in a minute.';
