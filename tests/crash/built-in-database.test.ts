import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts';
import { Browser, signupForm } from '../support/browser.ts';
import { killEveryConnection, killPostgres } from '../support/kill-postgres.ts';
import { nightTest } from '../support/night-test.ts';
import { runCommand } from '../support/run-command.ts';
import { runShopProcess, type ShopProcess, startShopProcess } from '../support/start-shop-process.ts';
import { until } from '../support/until.ts';

// Each of them starts the shop and its database several times over.
vi.setConfig({ testTimeout: 180_000 });

let folder: string;
let dataDir: string;
/** Somebody who signed up in this shop: a shop that was made again does not know them. */
const customer = signupForm();
const inCluster = (name: string) => join(dataDir, 'postgres', name);
const isRunning = () => existsSync(inCluster('postmaster.pid'));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gametrove-built-in-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A test that fails leaves no shop behind for the next one to stumble over. */
const left = new Set<ShopProcess>();
afterEach(async () => {
  for (const shop of left) await shop.stop();
  left.clear();
});

async function startShop(): Promise<ShopProcess> {
  const shop = await startShopProcess({ DATA_DIR: dataDir });
  left.add(shop);
  return shop;
}

/** A shop that was open before, with a customer; every test but the first needs one, also when it is run by itself. */
async function openedBefore(): Promise<void> {
  if (existsSync(inCluster('PG_VERSION'))) return;
  const shop = await startShop();
  expect((await new Browser({ address: shop.url }).post('/api/register', customer)).status).toBe(200);
  await shop.stop();
}

async function knowsCustomer({ url }: ShopProcess): Promise<boolean> {
  return (await new Browser({ address: url }).post('/api/login', customer)).status === 200;
}

const command = (...line: string[]) => runCommand({ DATA_DIR: dataDir }, ...line);

async function refusal(): Promise<string> {
  const failed = runShopProcess({ DATA_DIR: dataDir });
  expect(await failed.ended).toBe(1);
  const [sentence, ...more] = failed.output().trim().split('\n');
  expect(more).toEqual([]);
  return sentence ?? '';
}

