import { sql } from 'kysely';
import type { ShopDatabase } from '../database.ts';
import { inBatches } from '../in-batches.ts';

/** Windows of limits that are over. */
export function forgetOldAllowances(database: ShopDatabase, now: Date): Promise<void> {
  return inBatches((most) =>
    sql`delete from message_allowance where key in (
      select key from message_allowance where ends_at < ${now} limit ${most} for update skip locked)`.execute(database),
  );
}

/** Links that work no more. */
export function forgetOldNotMeLinks(database: ShopDatabase, now: Date): Promise<void> {
  return inBatches((most) =>
    sql`delete from not_me_link where code_hash in (
      select code_hash from not_me_link where expires_at < ${now} limit ${most} for update skip locked)`.execute(
      database,
    ),
  );
}

/** Messages that were sent, or given up, before a moment. What still waits is left alone. */
export function forgetOldMessages(database: ShopDatabase, before: Date): Promise<void> {
  return inBatches((most) =>
    sql`delete from message where id in (
      select id from message where state <> 'waiting' and queued_at < ${before} and coalesce(sent_at, queued_at) < ${before}
      limit ${most} for update skip locked)`.execute(database),
  );
}
