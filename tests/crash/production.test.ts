import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase, type ClonedDatabase } from '../support/clone-database.ts';
import { freePort } from '../support/free-port.ts';
import { builtServer, runShopProcess } from '../support/start-shop-process.ts';

let database: ClonedDatabase;
let folder: string;
let environment: Record<string, string>;
beforeAll(async () => {
  database = await cloneDatabase(inject('clusterUrl'), 'demo');
  folder = await mkdtemp(join(tmpdir(), 'gametrove-production-'));
  environment = {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SHOP_SECRET: 'x'.repeat(40),
    PUBLIC_URL: 'https://shop.example',
    TRUSTED_PROXIES: '127.0.0.1',
    ALLOW_SANDBOX: 'on',
    PORT: String(await freePort()),
  };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function command(...line: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], ...environment };
  const said = await promisify(execFile)(process.execPath, [builtServer(), ...line], { env }).catch(
    (failure: { stdout: string; stderr: string }) => failure,
  );
  return said.stdout + said.stderr;
}

test('a shop that only a proxy can reach does not open before somebody names the proxy', async () => {
  const refused = runShopProcess({ ...environment, TRUSTED_PROXIES: '' });
  expect(await refused.ended).toBe(1);
  expect(refused.output().trim()).toMatch(
    /^GameTrove cannot start: in production TRUSTED_PROXIES must name the proxy in front, such as 127\.0\.0\.1: .* Set it to none if/,
  );
});

test('a shop that once was a demo does not open in production before its published passwords are worthless', async () => {
  const refused = runShopProcess(environment);
  expect(await refused.ended).toBe(1);
  expect(refused.output().trim()).toMatch(
    /^GameTrove cannot start: in production nobody may enter .*owner@.* npm run staff -- close-demo$/,
  );
  expect(await command('staff', 'close-demo')).toContain('owner@gametrove.example is closed.');
  expect(await command('seed')).toMatch(/in production there is no demo shop/);

  const shop = runShopProcess(environment);
  await shop.isOpen;
  const address = `http://127.0.0.1:${environment['PORT']}`;
  for (const path of ['/', '/games', '/login', '/checkout', '/office', '/there/is/nothing']) {
    const page = await (await fetch(address + path)).text();
    expect([path, page.includes('no real money moves')]).toEqual([path, true]);
  }
  const signIn = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://shop.example' },
    body: JSON.stringify({ email: 'shopper@gametrove.example', password: 'demo-shopper' }),
  });
  expect(signIn.status).toBe(403);
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
});
