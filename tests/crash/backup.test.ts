import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '../../src/rules/must.ts';
import { connect } from '../../src/server/database/connect.ts';
import { migrate, migrations } from '../../src/server/database/migrate.ts';
import { newBuyer } from '../support/buyers.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { atNight, nightTest } from '../support/night-test.ts';
import { type OpenShop, openShop, openShopOn, testSecret } from '../support/open-shop.ts';
import { runCommand } from '../support/run-command.ts';

let shop: OpenShop;
let folder: string;
let files = 0;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  folder = await mkdtemp(join(tmpdir(), 'gametrove-backup-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const newFile = () => join(folder, `shop-${(files += 1)}.backup`);
const on = (DATABASE_URL: string, ...line: string[]) =>
  runCommand({ DATABASE_URL, DATA_DIR: folder, SHOP_SECRET: testSecret }, ...line);

async function backedUp(url = shop.connection.url): Promise<string> {
  const file = newFile();
  expect(await on(url, 'backup', file)).toMatchObject({ code: 0, stderr: '' });
  return file;
}

test('a shop that was put back is the same to the last row, and goes on selling', async () => {
  const file = await backedUp();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const url = await emptyDatabase();
  expect(await on(url, 'restore', file)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('The books are right.') as string,
  });
  expect(await everythingIn(url)).toEqual(await everythingIn(shop.connection.url));
  const restored = await openShopOn(url, { hasRateLimits: false });
  try {
    const buyer = await newBuyer(restored);
    await buyer.put(await inStock(restored));
    const { orderId } = await buyer.placed({ cod: true });
    expect(await buyer.orders()).toMatchObject([{ orderId }]);
    expect((await restored.get('/api/products')).text).toBe((await shop.get('/api/products')).text);
  } finally {
    await restored.close();
  }
});

test('a backup of a shop in which people buy is of one moment: its books are right', async () => {
  const productId = await inStock(shop);
  const over = new AbortController();
  const buying = Array.from({ length: 3 }, async () => {
    while (!over.signal.aborted) {
      const buyer = await newBuyer(shop);
      await buyer.put(productId);
      await buyer.order({ cod: true });
    }
  });
  const file = await backedUp().finally(() => over.abort());
  await Promise.all(buying);
  const url = await emptyDatabase();
  expect(await on(url, 'restore', file)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('The books are right.') as string,
  });
});

nightTest('what an older shop wrote is put back into its own tables, and these are brought up to date', async () => {
  const old = await emptyDatabase();
  const { pool } = connect(old);
  await migrate(pool, migrations.slice(0, -5));
  await pool.query(`insert into shopper (email, first_name, last_name, password_hash, phone_number)
    values ('asha@example.in', 'Asha', 'Rao', 'none', '9000000001')`);
  await pool.end();
  const file = await backedUp(old);
  const url = await emptyDatabase();
  expect(await on(url, 'restore', file)).toMatchObject({ code: 0 });
  expect(await ask(url, 'select email from shopper')).toEqual([{ email: 'asha@example.in' }]);
  expect(await ask(url, 'select max(name) as newest from migration')).toEqual([{ newest: migrations.at(-1)?.name }]);
});

test('what is no whole backup changes nothing, says why, and the whole one can still be put back', async () => {
  const file = await backedUp();
  const url = await emptyDatabase();
  const whole = await readFile(file);
  const text = gunzipSync(whole).toString('latin1');
  const broken: [string, string, Buffer][] = [
    ['cut', 'cannot be read', whole.subarray(0, whole.length - 2000)],
    [
      'without its end',
      'ends too early',
      gzipSync(Buffer.from(text.slice(0, text.lastIndexOf('{"sequences"')), 'latin1')),
    ],
    [
      'a row less',
      'the backup says that title has',
      gzipSync(Buffer.from(withoutLineAfter(text, '{"table":"title"'), 'latin1')),
    ],
    ['a tale', 'is not a backup of this shop', gzipSync('Once upon a time\n')],
    ['no gzip', 'cannot be read', Buffer.from('Once upon a time\n')],
    [
      'newer',
      'was made by a newer shop, with the migration 9999',
      gzipSync(Buffer.from(text.replace('[["0001', '[["9999'), 'latin1')),
    ],
  ];
  for (const [name, sentence, bytes] of broken.slice(0, atNight(6, 3))) {
    const other = newFile();
    await writeFile(other, bytes);
    const told = await on(url, 'restore', other);
    expect([name, told.code, told.stderr]).toEqual([name, 1, expect.stringContaining(sentence) as string]);
  }
  expect(await on(url, 'restore', newFile())).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('cannot be read') as string,
  });
  expect(await ask(url, `select count(*)::int as people from shopper`)).toEqual([{ people: 0 }]);
  expect(await on(url, 'restore', file)).toMatchObject({ code: 0 });
});

