import { createWriteStream } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import copy from 'pg-copy-streams';
import { type Connection, directClient } from '../database/connect.ts';
import { CannotStart, reasonOf } from '../stop-with-a-sentence.ts';
import { type BackupHeader, endOfRows, format } from './backup-format.ts';
import { countedSequences, storedTables } from './stored-tables.ts';

const ownerOnly = 0o600;

export interface Written {
  tables: number;
  rows: number;
}

/** The whole shop as it is at one moment, also while it is open: nobody waits for it. Its file appears when it is whole. */
export async function writeBackup(
  { pool }: Connection,
  { file, secret, now }: { file: string; secret: string; now: Date },
): Promise<Written> {
  const draft = `${file}.draft`;
  const client = await directClient(pool);
  try {
    const written: Written = { tables: 0, rows: 0 };
    const header = { gametroveBackup: format, madeAt: now.toISOString(), secret } as const;
    const target = createWriteStream(draft, { flags: 'wx', mode: ownerOnly, flush: true });
    await pipeline(() => partsOf(client, { header, written }), createGzip(), target);
    // A link, unlike a new name, takes no other file's place.
    await link(draft, file);
    return written;
  } catch (failure) {
    if (failure instanceof CannotStart || failure instanceof pg.DatabaseError) throw failure;
    throw new CannotStart(`the backup could not be written to ${file} (${reasonOf(failure)}); nothing was kept of it.`);
  } finally {
    await client.end();
    await rm(draft, { force: true });
  }
}

interface Work {
  header: Omit<BackupHeader, 'migrations'>;
  written: Written;
}

async function* partsOf(client: pg.Client, { header, written }: Work): AsyncGenerator<string | Buffer> {
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name',
  );
  yield lineOf({ ...header, migrations: migrations.map(({ name, checksum }) => [name, checksum]) });
  for (const { table, columns } of await storedTables(client)) {
    yield lineOf({ table, columns });
    const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const rows = client.query(copy.to(`copy ${pg.escapeIdentifier(table)} (${names}) to stdout`));
    yield* rows as AsyncIterable<Buffer>;
    // It counts them with its next message, which is here when another question is answered.
    await client.query('select');
    yield `${endOfRows}\n`;
    yield lineOf({ rows: rows.rowCount });
    written.tables += 1;
    written.rows += rows.rowCount;
  }
  // After the rows: what has been counted since is skipped later, and never given twice.
  yield lineOf({ sequences: await countedSequences(client), tables: written.tables });
  await client.query('commit');
}

function lineOf(part: object): string {
  return `${JSON.stringify(part)}\n`;
}
