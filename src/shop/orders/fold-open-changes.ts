import { type RawBuilder, sql } from 'kysely';
import type { ShopDatabase, ShopTransaction } from '../database.ts';

/** Makes one row of many for these households and networks. What somebody else has in hand is left to them. */
export async function foldOpenChangesOf(tx: ShopTransaction, scopes: readonly string[]): Promise<void> {
  await fold(tx, sql`scope = any(${scopes}::bigint[])`);
}

/** The same everywhere, and where nothing is open any more nothing stays. */
export async function foldOpenChanges(database: ShopDatabase): Promise<void> {
  await fold(database, sql`scope in (select scope from open_change group by scope, kind having count(*) > 1)`);
}

/** One statement: whoever counts meanwhile sees the many rows or the one. */
async function fold(database: ShopDatabase, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with folded as (
      delete from open_change where (scope, kind, id) in (
        select scope, kind, id from open_change where ${which} for update skip locked)
      returning scope, kind, change, pieces, paise)
    insert into open_change (scope, kind, change, pieces, paise)
    select scope, kind, sum(change), sum(pieces), sum(paise) from folded group by scope, kind
    having (sum(change), sum(pieces), sum(paise)) <> (0, 0, 0)`.execute(database);
}
