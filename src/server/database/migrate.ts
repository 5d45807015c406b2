import { createHash } from 'node:crypto';
import type pg from 'pg';
import { CannotStart } from '../config/stop-with-a-sentence.ts';

export interface Migration {
  name: string;
  sql: string;
}

const files = import.meta.glob<string>('../../../database/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.split('/').at(-1) ?? path, sql }))
  .toSorted((left, right) => left.name.localeCompare(right.name));

const migrationLock = 7_264_001;

/** Brings the schema up to date; processes that start together wait for each other. Returns what was applied. */
export async function migrate(pool: pg.Pool, wanted: readonly Migration[] = migrations): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      `create table if not exists migration (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    return await applyMissing(client, wanted);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    // The relaxed timeouts belong to this work only, so the connection is not given back.
    client.release(true);
  }
}

async function applyMissing(client: pg.PoolClient, wanted: readonly Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration');
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  refuseUnknown(applied, wanted);
  const added: string[] = [];
  for (const { name, sql } of wanted) {
    const checksum = createHash('sha256').update(sql).digest('hex');
    const known = applied.get(name);
    if (known === undefined) {
      await applyOne(client, { name, sql, checksum });
      added.push(name);
    } else if (known !== checksum) {
      throw new CannotStart(
        `the migration ${name} was changed after it was applied; add a new one instead, or while it is a draft: npm run migrate -- --redo`,
      );
    }
  }
  return added;
}

function refuseUnknown(applied: ReadonlyMap<string, string>, wanted: readonly Migration[]): void {
  const newer = [...applied.keys()].find((name) => !wanted.some((migration) => migration.name === name));
  if (newer)
    throw new CannotStart(`the database has the migration ${newer}, which this version of the shop does not know.`);
}

async function applyOne(
  client: pg.PoolClient,
  { name, sql, checksum }: Migration & { checksum: string },
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (failure) {
    await client.query('rollback');
    throw new CannotStart(`the migration ${name} failed: ${(failure as Error).message}.`);
  }
}
