import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { inTurn } from '../../scripts/in-turn.mjs';
import { Browser, demoShopper, signupForm } from '../support/browser.ts';
import { cloneDatabase } from '../support/clone-database.ts';
import { nightTest } from '../support/night-test.ts';
import { builtServer, projectRoot, runShopProcess, startShopProcess } from '../support/start-shop-process.ts';
import { until } from '../support/until.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gametrove-start-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const postmaster = () => join(folder, 'data', 'postgres', 'postmaster.pid');
const firstPrice = async (url: string) => {
  const [product] = (await (await fetch(`${url}/api/products?pageSize=1`)).json()) as { id: number }[];
  return product;
};

test('a first start makes the shop, a stop ends the database too, and a second start keeps everything', async () => {
  const first = await startShopProcess({ DATA_DIR: join(folder, 'data') });
  expect(first.output()).toContain('shopper@gametrove.example');
  const before = await firstPrice(first.url);
  expect(await first.stop()).toBe(0);
  expect(existsSync(postmaster())).toBe(false);

  const second = await startShopProcess({ DATA_DIR: join(folder, 'data') });
  expect(second.output()).not.toContain('Making a PostgreSQL database');
  expect(second.output()).not.toContain('demo products on the shelves');
  expect(await firstPrice(second.url)).toEqual(before);
  expect(await second.stop()).toBe(0);
});

test('after kill -9 of the shop the next start takes over its database and loses nothing', async () => {
  const killed = await startShopProcess({ DATA_DIR: join(folder, 'data') });
  const before = await firstPrice(killed.url);
  killed.child.kill('SIGKILL');
  await new Promise((resolve) => killed.child.once('close', resolve));
  expect(existsSync(postmaster())).toBe(true);

  const next = await startShopProcess({ DATA_DIR: join(folder, 'data') });
  expect(await firstPrice(next.url)).toEqual(before);
  const rival = runShopProcess({ DATA_DIR: join(folder, 'data') });
  expect(await rival.ended).toBe(1);
  expect(rival.output()).toContain('another shop is using');
  expect((await fetch(`${next.url}/livez`)).status).toBe(200);
  expect(await next.stop()).toBe(0);
  expect(existsSync(postmaster())).toBe(false);
});

nightTest('while a migration is a draft the demo shop is made again beside the open one, which goes on', async () => {
  const dataDir = join(folder, 'data');
  const shop = await startShopProcess({ DATA_DIR: dataDir });
  const browser = new Browser({ address: shop.url });
  const form = signupForm();
  expect((await browser.post('/api/register', form)).status).toBe(200);
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const redone = await promisify(execFile)(process.execPath, [builtServer(), 'migrate', '--redo'], { env });
  expect(redone.stderr).toContain('database migrations to an empty database');
  await until(async () => (await browser.post('/api/login', form)).status === 401);
  await until(async () => (await browser.post('/api/login', demoShopper)).status === 200);
  const rival = runShopProcess({ DATA_DIR: dataDir });
  expect(await rival.ended).toBe(1);
  expect(await shop.stop()).toBe(0);
  expect(existsSync(postmaster())).toBe(false);
});

async function oneSentence(environment: Record<string, string>): Promise<string> {
  const failed = runShopProcess(environment);
  expect(await failed.ended).toBe(1);
  // What it does on the way is indented; beside that there is one line.
  const lines = failed
    .output()
    .split('\n')
    .filter((line) => line !== '' && !/^ {2}\S/.test(line));
  expect(lines).toEqual([expect.stringMatching(/^GameTrove cannot start: /)]);
  return lines[0]?.replace('GameTrove cannot start: ', '') ?? '';
}

test('a taken port is one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as { port: number };
  const database = await cloneDatabase(inject('clusterUrl'), 'demo');
  expect(await oneSentence({ DATABASE_URL: database.url, PORT: String(port), DATA_DIR: join(folder, 'taken') })).toBe(
    `port ${port} on 127.0.0.1 is taken; set PORT to another one.`,
  );
  taken.close();
  await database.drop();
});

test('a folder that cannot be written is one sentence', async () => {
  await writeFile(join(folder, 'file'), '');
  expect(await oneSentence({ DATA_DIR: join(folder, 'file', 'data') })).toMatch(/^DATA_DIR .* cannot be written/);
});

