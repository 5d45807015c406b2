import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { ShopDatabase, Tables } from '../../shop/database.ts';
import { CannotStart } from '../config/stop-with-a-sentence.ts';
import { prepareStatements } from './prepare-statements.ts';

const { builtins } = pg.types;
const leastVersion = 150_000;
const failedConnections = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ECONNRESET',
  'EAI_AGAIN',
]);

// Amounts fit a JavaScript integer (checked by paise()); a date without a time must not move with the time zone.
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.NUMERIC, Number);
pg.types.setTypeParser(builtins.DATE, (text) => text);

export interface Connection {
  database: ShopDatabase;
  pool: pg.Pool;
  url: string;
}

export function connect(url: string, { most = 10 }: { most?: number | undefined } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'gametrove',
  });
  // Without listeners, a database restart would end the process: through an idle connection's error event, or through
  // one that is in use, whose question fails with the same error anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    database: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepareStatements(pool) }) }),
    pool,
    url,
  };
}

/** Fails with one sentence when the database cannot be used. */
export async function checkDatabase({ pool, url }: Connection): Promise<void> {
  const version = await pool
    .query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
    .catch((failure: unknown) => {
      throw new CannotStart(`the database at ${withoutPassword(url)} cannot be used: ${connectionProblem(failure)}.`);
    });
  if (Number(version.rows[0]?.version) < leastVersion) {
    throw new CannotStart(`the database at ${withoutPassword(url)} is too old; PostgreSQL 15 or newer is needed.`);
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

/** True for failures of the connection itself: the database is away, not wrong. */
export function isDatabaseAway(failure: unknown): boolean {
  const { code = '', message = '' } = failure as Partial<NodeJS.ErrnoException>;
  return (
    failedConnections.has(code) ||
    /^(57P0[123]|08)/.test(code) ||
    /connection.*(terminated|timeout)|timeout exceeded when trying to connect/i.test(message)
  );
}

/** True when the database is there and had to give up: a lock or a statement took too long, or two waited for each other. */
export function isDatabaseBusy(failure: unknown): boolean {
  return /^(55P03|57014|40001|40P01|53\d{3})$/.test((failure as Partial<NodeJS.ErrnoException>).code ?? '');
}
