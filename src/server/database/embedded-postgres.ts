import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CannotStart, reasonOf } from '../config/stop-with-a-sentence.ts';
import { clusterFolder, isWholeCluster, noteFolder } from './cluster-folder.ts';
import { postgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { postgresUser, type PostgresUser } from './postgres-user.ts';

const run = promisify(execFile);
const folderOwnerOnly = 0o700;

export interface EmbeddedPostgres {
  url: string;
  /** True when it was there already: a shop that was killed left it running. */
  wasRunning: boolean;
  isRunning: () => Promise<boolean>;
  /** On the port that it had: everybody who is connected finds it again. */
  startAgain: () => Promise<void>;
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
  const cluster = await findCluster(dataDir, say);
  if (!(await isWholeCluster(cluster.folder))) await makeCluster(cluster, say);
  await noteFolder(dataDir, cluster.folder);
  const password = await readPassword(cluster);
  const running = await runningPort(cluster);
  const port = running ?? (await freePort());
  if (running === null) await start(cluster, { port, settings });
  return {
    url: urlOf(password, port),
    wasRunning: running !== null,
    isRunning: () => isPostmasterThere(cluster),
    startAgain: () => start(cluster, { port, settings }),
    stop: () => stopCluster(cluster),
  };
}

/** The address of the one that another process has started. */
export async function findEmbeddedPostgres({ dataDir, say }: Options): Promise<string> {
  const cluster = await findCluster(dataDir, say);
  const port = await runningPort(cluster);
  if (port === null) throw new CannotStart(`the built-in PostgreSQL of ${dataDir} is not running just now; try again.`);
  return urlOf(await readPassword(cluster), port);
}

export interface Cluster {
  folder: string;
  user: PostgresUser;
  binaries: PostgresBinaries;
}

export async function findCluster(dataDir: string, say: Options['say']): Promise<Cluster> {
  const user = await postgresUser();
  const binaries = await postgresBinaries(user, say);
  return { folder: await clusterFolder(dataDir, user, say), user, binaries };
}

/** Made under another name and renamed at the end: what has the right name is whole, and is never made anew. */
async function makeCluster(cluster: Cluster, say: Options['say']): Promise<void> {
  say('Making a PostgreSQL database (once, about ten seconds)');
  const draft = { ...cluster, folder: `${cluster.folder}.draft` };
  const passwordFile = `${draft.folder}-password`;
  await rm(draft.folder, { recursive: true, force: true });
  await makeFolder(draft);
  await writeFile(passwordFile, newPassword(), { mode: 0o600 });
  if (cluster.user.ids) await chown(passwordFile, cluster.user.ids.uid, cluster.user.ids.gid);
  await asPostgres(draft, cluster.binaries.initdb, [
    `--pgdata=${draft.folder}`,
    '--username=gametrove',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]);
  await rename(passwordFile, passwordFileOf(draft));
  await rename(draft.folder, cluster.folder);
}

export function newPassword(): string {
  return randomBytes(24).toString('hex');
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

export function passwordFileOf({ folder }: Pick<Cluster, 'folder'>): string {
  return join(folder, 'gametrove-password');
}

async function readPassword(cluster: Cluster): Promise<string> {
  const file = passwordFileOf(cluster);
  const password = await readFile(file, 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return '';
    throw new CannotStart(`${file} cannot be read (${reasonOf(failure)}); start as the user who made it.`);
  });
  if (password.trim() !== '') return password.trim();
  throw new CannotStart(
    `the database in ${cluster.folder} is there, but its password in ${file} is not; put that file back, or set a new password with: npm run database -- new-password`,
  );
}

function urlOf(password: string, port: number): string {
  return `postgres://gametrove:${password}@127.0.0.1:${port}/gametrove`;
}

/** The port in postmaster.pid, when that server is really there. */
async function runningPort(cluster: Cluster): Promise<number | null> {
  if (!(await isRunning(cluster))) return null;
  const lines = (await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(lines[3]);
}

function isRunning(cluster: Cluster): Promise<boolean> {
  return asPostgres(cluster, cluster.binaries.pgCtl, ['status', '-D', cluster.folder]).then(
    () => true,
    () => false,
  );
}

/** As pg_ctl status, but cheap enough to ask once a second. */
async function isPostmasterThere({ folder }: Cluster): Promise<boolean> {
  const [pid = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  if (!/^\d+$/.test(pid)) return false;
  // In a container without an init, what has died stays in the list of processes for ever.
  const isDead = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).includes(') Z ');
  if (isDead) return false;
  try {
    return process.kill(Number(pid), 0);
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function start(
  cluster: Cluster,
  { port, settings }: { port: number; settings: readonly string[] },
): Promise<void> {
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
}

export async function stopCluster(cluster: Cluster): Promise<void> {
  if (!(await isRunning(cluster))) return;
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
