import { sql } from 'kysely';
import { finishedStatuses } from '../../../rules/orders/order-moves.ts';
import { daysAfter } from '../../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import { canOpenSealed, type SealKey } from '../../seal.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { sealedWith, unsealed } from './identity-documents.ts';

/** A document stays as long as the owner says after it was stated, and after the last rental moved; never while one is under way. */
export async function forgetOldDocuments(database: ShopDatabase, now: Date): Promise<void> {
  const { identityKeptDays } = (await readSettings(database)).lending;
  const before = daysAfter(now, -identityKeptDays);
  await sql`
    delete from identity_document where stated_at < ${before} and not exists (
      select from shop_order where shop_order.shopper_id = identity_document.shopper_id and direction = 'rent'
        and (status <> all (${finishedStatuses}) or exists (
          select from order_event where order_id = shop_order.id and happened_at >= ${before})))`.execute(database);
  // Who is blocked no more is nobody to be known again.
  await sql`
    delete from blocked_document using shopper
    where shopper.id = shopper_id and blocked_at is null and closed_at is null`.execute(database);
}

const batchSize = 50;

/** Seals with the key of today what an earlier one sealed, a batch at a time. What a lost secret sealed stays as it is. */
export async function resealDocuments(
  tx: ShopTransaction,
  { key, after }: { key: SealKey; after: number },
): Promise<{ sealed: number; next: number | null }> {
  const old = await tx
    .selectFrom('identity_document')
    .where('key_id', '<>', key.id)
    .where('shopper_id', '>', after)
    .orderBy('shopper_id')
    .limit(batchSize)
    .select(['shopper_id as shopperId', 'sealed'])
    .forUpdate()
    .execute();
  const readable = old.filter(({ sealed }) => canOpenSealed(key, sealed));
  for (const { shopperId, sealed } of readable) {
    const resealed = sealedWith(key, unsealed(key, sealed));
    await tx.updateTable('identity_document').set(resealed).where('shopper_id', '=', shopperId).execute();
  }
  return { sealed: readable.length, next: old.at(-1)?.shopperId ?? null };
}

/** The customers whose documents do not open any more. */
export async function findUnreadableDocuments(database: ShopDatabase, key: SealKey): Promise<number[]> {
  const old = await database
    .selectFrom('identity_document')
    .where('key_id', '<>', key.id)
    .orderBy('shopper_id')
    .select(['shopper_id as shopperId', 'sealed'])
    .execute();
  return old.filter(({ sealed }) => !canOpenSealed(key, sealed)).map(({ shopperId }) => shopperId);
}