async function databaseUrl(): Promise<string> {
  const password = await readFile(inCluster('gametrove-password'), 'utf8');
  const port = (await readFile(inCluster('postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://gametrove:${password.trim()}@127.0.0.1:${port}/gametrove`;
}

nightTest(
  'two first starts at once in one empty folder: one opens the shop, the other waits and then says so',
  async () => {
    // A first start that was interrupted has left this behind; it is no database yet.
    await mkdir(join(dataDir, 'postgres.draft', 'base'), { recursive: true });
    const both = [runShopProcess({ DATA_DIR: dataDir }), runShopProcess({ DATA_DIR: dataDir })];
    const places = both.map(({ isOpen, ended }, index) =>
      Promise.race([isOpen.then((url) => ({ index, url })), ended.then(() => ({ index, url: null }))]),
    );
    const [one, two] = await Promise.all(places);
    const opened = [one, two].find((place) => place?.url);
    const refused = both[opened?.index === 0 ? 1 : 0];
    expect(await refused?.ended).toBe(1);
    expect(refused?.output()).toContain('another shop is using');
    const browser = new Browser({ address: opened?.url ?? '' });
    expect((await browser.post('/api/register', customer)).status).toBe(200);
    both[opened?.index ?? 0]?.child.kill('SIGTERM');
    expect(await both[opened?.index ?? 0]?.ended).toBe(0);
  },
);

nightTest(
  'a shop whose password file got lost is not made again: it is refused, and opens with a new password',
  async () => {
    await openedBefore();
    await rm(inCluster('gametrove-password'));
    expect(await refusal()).toMatch(/^GameTrove cannot start: .*npm run database -- new-password$/);
    expect(await command('verify')).toMatchObject({ code: 1 });
    expect(await command('database', 'new-password')).toMatchObject({ code: 0 });
    const shop = await startShop();
    expect(await knowsCustomer(shop)).toBe(true);
    expect(await command('database', 'new-password')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is open; stop it first') as string,
    });
    expect(await shop.stop()).toBe(0);
  },
);

test('the password of another database is told apart from a missing one, and is mended the same way', async () => {
  await openedBefore();
  await writeFile(inCluster('gametrove-password'), 'a password of another shop');
  expect(await refusal()).toMatch(/has another password than the one kept beside it; .*npm run database/);
  expect(isRunning()).toBe(false);
  expect(await command('database', 'new-password')).toMatchObject({ code: 0 });
});

test('half of a copied database is left as it is, and the sentence says what is missing', async () => {
  await openedBefore();
  const start = () => startEmbeddedPostgres({ dataDir, say: () => undefined });
  const away = join(folder, 'away');
  for (const part of ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal']) {
    await rename(inCluster(part), away);
    await expect(start()).rejects.toThrow(`is not complete (${part} is missing)`);
    await rename(away, inCluster(part));
  }
  await rename(join(dataDir, 'postgres'), away);
  await expect(start()).rejects.toThrow('the database of this shop is gone');
  await mkdir(join(dataDir, 'postgres'));
  await expect(start()).rejects.toThrow('is not complete');
  await rm(join(dataDir, 'postgres'), { recursive: true });
  await rename(away, join(dataDir, 'postgres'));
});

test('a database of another PostgreSQL is left as it is, and the sentence says how to move it', async () => {
  await openedBefore();
  const ours = await readFile(inCluster('PG_VERSION'), 'utf8');
  await writeFile(inCluster('PG_VERSION'), '17\n');
  expect(await refusal()).toMatch(/made by PostgreSQL 17, .* brings 18: .*npm run backup.*npm run restore/);
  await writeFile(inCluster('PG_VERSION'), ours);
});

test('commands beside an open shop never stop its database, whatever happened to its connections', async () => {
  await openedBefore();
  const shop = await startShop();
  const url = await databaseUrl();
  await killEveryConnection(url);
  await until(async () => (await fetch(`${shop.url}/readyz`)).status === 200);
  expect(await command('verify')).toMatchObject({ code: 0 });
  expect(isRunning()).toBe(true);
  expect(await knowsCustomer(shop)).toBe(true);
  expect(await shop.stop()).toBe(0);
  expect(isRunning()).toBe(false);
});

/** Kills the database, and lets it start again when what is answered was called. */
async function killForAWhile(shop: ShopProcess): Promise<() => Promise<void>> {
  const settings = await readFile(inCluster('postgresql.conf'), 'utf8');
  await writeFile(inCluster('postgresql.conf'), `${settings}\nwhich nobody understands\n`);
  await killPostgres(dataDir, await databaseUrl());
  await until(() => shop.output().includes('did not start'));
  return () => writeFile(inCluster('postgresql.conf'), settings);
}

test('a built-in database that died is started again by the open shop, which says the truth meanwhile', async () => {
  await openedBefore();
  const shop = await startShop();
  const mend = await killForAWhile(shop);
  expect(shop.output()).toMatch(/did not start: [^"]*configuration file .*contains errors/);
  expect((await fetch(`${shop.url}/livez`)).status).toBe(200);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
  await mend();
  await until(async () => (await fetch(`${shop.url}/readyz`)).status === 200);
  expect(await knowsCustomer(shop)).toBe(true);
  expect(shop.output()).toContain('The built-in PostgreSQL is running again');
  expect(await command('verify')).toMatchObject({ code: 0 });
  expect(await shop.stop()).toBe(0);
  expect(isRunning()).toBe(false);
});

nightTest(
  'a built-in database whose port was taken while it was away comes back on another, and the shop finds it',
  async () => {
    await openedBefore();
    const shop = await startShop();
    const { port } = new URL(await databaseUrl());
    const mend = await killForAWhile(shop);
    const another = createServer().listen(Number(port), '127.0.0.1');
    await once(another, 'listening');
    await mend();
    await until(async () => (await fetch(`${shop.url}/readyz`)).status === 200);
    expect(await knowsCustomer(shop)).toBe(true);
    expect(new URL(await databaseUrl()).port).not.toBe(port);
    another.close();
    expect(await shop.stop()).toBe(0);
    expect(isRunning()).toBe(false);
  },
);

test('commands without an open shop take turns, and the last one leaves the database stopped', async () => {
  await openedBefore();
  const done = await Promise.all([command('verify'), command('verify')]);
  expect(done.map(({ code }) => code)).toEqual([0, 0]);
  expect(isRunning()).toBe(false);
});

test('a command leaves a database running that a killed shop left, and the next shop takes it over', async () => {
  await openedBefore();
  const killed = await startShop();
  killed.child.kill('SIGKILL');
  await new Promise((resolve) => killed.child.once('close', resolve));
  expect(await command('verify')).toMatchObject({ code: 0 });
  expect(isRunning()).toBe(true);
  const next = await startShop();
  expect(await knowsCustomer(next)).toBe(true);
  expect(await next.stop()).toBe(0);
  expect(isRunning()).toBe(false);
});
