import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename, writeFile } from 'node:fs/promises';
import { CannotStart } from '../stop-with-a-sentence.ts';
import { isWholeCluster } from './cluster-folder.ts';
import { type Cluster, lockCluster, stopServer } from './cluster-server.ts';
import { findCluster, newPassword, passwordFileOf } from './embedded-postgres.ts';
import { lockDataDir } from './lock-data-dir.ts';
import { refuseClosedFolder } from './refuse-closed-folder.ts';

/** Gives the built-in database a new password without knowing the old one: whoever owns its files may. */
export async function setNewPassword(dataDir: string, say: (sentence: string) => void): Promise<void> {
  const hold = await lockDataDir(dataDir, say);
  if (hold === null) throw new CannotStart(`the shop in ${dataDir} is open; stop it first.`);
  try {
    const cluster = await findCluster(dataDir, say);
    if (!(await isWholeCluster(cluster.folder))) throw new CannotStart(`there is no database in ${cluster.folder}.`);
    await refuseClosedFolder(cluster);
    await stopServer(cluster);
    const password = newPassword();
    await alterRole(cluster, password);
    const file = passwordFileOf(cluster);
    await writeFile(`${file}.new`, password, { mode: 0o600 });
    await rename(`${file}.new`, file);
  } finally {
    hold.letGo();
  }
}

/** PostgreSQL in single-user mode asks for no password. */
async function alterRole(cluster: Cluster, password: string): Promise<void> {
  const { folder, user, binaries } = cluster;
  const lock = await lockCluster(cluster);
  const child = spawn(binaries.postgres, ['--single', '-D', folder, 'postgres'], {
    ...user.ids,
    cwd: user.ids ? '/' : folder,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'pipe', lock.descriptor],
  });
  // From now on the program itself holds it.
  lock.close();
  let said = '';
  child.stderr?.on('data', (chunk) => (said += String(chunk)));
  const ended = once(child, 'close');
  child.stdin?.end(`alter role gametrove password '${password}'\n`);
  const [code] = (await ended) as [number | null];
  const problem = said.split('\n').find((line) => /\b(ERROR|FATAL|PANIC):/.test(line));
  if (code !== 0 || problem) throw new CannotStart(`the password was not changed: ${problem ?? `ended with ${code}`}.`);
}
