import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CannotStart } from '../config/stop-with-a-sentence.ts';
import { canEveryoneEnter, postgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { postgresUser, type PostgresUser } from './postgres-user.ts';

const run = promisify(execFile);
const folderOwnerOnly = 0o700;

export interface EmbeddedPostgres {
  url: string;
  stop: () => Promise<void>;
}

interface Options {
  dataDir: string;
  say: (sentence: string) => void;
  /** Extra server settings, such as fsync=off for tests that do not need to survive a crash. */
  settings?: readonly string[];
}

/**
 * Starts the PostgreSQL that comes with the package, or takes over the one that a killed shop left running.
 * It is started by pg_ctl and so outlives this process: what was committed survives a kill of the shop.
 */
export async function startEmbeddedPostgres({ dataDir, say, settings = [] }: Options): Promise<EmbeddedPostgres> {
  const user = await postgresUser();
  const binaries = await postgresBinaries(user, say);
  const cluster: Cluster = { folder: await clusterFolder(dataDir, user, say), user, binaries };
  const password = await initialised(cluster, say);
  const port = (await runningPort(cluster)) ?? (await start(cluster, settings));
  return {
    url: `postgres://gametrove:${password}@127.0.0.1:${port}/gametrove`,
    stop: () => stop(cluster),
  };
}

interface Cluster {
  folder: string;
  user: PostgresUser;
  binaries: PostgresBinaries;
}

/** Root's data folder may be closed to the database's user; then the database lives where it can be reached. */
async function clusterFolder(dataDir: string, user: PostgresUser, say: Options['say']): Promise<string> {
  await mkdir(dataDir, { recursive: true }).catch((failure: unknown) => {
    throw new CannotStart(`DATA_DIR ${dataDir} cannot be written (${reasonOf(failure)}).`);
  });
  if (!user.ids || (await canEveryoneEnter(dataDir))) return join(dataDir, 'postgres');
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const folder = join('/var/lib/gametrove', name);
  say(`The database is kept in ${folder}, because its user cannot enter ${dataDir}`);
  return folder;
}

async function makeFolder({ folder, user }: Cluster): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await chmod(folder, folderOwnerOnly);
    if (user.ids) await chown(folder, user.ids.uid, user.ids.gid);
  } catch (failure) {
    throw new CannotStart(`DATA_DIR ${folder} cannot be written (${reasonOf(failure)}).`);
  }
}

/** The password is written last, so a cluster without one was interrupted and is made again. */
async function initialised(cluster: Cluster, say: Options['say']): Promise<string> {
  const passwordFile = join(cluster.folder, 'gametrove-password');
  if (existsSync(passwordFile)) return (await readFile(passwordFile, 'utf8')).trim();
  say('Making a PostgreSQL database (once, about ten seconds)');
  const password = randomBytes(24).toString('hex');
  const draft = `${cluster.folder}-password`;
  await rm(cluster.folder, { recursive: true, force: true });
  await makeFolder(cluster);
  await writeFile(draft, password, { mode: 0o600 });
  if (cluster.user.ids) await chown(draft, cluster.user.ids.uid, cluster.user.ids.gid);
  await asPostgres(cluster, cluster.binaries.initdb, [
    `--pgdata=${cluster.folder}`,
    '--username=gametrove',
    `--pwfile=${draft}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]);
  await writeFile(passwordFile, password, { mode: 0o600 });
  await rm(draft);
  return password;
}

/** The port in postmaster.pid, when that server is really there. */
async function runningPort(cluster: Cluster): Promise<number | null> {
  const isRunning = await asPostgres(cluster, cluster.binaries.pgCtl, ['status', '-D', cluster.folder]).then(
    () => true,
    () => false,
  );
  if (!isRunning) return null;
  const lines = (await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(lines[3]);
}

async function start(cluster: Cluster, settings: readonly string[]): Promise<number> {
  const port = await freePort();
  const log = join(cluster.folder, 'server.log');
  const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', ...settings];
  const options = `-p ${port} ${flags.map((flag) => `-c ${flag}`).join(' ')}`;
  try {
    await asPostgres(cluster, cluster.binaries.pgCtl, ['start', '-w', '-D', cluster.folder, '-l', log, '-o', options]);
  } catch {
    const lines = await readFile(log, 'utf8').catch(() => '');
    const last = lines.trim().split('\n').slice(-3).join(' / ');
    throw new CannotStart(`the built-in PostgreSQL in ${cluster.folder} did not start: ${last || 'it wrote no log'}.`);
  }
  return port;
}

async function stop(cluster: Cluster): Promise<void> {
  await asPostgres(cluster, cluster.binaries.pgCtl, ['stop', '-w', '-m', 'fast', '-D', cluster.folder]);
}

async function asPostgres({ folder, user }: Cluster, program: string, args: readonly string[]): Promise<void> {
  try {
    await run(program, args, { ...user.ids, cwd: user.ids ? '/' : folder, env: { ...process.env, LC_ALL: 'C' } });
  } catch (failure) {
    throw new Error(`${program} failed: ${reasonOf(failure)}`, { cause: failure });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

function reasonOf(failure: unknown): string {
  return failure instanceof Error ? failure.message.trim().split('\n').slice(0, 3).join(' ') : String(failure);
}
