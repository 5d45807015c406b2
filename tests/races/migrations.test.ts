import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { connect } from '../../src/server/database/connect.ts';
import { migrate, migrations } from '../../src/server/database/migrate.ts';
import { seedDemoShop } from '../../src/server/seed/seed-demo-shop.ts';
import { cloneDatabase } from '../support/clone-database.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { atNight } from '../support/night-test.ts';

test('processes that start at once on an empty database make one shop', async () => {
  const url = await emptyDatabase();
  const starts = Array.from({ length: atNight(8, 3) }, async () => {
    const connection = connect(url, { most: 2 });
    const applied = await migrate(connection.pool);
    await seedDemoShop(connection, () => undefined);
    const { rows } = await connection.pool.query<{ products: number }>('select count(*)::int as products from product');
    await connection.database.destroy();
    return { applied: applied.length, products: rows[0]?.products };
  });
  const results = await Promise.all(starts);
  expect(results.reduce((sum, { applied }) => sum + applied, 0)).toBe(migrations.length);
  expect(new Set(results.map(({ products }) => products)).size).toBe(1);
});

test('whoever starts second waits for the seed of the first, longer than for any answer', async () => {
  const { url, drop } = await cloneDatabase(inject('clusterUrl'), 'demo');
  const first = connect(url);
  const second = connect(url, { answerWithinMs: 2_000 });
  const seeding = await first.pool.connect();
  await seeding.query('begin');
  await seeding.query('select pg_advisory_xact_lock(7264003)');
  const start = seedDemoShop(second, () => undefined).then(() => 'open');
  await pause(3_000);
  await seeding.query('commit');
  seeding.release();
  expect(await start).toBe('open');
  await Promise.all([first.database.destroy(), second.database.destroy()]);
  await drop();
});

test('a migration that was changed after it was applied is refused by name', async () => {
  const connection = connect(await emptyDatabase());
  await migrate(connection.pool);
  const changed = migrations.map((migration, index) => (index === 0 ? { ...migration, sql: 'select 1' } : migration));
  await expect(migrate(connection.pool, changed)).rejects.toThrow(
    '0001-catalogue.sql was changed after it was applied',
  );
  await connection.database.destroy();
});

test('an older shop refuses a database that a newer one has migrated', async () => {
  const connection = connect(await emptyDatabase());
  await migrate(connection.pool, [...migrations, { name: '9999-later.sql', sql: 'select 1' }]);
  await expect(migrate(connection.pool)).rejects.toThrow('9999-later.sql');
  await connection.database.destroy();
});

test('a migration that fails leaves nothing of itself behind', async () => {
  const connection = connect(await emptyDatabase());
  const broken = { name: '0001-broken.sql', sql: 'create table half (id int); select nonsense' };
  await expect(migrate(connection.pool, [broken])).rejects.toThrow('0001-broken.sql failed');
  const { rows } = await connection.pool.query(`select to_regclass('half') as half`);
  expect(rows).toEqual([{ half: null }]);
  await connection.database.destroy();
});

test('a migration that takes its time is not cut off, and leaves no lock behind', async () => {
  const connection = connect(await emptyDatabase(), { answerWithinMs: 3_000 });
  const slow = { name: '0001-slow.sql', sql: 'select pg_sleep(3.5)' };
  expect(await migrate(connection.pool, [slow])).toEqual(['0001-slow.sql']);
  const { rows } = await connection.pool.query(
    `select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
  expect(rows).toEqual([]);
  await connection.database.destroy();
});
