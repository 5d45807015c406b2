import { createHash } from 'node:crypto';
import pg from 'pg';
import { CannotStart } from '../stop-with-a-sentence.ts';
import { directClient } from './connect.ts';

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
  const client = await directClient(pool);
  try {
    const applied = await inTurn(client, () => readApplied(client));
    refuseUnknown(applied, wanted);
    const added: string[] = [];
    for (const { name, sql } of wanted) {
      const migration = { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
      const known = applied.get(name);
      if (known === undefined && (await applyOne(client, migration))) added.push(name);
      if (known !== undefined) refuseChanged(migration, known);
    }
    return added;
  } finally {
    await client.end();
  }
}

/**
 * One transaction that no other process migrates beside. The lock ends with it: behind a pooler, a lock that a
 * connection keeps would stay with whoever gets the connection next.
 */
async function inTurn<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query('set local lock_timeout = 0; set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const done = await work();
    await client.query('commit');
    return done;
  } catch (failure) {
    // When this fails too, the end of the connection rolls back.
    await client.query('rollback').catch(() => undefined);
    throw failure;
  }
}

async function readApplied(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  await client.query(
    `create table if not exists migration (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration');
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function refuseUnknown(applied: ReadonlyMap<string, string>, wanted: readonly Migration[]): void {
  const newer = [...applied.keys()].find((name) => !wanted.some((migration) => migration.name === name));
  if (newer)
    throw new CannotStart(`the database has the migration ${newer}, which this version of the shop does not know.`);
}

type Checked = Migration & { checksum: string };

function refuseChanged({ name, checksum }: Checked, known: string): void {
  if (known === checksum) return;
  throw new CannotStart(
    `the migration ${name} was changed after it was applied; add a new one instead, or while it is a draft: npm run migrate -- --redo`,
  );
}

/** False when another process that started at the same time was first. */
async function applyOne(client: pg.Client, migration: Checked): Promise<boolean> {
  const { name, sql, checksum } = migration;
  try {
    return await inTurn(client, async () => {
      const { rows } = await client.query<{ checksum: string }>('select checksum from migration where name = $1', [
        name,
      ]);
      if (rows[0]) refuseChanged(migration, rows[0].checksum);
      if (rows[0]) return false;
      await client.query(sql);
      await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
      return true;
    });
  } catch (failure) {
    if (failure instanceof CannotStart) throw failure;
    throw new CannotStart(`the migration ${name} failed: ${(failure as Error).message}.`);
  }
}
