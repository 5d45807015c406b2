import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { ShopDatabase, Tables } from '../../shop/database.ts';
import { CannotStart } from '../stop-with-a-sentence.ts';
import { failedConnections, isDatabaseAway, notNow, RecentFaults } from './database-faults.ts';
import { prepareStatements } from './prepare-statements.ts';
import { ShopClock } from './shop-clock.ts';

const { builtins } = pg.types;
const leastVersion = 150_000;
const lookEveryMs = 200;
const longestWaitMs = 60_000;

// Amounts fit a JavaScript integer (checked by paise()); a date without a time must not move with the time zone.
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.NUMERIC, Number);
pg.types.setTypeParser(builtins.DATE, (text) => text);

export interface Connection {
  database: ShopDatabase;
  pool: pg.Pool;
  url: string;
  clock: ShopClock;
  faults: RecentFaults;
  /** From now on the database is found there: a built-in one whose port was taken got another. */
  moveTo: (url: string) => void;
}

interface ConnectOptions {
  /** How many connections may be open at once. */
  most?: number | undefined;
  /** How long a question may stay without an answer; longer than the database itself takes to give up on it. */
  answerWithinMs?: number | undefined;
}

export function connect(url: string, { most = 10, answerWithinMs = 15_000 }: ConnectOptions = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: Math.min(5_000, answerWithinMs),
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    // A cable that was pulled says nothing: without these two, whoever asks would wait for ever.
    query_timeout: answerWithinMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'gametrove',
  });
  // Without listeners, a database restart would end the process: through an idle connection's error event, or through
  // one that is in use, whose question fails with the same error anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const faults = new RecentFaults();
  const connection: Connection = {
    database: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepareStatements(pool, faults) }) }),
    pool,
    url,
    clock: new ShopClock(pool),
    faults,
    moveTo: (newUrl) => {
      connection.url = newUrl;
      // Read by every connection that is opened from now on.
      pool.options.connectionString = newUrl;
    },
  };
  return connection;
}

/** A connection of its own, for what may take longer than anything that a visitor waits for. */
export async function directClient({ options }: pg.Pool): Promise<pg.Client> {
  const { query_timeout: _limit, ...others } = options;
  const client = new pg.Client(others);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Fails with one sentence when the database cannot be used. */
export async function checkDatabase({ pool, url, clock }: Connection, say: (sentence: string) => void): Promise<void> {
  const version = await askVersion(pool, () => say(`Waiting for the database at ${withoutPassword(url)}`)).catch(
    (failure: unknown) => {
      throw new CannotStart(`the database at ${withoutPassword(url)} cannot be used: ${connectionProblem(failure)}.`);
    },
  );
  if (version < leastVersion) {
    throw new CannotStart(`the database at ${withoutPassword(url)} is too old; PostgreSQL 15 or newer is needed.`);
  }
  // Before anything is decided by the time.
  await clock.compare();
}

/** A database that says itself that it is starting, stopping or repairing itself is waited for; nothing else is. */
async function askVersion(pool: pg.Pool, onWait: () => void): Promise<number> {
  for (let waitedMs = 0; ; waitedMs += lookEveryMs) {
    try {
      const { rows } = await pool.query<{ version: number }>(
        `select current_setting('server_version_num')::int as version`,
      );
      return Number(rows[0]?.version);
    } catch (failure) {
      const isStarting = (failure as NodeJS.ErrnoException).code === notNow;
      // When it restarts, nobody answers for a moment in between.
      const isRestarting = waitedMs > 0 && isDatabaseAway(failure);
      if ((!isStarting && !isRestarting) || waitedMs >= longestWaitMs) throw failure;
      if (waitedMs === 0) onWait();
      await pause(lookEveryMs);
    }
  }
}

function withoutPassword(url: string): string {
  const address = new URL(url);
  return `${address.host}${address.pathname}`;
}

function connectionProblem(failure: unknown): string {
  const { code, message } = failure as NodeJS.ErrnoException;
  if (failedConnections.has(code ?? '')) return `nothing answers there (${code})`;
  return (message || code || 'unknown reason').replace(/\.$/, '');
}
