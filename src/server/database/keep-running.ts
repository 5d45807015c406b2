import { setTimeout as pause } from 'node:timers/promises';
import { reasonOf } from '../config/stop-with-a-sentence.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

const lookEveryMs = 1_000;
const longestPauseMs = 30_000;
/** Whoever lived this long may be started again at once. */
const healthyMs = 60_000;

/** Starts the built-in PostgreSQL again whenever it has died, less and less often; answers what ends that. */
export function keepRunning(postgres: EmbeddedPostgres, warn: (sentence: string) => void): () => Promise<void> {
  const stop = new AbortController();
  const watching = watch(postgres, { warn, stop: stop.signal });
  return async () => {
    stop.abort();
    await watching;
  };
}

async function watch(
  { isRunning, startAgain }: EmbeddedPostgres,
  { warn, stop }: { warn: (sentence: string) => void; stop: AbortSignal },
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
      () => warn('The built-in PostgreSQL is running again'),
      (failure: unknown) => warn(`The built-in PostgreSQL did not start: ${reasonOf(failure)}`),
    );
  }
}
