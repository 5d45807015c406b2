import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { CannotStart } from '../../src/server/stop-with-a-sentence.ts';
import type { Connection } from '../../src/server/database/connect.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { openShop, type OpenShop, testSecret } from '../support/open-shop.ts';
import { bank } from '../support/sellers.ts';
import { runCommand } from '../support/run-command.ts';
import { byBank, openTradeInShop } from '../support/trade-in-shop.ts';

let shop: OpenShop;
let folder: string;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  folder = await mkdtemp(join(tmpdir(), 'gametrove-commands-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const command = (...line: string[]) =>
  runCommand({ DATABASE_URL: shop.connection.url, DATA_DIR: folder, SHOP_SECRET: testSecret }, ...line);

test('what is written for the bank is its file and nothing else, and a person is told beside it', async () => {
  const trade = await openTradeInShop(shop);
  const orderId = await trade.finished(await trade.seller({ currency: 'cash' }), byBank);
  const exported = await command('payouts', 'export');
  expect(exported).toMatchObject({ code: 0, stderr: expect.stringContaining('Batch 1 has 1 payout.') as string });
  expect(exported.stdout).toBe(
    'reference,amount,method,account holder,account number,ifsc,bank,upi id\r\n' +
      `${orderId},1500.00,bank,Ravi Iyer,${bank.accountNumber},${bank.ifscCode},HDFC Bank,\r\n`,
  );
  const again = await command('payouts', 'export');
  expect(again).toMatchObject({ code: 1, stdout: '' });
  expect(again.stderr).toContain('Nothing is due.');
  expect(again.stderr).not.toMatch(/^\s+at /m);
  expect((await command('payouts', 'paid', orderId, 'UTR0000042')).code).toBe(0);
  const shown = await command('trade-in', orderId, 'show');
  expect(shown.stdout).toContain(`${orderId}: Paid`);
  expect((await command('verify')).stdout).toContain('The books are right.');
});

test('a shop that is not the built-in demo is not thrown away by a draft of a migration', async () => {
  const { code, stderr } = await command('migrate', '--redo');
  expect([code, stderr]).toEqual([1, expect.stringContaining('works on the built-in demo shop only')]);
  expect((await shop.get('/api/products')).status).toBe(200);
});

test('a command that nobody knows is answered with those that there are', async () => {
  const { code, stderr } = await command('rentals');
  expect(code).toBe(1);
  expect(stderr).toContain('known are serve, migrate');
});

test('a refused command is one sentence that begins with its name, and no shop that cannot start', async () => {
  const sentenceOf = async (...line: string[]) => (await command(...line)).stderr.trim();
  expect(await sentenceOf('rental', 'GTR0000000000', 'hand-over')).toBe('npm run rental: There is no such order.');
  expect(await sentenceOf('payouts', 'paid', 'GTS0000000000', 'UTR0000042')).toMatch(/^npm run payouts: [A-Z].*\.$/);
  expect(await sentenceOf('photograph', '--product', '1', '--file', 'package.json')).toBe(
    'npm run photograph: This file is not a picture that the shop can read. Use JPEG, PNG, WebP or AVIF.',
  );
});

test('a command leaves no connection open behind it, which would keep it for half a minute', async () => {
  const config = readConfig({ DATABASE_URL: shop.connection.url, DATA_DIR: folder, SHOP_SECRET: testSecret });
  const connections: Connection[] = [];
  await openDatabase(config, (connection) => Promise.resolve(void connections.push(connection)));
  const refused = openDatabase(config, (connection) => {
    connections.push(connection);
    throw new CannotStart('use it as it is meant.');
  });
  await expect(refused).rejects.toThrow('use it as it is meant.');
  expect(connections.map(({ pool }) => [pool.ended, pool.totalCount])).toEqual([
    [true, 0],
    [true, 0],
  ]);
});
