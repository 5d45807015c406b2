import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, link, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { checkDatabase, connect } from '../../src/server/database/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts';
import { killPostgres } from '../support/kill-postgres.ts';
import { until } from '../support/until.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const isRoot = process.getuid?.() === 0;
let folder: string;
let dataDir: string;
let note: string;
let cluster: string;
const said: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gametrove-folder-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  [note, cluster] = [join(dataDir, 'database-folder'), join(dataDir, 'postgres')];
  await ask(await start(), 'create table kept ()');
  await stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let running: EmbeddedPostgres | null = null;
let stranger: ChildProcess | null = null;
const stop = async () => running?.stop();
afterEach(async () => {
  stranger?.kill();
  stranger = null;
  await stop();
  running = null;
});

async function start(): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({ dataDir, say: (sentence) => said.push(sentence) });
  return running;
}

async function ask({ url }: EmbeddedPostgres, sql: string): Promise<number | null> {
  const client = await connected(url);
  const { rowCount } = await client.query(sql);
  await client.end();
  return rowCount;
}

async function connected(url: string): Promise<pg.Client> {
  const address = new URL(url);
  address.pathname = '/postgres';
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  return client;
}

/** As everything that a test breaks, it is whole for the next one. */
async function breakNote(text: string): Promise<void> {
  onTestFinished(() => writeFile(note, 'postgres\n'));
  await writeFile(note, text);
}

test('the note about the database is written once', async () => {
  const before = await stat(note, { bigint: true });
  await start();
  const { ino, mtimeNs } = await stat(note, { bigint: true });
  expect({ ino, mtimeNs }).toEqual({ ino: before.ino, mtimeNs: before.mtimeNs });
});

test('a note that was cut off is made again from what is there, in one piece', async () => {
  for (const broken of ['', '\0\0\0\0\0\0\0\0\0', 'postg', '/var/lib/gam']) {
    await breakNote(broken);
    const witness = join(folder, 'witness');
    await link(note, witness);
    expect(await ask(await start(), 'select * from kept'), broken).toBe(0);
    await stop();
    expect(await readFile(note, 'utf8')).toBe('postgres\n');
    // Whoever had it open has the old one still: the new one was put in its place.
    expect(await readFile(witness, 'utf8')).toBe(broken);
    await rm(witness);
  }
});

test('a note without any database is no empty shop', async () => {
  await breakNote('');
  await rename(cluster, join(folder, 'away'));
  onTestFinished(() => rename(join(folder, 'away'), cluster));
  await expect(start()).rejects.toThrow('the database of this shop is gone');
});

test('another program that has got the number of a server that died is no server', async () => {
  const { uid, gid } = await stat(cluster);
  stranger = spawn('sleep', ['1000'], isRoot ? { uid, gid } : {});
  const lines = [stranger.pid, cluster, 1, 9, '', '127.0.0.1', '', 'ready', ''];
  await writeFile(join(cluster, 'postmaster.pid'), lines.join('\n'), { mode: 0o600 });
  await chown(join(cluster, 'postmaster.pid'), uid, gid);
  expect(await ask(await start(), 'select * from kept')).toBe(0);
  expect(await running?.isRunning()).toBe(true);
  await killPostgres(dataDir, running?.url.replace(/gametrove$/, 'postgres') ?? '');
  await writeFile(join(cluster, 'postmaster.pid'), lines.join('\n'));
  expect(await running?.isRunning()).toBe(false);
  await running?.startAgain();
  expect(await running?.isRunning()).toBe(true);
});

/** A server that was told to stop when the last visitor has left. */
async function stopping() {
  const server = await start();
  const client = await connected(server.url);
  const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGTERM');
  await until(() =>
    connected(server.url).then(
      (other) => other.end().then(() => false),
      (failure: NodeJS.ErrnoException) => failure.code === '57P03',
    ),
  );
  said.length = 0;
  return { server, client };
}

test('whoever comes to a database that is just restarting waits for it', async () => {
  const { server, client } = await stopping();
  const connection = connect(server.url.replace(/gametrove$/, 'postgres'));
  const checked = checkDatabase(connection, (sentence) => said.push(sentence));
  await until(() => said.some((sentence) => sentence.startsWith('Waiting for the database at')));
  await client.end();
  await until(async () => !(await server.isRunning()));
  await server.startAgain();
  await checked;
  await connection.pool.end();
});

test('a server that is still stopping is waited for', async () => {
  const { client } = await stopping();
  const second = start();
  await until(() => said.some((sentence) => sentence.includes('which is starting or stopping')));
  await client.end();
  expect((await second).wasRunning).toBe(false);
  expect(await ask(await second, 'select * from kept')).toBe(0);
});

test('the folder of another user is refused', async () => {
  const { uid, gid } = await stat(cluster);
  await rename(cluster, join(folder, 'away'));
  // Whoever is not root cannot make one, but knows one.
  await symlink(isRoot ? join(folder, 'away') : '/root', cluster);
  onTestFinished(async () => {
    if (isRoot) await chown(join(folder, 'away'), uid, gid);
    await rm(cluster);
    await rename(join(folder, 'away'), cluster);
  });
  if (isRoot) await chown(join(folder, 'away'), uid + 1, gid);
  await expect(start()).rejects.toThrow('start as the user who made it');
});

test('a data folder that was closed is refused where PostgreSQL has a user of its own', async () => {
  await chmod(dataDir, 0o700);
  onTestFinished(() => chmod(dataDir, 0o755));
  const started = start().then(
    () => 'started',
    (failure: Error) => failure.message,
  );
  expect(await started).toContain(isRoot ? `open it with: chmod o+x ${dataDir}` : 'started');
});

test('a folder that others may read is refused, as PostgreSQL wants it', async () => {
  await chmod(cluster, 0o755);
  onTestFinished(() => chmod(cluster, 0o700));
  await expect(start()).rejects.toThrow(`close it with: chmod 700 ${cluster}`);
  await chmod(cluster, 0o700);
  expect((await start()).wasRunning).toBe(false);
});

test('a database that cannot repair itself says why, and where to look', async () => {
  const { url } = await start();
  await killPostgres(dataDir, url.replace(/gametrove$/, 'postgres'));
  const journal = join(cluster, 'pg_wal');
  for (const name of await readdir(journal)) await rm(join(journal, name), { recursive: true });
  await expect(start()).rejects.toThrow(/did not start: .*(checkpoint|WAL).*server\.log .*from a backup/s);
});
