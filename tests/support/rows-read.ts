import { sql } from 'kysely';
import type { ShopTransaction } from '../../src/shop/database.ts';
import type { OpenShop } from './open-shop.ts';

/** How many rows these tables gave while something was read, by walking through them or by an index. */
export async function rowsRead(
  { connection }: Pick<OpenShop, 'connection'>,
  tables: readonly string[],
  read: (tx: ShopTransaction) => Promise<unknown>,
): Promise<number> {
  return connection.database.transaction().execute(async (tx) => {
    // What another process reads for this one would not be counted.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
    // Outside of a transaction, lists are planned every time.
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
    const before = await rowsSoFar(tx, tables);
    await read(tx);
    return (await rowsSoFar(tx, tables)) - before;
  });
}

async function rowsSoFar(tx: ShopTransaction, tables: readonly string[]): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as read from pg_stat_xact_user_tables
    where relname = any(${tables})`.execute(tx);
  return Number(rows[0]?.read);
}
