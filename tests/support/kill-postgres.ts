import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { until } from './until.ts';

/**
 * How a database dies. everything: kill -9 of all its processes, as when the machine loses its power. postmaster: kill -9
 * of the one that watches over the others, which then end by themselves. immediate: told to stop without any tidying up.
 */
export type Death = 'everything' | 'postmaster' | 'immediate';

/** Comes back when none of its processes is left. */
export async function killPostgres(dataDir: string, url: string, death: Death = 'everything'): Promise<void> {
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const postmaster = Number(lines[0]);
  const pids = await askPids(url, 'true');
  // The postmaster goes first, because it would clean up after the others.
  signalTo(postmaster, death === 'immediate' ? 'SIGQUIT' : 'SIGKILL');
  if (death === 'everything') for (const pid of pids) signalTo(pid, 'SIGKILL');
  await until(() => [postmaster, ...pids].every((pid) => !isThere(pid)));
}

/** kill -9 of one connection of the shop: the database throws everybody out, repairs itself and goes on. */
export async function killOneConnection(url: string): Promise<void> {
  const [pid] = await askPids(url, `application_name = 'gametrove' order by state = 'active' desc limit 1`);
  if (pid === undefined) throw new Error('the shop has no connection');
  signalTo(pid, 'SIGKILL');
}

/** kill -9 of every connection to the whole cluster: whatever a connection held is lost. */
export async function killEveryConnection(url: string): Promise<void> {
  for (const pid of await askPids(url, `backend_type = 'client backend' and pid <> pg_backend_pid()`))
    signalTo(pid, 'SIGKILL');
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

function isThere(pid: number): boolean {
  return signalTo(pid, 0);
}

/** False when there is no such process, or none any more: the first one that is killed takes others with it. */
function signalTo(pid: number, signal: 'SIGKILL' | 'SIGQUIT' | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw failure;
  }
}
