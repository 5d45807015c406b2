import { sql } from 'kysely';
import { otpMemoryDays } from '../../rules/people/otp.ts';
import { daysAfter } from '../../rules/time/day.ts';
import type { ShopDatabase } from '../database.ts';
import { inBatches } from '../in-batches.ts';

/** Sessions that ended, or that nobody used, before a moment: long after they stopped letting anybody in. */
export function forgetOldSessions(database: ShopDatabase, before: Date): Promise<void> {
  return inBatches((most) =>
    sql`delete from session where id in (
      select id from session where coalesce(ended_at, last_used_at) < ${before}
      limit ${most} for update skip locked)`.execute(database),
  );
}

/** One-time codes that no longer count against their phone, and links that stopped working. */
export async function forgetOldCodes(database: ShopDatabase, now: Date): Promise<void> {
  await inBatches((most) =>
    sql`delete from otp_challenge where id in (
      select id from otp_challenge where sent_at < ${daysAfter(now, -otpMemoryDays - 1)}
      limit ${most} for update skip locked)`.execute(database),
  );
  await inBatches((most) =>
    sql`delete from email_link where shopper_id in (
      select shopper_id from email_link where expires_at < ${daysAfter(now, -otpMemoryDays - 1)}
      limit ${most} for update skip locked)`.execute(database),
  );
}
