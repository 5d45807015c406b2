import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart, reasonOf } from '../stop-with-a-sentence.ts';
import { clusterFolder, isWholeCluster, noteFolder, refuseOtherMajor } from './cluster-folder.ts';
import { refuseClosedFolder } from './refuse-closed-folder.ts';
import { type Cluster, findServer, isServerThere, runAsPostgres, startServer, stopServer } from './cluster-server.ts';
import { checkCluster, type ClusterAddress } from './ensure-database.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { postgresUser } from './postgres-user.ts';

const folderOwnerOnly = 0o700;

export interface EmbeddedPostgres extends ClusterAddress {
  /** True when it was there already: a shop that was killed left it running. */
  wasRunning: boolean;
  isRunning: () => Promise<boolean>;
  /** Answers its address: on the port that it had everybody finds it again, unless another program has taken that. */
  startAgain: () => Promise<string>;
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
  await refuseClosedFolder(cluster);
  await refuseOtherMajor(cluster.folder, cluster.binaries.major);
  await noteFolder(dataDir, cluster.folder);
  const password = await readPassword(cluster);
  const running = await runningPort(cluster, { password, say });
  let port = running ?? (await startServer(cluster, { port: null, settings }));
  return {
    url: urlOf(password, port),
    folder: cluster.folder,
    wasRunning: running !== null,
    isRunning: () => isServerThere(cluster),
    startAgain: async () => {
      port = await startServer(cluster, { port, settings });
      return urlOf(password, port);
    },
    stop: () => stopServer(cluster),
  };
}

/** The address of the one that another process has started. */
export async function findEmbeddedPostgres({ dataDir, say }: Options): Promise<ClusterAddress> {
  const cluster = await findCluster(dataDir, say);
  const password = await readPassword(cluster);
  const port = await runningPort(cluster, { password, say });
  if (port === null) throw new CannotStart(`the built-in PostgreSQL of ${dataDir} is not running just now; try again.`);
  return { url: urlOf(password, port), folder: cluster.folder };
}

function runningPort(
  cluster: Cluster,
  { password, say }: Pick<Options, 'say'> & { password: string },
): Promise<number | null> {
  const check = (port: number) => checkCluster({ url: urlOf(password, port), folder: cluster.folder });
  return findServer(cluster, { check, say });
}

export async function findCluster(dataDir: string, say: Options['say']): Promise<Cluster> {
  const user = await postgresUser();
  const binaries = await postgresBinaries(user, say);
  return { folder: await clusterFolder(dataDir, user, say), user, binaries };
}

/** Made under another name and renamed at the end: what has the right name is whole, and is never made again. */
async function makeCluster(cluster: Cluster, say: Options['say']): Promise<void> {
  say('Making a PostgreSQL database (once, about ten seconds)');
  const draft = { ...cluster, folder: `${cluster.folder}.draft` };
  const passwordFile = `${draft.folder}-password`;
  await rm(draft.folder, { recursive: true, force: true });
  await makeFolder(draft);
  await writeFile(passwordFile, newPassword(), { mode: 0o600 });
  if (cluster.user.ids) await chown(passwordFile, cluster.user.ids.uid, cluster.user.ids.gid);
  await runAsPostgres(draft, [
    cluster.binaries.initdb,
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
