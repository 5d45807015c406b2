import { sql } from 'kysely';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { canOpenSealed, isSealedBy, openSealed, seal, type SealKey } from '../seal.ts';

const batchSize = 500;

/** Where the secrets of customers are: the accounts that money goes to, and the numbers of identity documents. */
export type SealedTable = keyof typeof keys;
const keys = { payout: 'id', seller_identity: 'order_id' } as const;

export interface SealedBatch {
  sealed: number;
  /** Where the next batch begins; null after the last one. */
  next: number | null;
}

/** Seals with the key of today what an earlier one sealed, a batch at a time. What a lost secret sealed stays as it is. */
export async function resealSellers(
  tx: ShopTransaction,
  table: SealedTable,
  { key, after }: { key: SealKey; after: number },
): Promise<SealedBatch> {
  // What a seller told is frozen, so the database has to be told that only the seal changes.
  await sql`set local gametrove.seals_anew = 'on'`.execute(tx);
  const own = sql.ref(keys[table]);
  const { rows: old } = await sql<{ id: number; before: Buffer }>`
    select ${own} as id, sealed as before from ${sql.table(table)}
    where sealed <> '' and key_id <> ${key.id} and ${own} > ${after} order by ${own} limit ${batchSize} for update`.execute(
    tx,
  );
  const readable = old.filter(({ before }) => canOpenSealed(key, before));
  for (const { id, before } of readable) {
    const sealed = isSealedBy(key, before) ? before : seal(key, openSealed(key, before));
    await sql`update ${sql.table(table)} set sealed = ${sealed}, key_id = ${key.id} where ${own} = ${id}`.execute(tx);
  }
  return { sealed: readable.length, next: old.at(-1)?.id ?? null };
}

/** The orders of which something does not open any more. */
export async function findUnreadableSeals(database: ShopDatabase, table: SealedTable, key: SealKey): Promise<string[]> {
  const { rows } = await sql<{ number: string; sealed: Buffer }>`
    select number, sealed from ${sql.table(table)} join shop_order on shop_order.id = order_id
    where sealed <> '' and key_id <> ${key.id} order by order_id`.execute(database);
  const numbers = rows.filter(({ sealed }) => !canOpenSealed(key, sealed)).map(({ number }) => number);
  return [...new Set(numbers)];
}
