import { sql } from 'kysely';
import type { ShopDatabase } from '../database.ts';
import { inBatches } from '../in-batches.ts';

/** Sessions of the office that ended, or that nobody used, before a moment. */
export function forgetOldStaffSessions(database: ShopDatabase, before: Date): Promise<void> {
  return inBatches((most) =>
    sql`delete from staff_session where id in (
      select id from staff_session where coalesce(ended_at, last_used_at) < ${before}
      limit ${most} for update skip locked)`.execute(database),
  );
}
