import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { CannotStart } from '../stop-with-a-sentence.ts';

/** A built-in cluster: how it is reached, and the folder that it must live in. */
export interface ClusterAddress {
  url: string;
  folder: string;
}

const answerWithinMs = 10_000;
/** PostgreSQL's code for it. */
const wrongPassword = '28P01';

/** The built-in cluster begins without a database of ours. */
export async function ensureDatabase(address: ClusterAddress): Promise<void> {
  const client = await clientOfCluster(address);
  try {
    const name = nameOf(address);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** Throws everything in it away. Whoever is connected is cut off, and may come back to the empty one. */
export async function emptyDatabase(address: ClusterAddress): Promise<void> {
  const client = await clientOfCluster(address);
  try {
    await client.query(`drop database if exists ${pg.escapeIdentifier(nameOf(address))} with (force)`);
  } finally {
    await client.end();
  }
  await ensureDatabase(address);
}

/** Fails unless the server of this very folder answers there. */
export async function checkCluster(address: ClusterAddress): Promise<void> {
  await (await clientOfCluster(address)).end();
}

function nameOf({ url }: ClusterAddress): string {
  return new URL(url).pathname.slice(1);
}

async function clientOfCluster({ url, folder }: ClusterAddress): Promise<pg.Client> {
  const address = new URL(url);
  address.pathname = '/postgres';
  const client = new pg.Client({
    connectionString: address.href,
    application_name: 'gametrove-holder',
    connectionTimeoutMillis: answerWithinMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refuseAnother(client, folder);
    return client;
  } catch (failure) {
    await client.end();
    if ((failure as NodeJS.ErrnoException).code !== wrongPassword) throw failure;
    throw new CannotStart(
      `the database in ${folder} has another password than the one kept beside it; put the right gametrove-password back, or set a new one with: npm run database -- new-password`,
    );
  }
}

/**
 * The server lives in our folder when it sees a file that was put there a moment ago. Nothing else tells a copy from its
 * original: not the pid and the port that were copied, nor a path, which may be the same in two containers.
 */
async function refuseAnother(client: pg.Client, folder: string): Promise<void> {
  const name = `gametrove-asks-${randomUUID()}`;
  await writeFile(join(folder, name), '');
  try {
    const { rows } = await client.query<{ lives: string; isHere: boolean }>(
      `select current_setting('data_directory') as lives, (pg_stat_file($1, true)).size is not null as "isHere"`,
      [name],
    );
    if (rows[0]?.isHere) return;
    throw new CannotStart(
      `the PostgreSQL that answers for ${folder} lives in ${rows[0]?.lives}, not in ${folder}, so it is left alone; stop the shop that uses ${folder}, and try again.`,
    );
  } finally {
    await rm(join(folder, name), { force: true });
  }
}
