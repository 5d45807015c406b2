import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database with nothing in it, not even the shop's tables. */
export async function emptyDatabase(): Promise<string> {
  const url = new URL(inject('clusterUrl'));
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const name = `race_${randomBytes(5).toString('hex')}`;
  await client.query(`create database ${name} template template0`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}
