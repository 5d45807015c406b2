import { sql } from 'kysely';
import type { ShopDatabase } from '../database.ts';
import { inBatches } from '../in-batches.ts';

/** Webhooks that were taken before a moment. Those that did not fit stay: the office lists them as disagreements. */
export function forgetOldWebhooks(database: ShopDatabase, before: Date): Promise<void> {
  return inBatches((most) =>
    sql`delete from payment_notice where (provider, event) in (
      select provider, event from payment_notice where verdict = 'taken' and received_at < ${before}
      limit ${most} for update skip locked)`.execute(database),
  );
}
