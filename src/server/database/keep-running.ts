import { setTimeout as pause } from 'node:timers/promises';
import { reasonOf } from '../stop-with-a-sentence.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

const lookEveryMs = 1_000;
const longestPauseMs = 30_000;
/** Whoever lived this long may be started again at once. */
const healthyMs = 60_000;

interface Watcher {
  warn: (sentence: string) => void;
  /** Told the address of the one that was started again, which may be another. */
  onStart: (url: string) => void;
}

/** Starts the built-in PostgreSQL again whenever it has died, less and less often; answers what ends that. */
export function keepRunning(postgres: EmbeddedPostgres, watcher: Watcher): () => Promise<void> {
  const stop = new AbortController();
  const watching = watch(postgres, { ...watcher, stop: stop.signal });
  return async () => {
    stop.abort();
    await watching;
  };
}

async function watch(
  { isRunning, startAgain }: EmbeddedPostgres,
  { warn, onStart, stop }: Watcher & { stop: AbortSignal },
): Promise<void> {
  let pauseMs = lookEveryMs;
  let triedAt = 0;
  for (;;) {
    await pause(pauseMs, undefined, { signal: stop }).catch(() => undefined);
    if (stop.aborted) return;
    if (await isRunning()) {
      if (Date.now() - triedAt > healthyMs) pauseMs = lookEveryMs;
      continue;
    }
    triedAt = Date.now();
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    warn('The built-in PostgreSQL has ended; starting it again');
    await startAgain().then(
      (url) => {
        onStart(url);
        warn('The built-in PostgreSQL is running again');
      },
      (failure: unknown) => warn(`The built-in PostgreSQL did not start: ${reasonOf(failure)}`),
    );
  }
}
