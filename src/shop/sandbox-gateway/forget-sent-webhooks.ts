import { sql } from 'kysely';
import type { ShopDatabase } from '../database.ts';
import { inBatches } from '../in-batches.ts';

/** What the sandbox has told the shop before a moment. */
export function forgetSentWebhooks(database: ShopDatabase, before: Date): Promise<void> {
  return inBatches((most) =>
    sql`delete from sandbox_notice where id in (
      select id from sandbox_notice where sent_at < ${before} limit ${most} for update skip locked)`.execute(database),
  );
}