test('nothing is written over: neither a file nor a shop, and no shop is open meanwhile', async () => {
  const file = await backedUp();
  const before = await readFile(file);
  expect(await on(shop.connection.url, 'backup', file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is there already') as string,
  });
  expect(await readFile(file)).toEqual(before);
  const closed = await emptyDatabase();
  expect(await on(closed, 'restore', file)).toMatchObject({ code: 0 });
  expect(await on(closed, 'restore', file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('there is a shop in this database already') as string,
  });
  const empty = await openShop('empty');
  expect(await on(empty.connection.url, 'restore', file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('a shop is open on this database') as string,
  });
  await empty.close();
  expect(await on(closed, 'backup')).toMatchObject({ code: 1, stderr: expect.stringContaining('use it as') as string });
  const nowhere = join(folder, 'no', 'such', 'folder');
  expect(await on(closed, 'backup', nowhere)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('nothing was kept of it') as string,
  });
});

nightTest('a secret that the shop made up itself lies beside the backup, and comes along', async () => {
  const [here, there] = [join(folder, 'here'), join(folder, 'there')];
  await mkdir(here);
  await mkdir(there);
  const old = await emptyDatabase();
  const file = newFile();
  expect(await runCommand({ DATABASE_URL: old, DATA_DIR: here }, 'seed')).toMatchObject({ code: 0 });
  expect(await runCommand({ DATABASE_URL: old, DATA_DIR: here }, 'backup', file)).toMatchObject({ code: 0 });
  const secret = await readFile(join(here, 'secret'), 'utf8');
  expect(await readFile(`${file}.secret`, 'utf8')).toBe(secret);
  const url = await emptyDatabase();
  expect(await runCommand({ DATABASE_URL: url, DATA_DIR: there }, 'restore', file)).toMatchObject({ code: 0 });
  expect(await readFile(join(there, 'secret'), 'utf8')).toBe(secret);
  await rm(`${file}.secret`);
  const other = await emptyDatabase();
  const told = await on(other, 'restore', file);
  expect(told).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('set SHOP_SECRET to the one it had') as string,
  });
});

/** What everybody knows of it, and the rules that hold it. */
async function everythingIn(url: string): Promise<Record<string, unknown>> {
  const tables = await ask<{ name: string }>(
    url,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const rows: Record<string, unknown> = {};
  for (const { name } of tables.filter((table) => table.name !== 'migration')) {
    rows[name] = await ask(
      url,
      `select count(*)::int, md5(string_agg(row::text, chr(10) order by row::text)) from "${name}" row`,
    );
  }
  return {
    ...rows,
    migrations: await ask(url, 'select name, checksum from migration order by 1'),
    sequences: await ask(url, 'select sequencename, last_value from pg_sequences order by 1'),
    triggers: await ask(
      url,
      `select tgname, tgrelid::regclass::text as t, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`,
    ),
    references: await ask(
      url,
      `select conname, conrelid::regclass::text as t, convalidated, pg_get_constraintdef(oid) as text from pg_constraint
       where connamespace = 'public'::regnamespace order by 1, 2`,
    ),
  };
}

function withoutLineAfter(text: string, start: string): string {
  const from = text.indexOf('\n', text.indexOf(start)) + 1;
  return text.slice(0, from) + text.slice(text.indexOf('\n', from) + 1);
}

/** Something new that there is plenty of. */
async function inStock({ connection }: Pick<OpenShop, 'connection'>): Promise<number> {
  const { rows } = await connection.pool.query<{ id: number }>(
    `select id from product where age = 'New' and on_hand - reserved > 3 order by on_hand - reserved desc, id limit 1`,
  );
  return must(rows[0], 'something in stock').id;
}

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