test('a database that is not there, or does not let us in, is one sentence', async () => {
  const away = { DATABASE_URL: 'postgres://nobody:secret-canary@127.0.0.1:9/none', DATA_DIR: join(folder, 'away') };
  expect(await oneSentence(away)).toBe(
    'the database at 127.0.0.1:9/none cannot be used: nothing answers there (ECONNREFUSED).',
  );
  const url = new URL(inject('clusterUrl'));
  url.password = 'wrong-canary';
  const refused = await oneSentence({ DATABASE_URL: url.href, DATA_DIR: join(folder, 'away') });
  expect(refused).toMatch(/cannot be used: password authentication failed/);
  expect(refused).not.toContain('canary');
});

test('what nobody expected is one sentence as well', async () => {
  const database = await cloneDatabase(inject('clusterUrl'), 'empty');
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  const role = `weak_${process.pid}`;
  await client.query(`create role ${role} login password 'weak'`);
  const url = new URL(database.url);
  url.username = role;
  url.password = 'weak';
  expect(await oneSentence({ DATABASE_URL: url.href, DATA_DIR: join(folder, 'weak') })).toMatch(/permission denied/);
  await client.query(`drop role ${role}`);
  await client.end();
  await database.drop();
});

test('a setting that makes no sense is named', async () => {
  const dataDir = join(folder, 'settings');
  expect(await oneSentence({ PORT: 'door', DATA_DIR: dataDir })).toMatch(/^PORT must be a port number/);
  expect(await oneSentence({ DATABASE_URL: 'mysql://x/y', DATA_DIR: dataDir })).toMatch(
    /^DATABASE_URL must be a PostgreSQL/,
  );
  expect(await oneSentence({ NODE_ENV: 'production', DATA_DIR: dataDir })).toMatch(
    /^in production SHOP_SECRET must be set/,
  );
  const secret = 'x'.repeat(40);
  expect(await oneSentence({ NODE_ENV: 'production', SHOP_SECRET: secret, DATA_DIR: dataDir })).toMatch(/https:/);
});

test('an old Node is told which one is needed', () => {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '18.20.0' }); await import('./scripts/start.mjs');`;
  let output = '';
  try {
    execFileSync(process.execPath, ['--input-type=module', '-e', pretend], { cwd: projectRoot, stdio: 'pipe' });
  } catch (failure) {
    output = String((failure as { stderr: Buffer }).stderr);
  }
  expect(output.trim()).toBe('GameTrove cannot start: Node 20.19 or newer is needed; this is Node 18.20.0.');
});

test('two starts in one folder install and build one after the other, also when the first fails', async () => {
  const told: string[] = [];
  const work = (name: string) => async () => {
    told.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    told.push(`${name} ends`);
    if (name === 'first') throw new Error('the packages could not be installed');
  };
  const first = inTurn(folder, work('first'));
  const second = inTurn(folder, work('second'), () => told.push('second waits'));
  await expect(first).rejects.toThrow('could not be installed');
  await second;
  expect(told.filter((line) => line !== 'second waits')).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
  ]);
});

test('two processes share one database given by DATABASE_URL', async () => {
  const database = await cloneDatabase(inject('clusterUrl'), 'empty');
  const environment = { DATABASE_URL: database.url, DEMO: 'on', DATA_DIR: join(folder, 'shared') };
  const [one, two] = await Promise.all([startShopProcess(environment), startShopProcess(environment)]);
  expect(await firstPrice(one.url)).toEqual(await firstPrice(two.url));
  expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0]);
  await database.drop();
});

test('several processes on one database need a common secret, and the second is told what to do', async () => {
  const database = await cloneDatabase(inject('clusterUrl'), 'demo');
  const first = await startShopProcess({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'first') });
  const second = await oneSentence({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'second') });
  expect(second).toMatch(/^this database was used with another secret .* npm run secret -- lost$/);
  expect(await first.stop()).toBe(0);
  await database.drop();
});

test('half a secret is no secret', async () => {
  const dataDir = join(folder, 'half');
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'secret'), '');
  expect(await oneSentence({ DATA_DIR: dataDir })).toMatch(/^the secret in .* is not complete/);
});
