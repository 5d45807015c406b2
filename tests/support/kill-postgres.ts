import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { until } from './until.ts';

/** kill -9 of the whole database, as when the machine loses its power: nothing is written any more. */
export async function killPostgres(dataDir: string, url: string): Promise<void> {
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const postmaster = Number(lines[0]);
  const pids = await askPids(url, 'true');
  // The postmaster goes first, because it would clean up after the others.
  for (const pid of [postmaster, ...pids]) kill(pid);
  await until(() => [postmaster, ...pids].every((pid) => !isThere(pid)));
}

/** kill -9 of one connection of the shop: the database throws everybody out, repairs itself and goes on. */
export async function killOneConnection(url: string): Promise<void> {
  const [pid] = await askPids(url, `application_name = 'gametrove' order by state = 'active' desc limit 1`);
  if (pid === undefined) throw new Error('the shop has no connection');
  kill(pid);
}

async function askPids(url: string, which: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  // It is killed as well.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(`select pid from pg_stat_activity where ${which}`);
  await client.end();
  return rows.map(({ pid }) => pid);
}

function kill(pid: number): void {
  if (isThere(pid)) process.kill(pid, 'SIGKILL');
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw failure;
  }
}
