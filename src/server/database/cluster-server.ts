import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, realpath, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart, reasonOf } from '../stop-with-a-sentence.ts';
import { notNow } from './database-faults.ts';
import { type LockFile, openLockFile } from './lock-file.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { PostgresUser } from './postgres-user.ts';

export interface Cluster {
  folder: string;
  user: PostgresUser;
  binaries: PostgresBinaries;
}

const lookEveryMs = 100;
/** How long what is about to end may take. */
const patienceMs = 10_000;
/** It repairs itself after a crash; pg_ctl comes back as soon as it is ready, or has given up. */
const longestRepairSeconds = String(60 * 60);
const mostPorts = 5;
/** PostgreSQL's words for a port that another program has. */
const noPort = 'could not create any TCP/IP sockets';

/**
 * While this lock is ours, no server runs in the folder. A server is started with it, and each of its processes holds it:
 * it is free when the last of them has ended, in whatever container that was.
 */
export async function lockCluster({ folder }: Cluster): Promise<LockFile> {
  const lock = lockOf(folder);
  for (let waitedMs = 0; !lock.take(); waitedMs += lookEveryMs) {
    if (waitedMs >= patienceMs) {
      lock.close();
      throw outOfReach(folder);
    }
    await pause(lookEveryMs);
  }
  // What it says is over, and PostgreSQL takes any program that has got the same number since then for a server.
  await rm(postmasterFileOf(folder), { force: true });
  return lock;
}

function lockOf(folder: string): LockFile {
  return openLockFile(join(folder, 'gametrove-running.lock'));
}

function outOfReach(folder: string): CannotStart {
  return new CannotStart(
    `the PostgreSQL of ${folder} is running, but not where it can be reached from here: it may be in another container; stop it there and try again.`,
  );
}

interface Looking {
  /** Fails unless the server of this very folder answers at the port. */
  check: (port: number) => Promise<void>;
  say: (sentence: string) => void;
}

/** The port of the server that runs in the folder, or null. One that is starting or stopping is waited for. */
export async function findServer({ folder }: Cluster, { check, say }: Looking): Promise<number | null> {
  const lock = lockOf(folder);
  let waitedMs = 0;
  let isWaiting = false;
  try {
    for (;;) {
      const { port = null } = (await readPostmaster(folder)) ?? {};
      const failure = port === null ? 'no port yet' : await check(port).then(() => null, refusedBecause);
      if (failure === null) return port;
      if (!lock.isTaken()) return null;
      if (failure instanceof CannotStart) throw failure;
      if (waitedMs >= patienceMs) throw outOfReach(folder);
      if (!isWaiting) say(`Waiting for the PostgreSQL of ${folder}, which is starting or stopping`);
      isWaiting = true;
      await pause(lookEveryMs);
      // While it says so itself, there is no end to the patience: to repair itself after a crash may take minutes.
      if (failure !== notNow) waitedMs += lookEveryMs;
    }
  } finally {
    lock.close();
  }
}

function refusedBecause(failure: unknown): CannotStart | string {
  return failure instanceof CannotStart ? failure : ((failure as NodeJS.ErrnoException).code ?? 'unknown');
}

/** True while the process that watches over all others of the server lives. Cheap enough to be asked once a second. */
export async function isServerThere({ folder }: Cluster): Promise<boolean> {
  const postmaster = await readPostmaster(folder);
  // A copied folder names the server of the original.
  if (postmaster === null || (await realFolder(postmaster.folder)) !== (await realFolder(folder))) return false;
  if (process.platform !== 'linux') return isProcessThere(postmaster.pid);
  // The number may be another program's by now. What has died has no arguments, also where nobody buries it.
  const args = await readFile(`/proc/${postmaster.pid}/cmdline`, 'utf8').catch(() => '');
  return args.split('\0').includes(postmaster.folder);
}

interface Postmaster {
  pid: number;
  folder: string;
  port: number;
}

/** What the server wrote about itself, or the one that was here before. */
async function readPostmaster(folder: string): Promise<Postmaster | null> {
  const text = await readFile(postmasterFileOf(folder), 'utf8').catch(() => '');
  const [pid = '', itsFolder = '', , port = ''] = text.split('\n');
  return /^\d+$/.test(pid) && /^\d+$/.test(port) ? { pid: Number(pid), folder: itsFolder, port: Number(port) } : null;
}

function postmasterFileOf(folder: string): string {
  return join(folder, 'postmaster.pid');
}

function realFolder(folder: string): Promise<string> {
  return realpath(folder).catch(() => folder);
}

function isProcessThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
}

interface StartOptions {
  /** Where it was before; null for one that is free. */
  port: number | null;
  settings: readonly string[];
}

/** Answers its port: another one than before when that is another program's by now. */
export async function startServer(cluster: Cluster, { port, settings }: StartOptions): Promise<number> {
  const lock = await lockCluster(cluster);
  try {
    for (let tries = 1; ; tries += 1) {
      const tried = (tries === 1 ? port : null) ?? (await freePort());
      const failure = await startAt(cluster, { port: tried, settings, lock });
      if (failure === null) return tried;
      if (tries === mostPorts || !failure.includes(noPort)) throw new CannotStart(failure);
    }
  } finally {
    lock.close();
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

interface StartAt {
  port: number;
  settings: readonly string[];
  lock: LockFile;
}

/** Answers why it did not start, or null. */
async function startAt(cluster: Cluster, { port, settings, lock }: StartAt): Promise<string | null> {
  const log = join(cluster.folder, 'server.log');
  const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', ...settings];
  const options = `-p ${port} ${flags.map((flag) => `-c ${flag}`).join(' ')}`;
  const { size: before } = await stat(log).catch(() => ({ size: 0 }));
  try {
    const args = ['start', '-w', '-t', longestRepairSeconds, '-D', cluster.folder, '-l', log, '-o', options];
    await runAsPostgres(cluster, [cluster.binaries.pgCtl, ...args], lock);
    return null;
  } catch (failure) {
    const written = await readFile(log).then((all) => String(all.subarray(before)), String);
    return `the built-in PostgreSQL in ${cluster.folder} did not start: ${causeIn(written) || reasonOf(failure)}; ${log} has the whole story, and a folder that is damaged has to be put back from a backup.`;
  }
}

/** What it says of its end, without the times. */
function causeIn(log: string): string {
  const lines = log.split('\n').filter((line) => /\b(FATAL|PANIC|HINT):/.test(line));
  return lines
    .slice(0, 3)
    .map((line) => line.replace(/^.*?\b(?=(FATAL|PANIC|HINT):)/, '').trim())
    .join(' / ');
}

export async function stopServer(cluster: Cluster): Promise<void> {
  if (!(await isServerThere(cluster))) return;
  await runAsPostgres(cluster, [cluster.binaries.pgCtl, 'stop', '-w', '-m', 'fast', '-D', cluster.folder]);
}

/** With a lock, the program and all that it starts hold it until they have ended. */
export async function runAsPostgres(
  { folder, user }: Cluster,
  [program = '', ...args]: readonly string[],
  lock?: LockFile,
): Promise<void> {
  const child = spawn(program, args, {
    ...user.ids,
    cwd: user.ids ? '/' : folder,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe', ...(lock ? [lock.descriptor] : [])],
  });
  let said = '';
  child.stderr?.on('data', (chunk) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} failed: ${said.trim() || `it ended with ${code}`}`);
}
