import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import copy from 'pg-copy-streams';
import * as z from 'zod/mini';
import { type Connection, directClient } from '../database/connect.ts';
import { migrate, migrations } from '../database/migrate.ts';
import { listenerName } from '../../shop/secrets/register-secrets.ts';
import { CannotStart } from '../stop-with-a-sentence.ts';
import { backupEnd, backupHeader, type BackupHeader, tableFooter, tableHeader } from './backup-format.ts';
import { type BackupLines, openBackup } from './backup-lines.ts';
import { storedTables } from './stored-tables.ts';
import { suspendRules } from './suspend-rules.ts';
import type { Written } from './write-backup.ts';

/** Puts a backup into a database in which nobody has been yet: all of it or nothing. A newer shop brings it up to date afterwards. */
export async function restoreBackup({ pool }: Connection, file: string): Promise<Written & BackupHeader> {
  const lines = openBackup(file);
  try {
    const header = await lines.next(backupHeader);
    const client = await directClient(pool);
    try {
      await refuseUsed(client);
      await migrate(pool, knownMigrations(header));
      const written = await inOneTransaction(client, () => fill(client, lines));
      await client.query('analyze');
      await migrate(pool);
      return { ...header, ...written };
    } finally {
      await client.end();
    }
  } finally {
    await lines.close();
  }
}

/** The schema that the rows were written in. */
function knownMigrations(header: BackupHeader) {
  return header.migrations.map(([name]) => {
    const known = migrations.find((migration) => migration.name === name);
    if (known) return known;
    throw new CannotStart(`the backup was made by a newer shop, with the migration ${name}; restore it with that one.`);
  });
}

const usedBy = ['shopper', 'staff_member', 'shop_order', 'product'];

async function refuseUsed(client: pg.Client): Promise<void> {
  const { rowCount: shops } = await client.query(
    `select from pg_stat_activity where datname = current_database() and starts_with(application_name, $1)`,
    [listenerName],
  );
  if (shops !== 0) throw new CannotStart('a shop is open on this database; stop it first.');
  const there = new Set((await storedTables(client)).map(({ table }) => table));
  for (const table of usedBy.filter((name) => there.has(name))) {
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(table)} limit 1`);
    if (rowCount === 0) continue;
    throw new CannotStart(
      'there is a shop in this database already, and it is left as it is; restore into an empty one, with another DATA_DIR or DATABASE_URL.',
    );
  }
}

async function inOneTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const done = await work();
    await client.query('commit');
    return done;
  } catch (failure) {
    // When this fails too, the end of the connection rolls back.
    await client.query('rollback').catch(() => undefined);
    throw failure;
  }
}

const tableOrEnd = z.union([tableHeader, backupEnd]);

async function fill(client: pg.Client, lines: BackupLines): Promise<Written> {
  const resume = await suspendRules(client);
  const tables = (await storedTables(client)).map(({ table }) => pg.escapeIdentifier(table));
  // The migrations fill some of them.
  await client.query(`truncate ${tables.join(', ')}`);
  const written: Written = { tables: 0, rows: 0 };
  for (;;) {
    const part = await lines.next(tableOrEnd);
    if ('sequences' in part) {
      if (part.tables !== written.tables)
        throw new CannotStart('the backup says itself that tables are missing in it.');
      for (const sequence of part.sequences) await client.query('select setval($1::regclass, $2)', sequence);
      break;
    }
    const rows = await fillTable(client, part, lines);
    written.tables += 1;
    written.rows += rows;
  }
  await resume();
  return written;
}

async function fillTable(
  client: pg.Client,
  { table, columns }: { table: string; columns: readonly string[] },
  lines: BackupLines,
): Promise<number> {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const into = client.query(copy.from(`copy ${pg.escapeIdentifier(table)} (${names}) from stdin`));
  await pipeline(() => lines.rows(), into);
  const { rows } = await lines.next(tableFooter);
  if (into.rowCount !== rows) {
    throw new CannotStart(`the backup says that ${table} has ${rows} rows, and has ${into.rowCount}.`);
  }
  return rows;
}
