import pg from 'pg';
import type { ResponseCache } from '../http/response-cache.ts';

interface Options {
  url: string;
  cache: ResponseCache;
  warn: (sentence: string) => void;
}

const firstPauseMs = 250;
const longestPauseMs = 5_000;

/** Forgets kept pages when any process changes the shop; returns when it is listening, and keeps coming back. */
export async function listenForChanges({ url, cache, warn }: Options): Promise<() => Promise<void>> {
  let isStopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function listen(pauseMs: number): Promise<void> {
    const attempt = new pg.Client({ connectionString: url, application_name: 'gametrove-listener', keepAlive: true });
    const lost = once(() => {
      cache.listening(false);
      if (isStopped) return;
      warn('The connection that tells of changes was lost; pages are made afresh until it is back');
      retry = setTimeout(() => void listen(Math.min(pauseMs * 2, longestPauseMs)), pauseMs);
    });
    attempt.on('error', lost);
    attempt.on('end', lost);
    attempt.on('notification', () => cache.forget());
    try {
      await attempt.connect();
      await attempt.query('listen shop_changed');
      client = attempt;
      cache.listening(true);
    } catch {
      lost();
    }
  }

  await listen(firstPauseMs);
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    await client?.end().catch(() => undefined);
  };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}
