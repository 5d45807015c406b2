import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Browser, signupForm } from '../support/browser.ts';
import { nightTest } from '../support/night-test.ts';
import { runCommand } from '../support/run-command.ts';
import { type ShopProcess, startShopProcess } from '../support/start-shop-process.ts';

// Promise 38: what is done with a copy of a data folder never reaches the original.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let folder: string;
let original: string;
let copy: string;
let shop: ShopProcess;
/** Somebody whom the original alone knows. */
const customer = signupForm();
const pidFileOf = (dataDir: string) => join(dataDir, 'postgres', 'postmaster.pid');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gametrove-copied-'));
  await chmod(folder, 0o755);
  [original, copy] = [join(folder, 'data'), join(folder, 'copy')];
  await (await startShopProcess({ DATA_DIR: original })).stop();
  await copyAll(original, copy);
  shop = await startShopProcess({ DATA_DIR: original });
  await new Browser({ address: shop.url }).post('/api/register', customer);
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The files were copied at rest, for a copy in the midst of writing may need repair; this makes it one of an open shop. */
beforeEach(() => copyAll(pidFileOf(original), pidFileOf(copy)));

let other: ShopProcess | null = null;
afterEach(async () => {
  await other?.stop();
  other = null;
});

/** With its owner, as somebody at the keyboard would. */
async function copyAll(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}

async function knowsCustomer({ url }: ShopProcess): Promise<boolean> {
  return (await new Browser({ address: url }).post('/api/login', customer)).status === 200;
}

async function expectOriginalUntouched(): Promise<void> {
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  expect(await knowsCustomer(shop)).toBe(true);
}

nightTest(
  'a shop in a copy of an open folder has a database of its own, and its end leaves the original open',
  async () => {
    other = await startShopProcess({ DATA_DIR: copy });
    expect(await knowsCustomer(other)).toBe(false);
    expect(await other.stop()).toBe(0);
    await expectOriginalUntouched();
  },
);

nightTest('a demo shop that is made again in the copy is that of the copy', async () => {
  expect(await runCommand({ DATA_DIR: copy }, 'migrate', '--redo')).toMatchObject({ code: 0 });
  await expectOriginalUntouched();
});

test('whatever a copy names as its database, nothing is thrown away where that lives elsewhere', async () => {
  other = await startShopProcess({ DATA_DIR: copy });
  const own = await readFile(pidFileOf(copy), 'utf8');
  await copyAll(pidFileOf(original), pidFileOf(copy));
  const redone = await runCommand({ DATA_DIR: copy }, 'migrate', '--redo');
  await writeFile(pidFileOf(copy), own);
  expect(redone).toMatchObject({ code: 1, stderr: expect.stringContaining(`not in ${copy}`) as string });
  await expectOriginalUntouched();
});

test('a new password for the database of the copy does not stop that of the original', async () => {
  expect(await runCommand({ DATA_DIR: copy }, 'database', 'new-password')).toMatchObject({ code: 0 });
  expect(await readFile(pidFileOf(original), 'utf8')).toContain('ready');
  expect(await runCommand({ DATA_DIR: copy }, 'verify')).toMatchObject({ code: 0 });
  await expectOriginalUntouched();
});
