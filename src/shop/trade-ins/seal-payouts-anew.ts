import { sql } from 'kysely';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { canOpenSealed, isSealedBy, openSealed, seal, type SealKey } from '../seal.ts';

const batchSize = 500;

/** Seals with the key of today what an earlier one sealed, a batch at a time; tells how many there were in it. */
export async function sealPayoutsAnew(tx: ShopTransaction, key: SealKey): Promise<number> {
  // Where the money goes is frozen, so the database has to be told that only the seal changes.
  await sql`set local gametrove.seals_anew = 'on'`.execute(tx);
  const old = await sealed(tx).where('key_id', '<>', key.id).limit(batchSize).forUpdate().execute();
  for (const { id, sealed: before } of old) {
    await tx
      .updateTable('payout')
      .set({ sealed: isSealedBy(key, before) ? before : seal(key, openSealed(key, before)), key_id: key.id })
      .where('id', '=', id)
      .execute();
  }
  return old.length;
}

/** The trade-ins whose bank details do not open any more. */
export async function findUnreadablePayouts(database: ShopDatabase, key: SealKey): Promise<string[]> {
  const all = await sealed(database)
    .where('key_id', '<>', key.id)
    .innerJoin('shop_order', 'shop_order.id', 'payout.order_id')
    .select('shop_order.number')
    .execute();
  return all.filter((payout) => !canOpenSealed(key, payout.sealed)).map(({ number }) => number);
}

function sealed(database: ShopDatabase) {
  return database
    .selectFrom('payout')
    .where('sealed', '<>', Buffer.alloc(0))
    .orderBy('payout.id')
    .select(['payout.id', 'payout.sealed']);
}
