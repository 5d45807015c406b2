import type { ShopTransaction } from '../database.ts';

/** Who of the staff does something: from the session, never from the request. */
interface Actor {
  staffId: number | null;
  name: string;
}

export interface AuditEntry {
  by: Actor;
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
  why?: string | null;
  now: Date;
}

const longestWhy = 500;

/** One row for every change, in the same transaction: there is no change without its row. */
export async function writeAudit(
  tx: ShopTransaction,
  { by, action, subject, before, after, why, now }: AuditEntry,
): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      at: now,
      staff_id: by.staffId,
      who: by.name,
      action,
      subject,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      // Reasons for a seller may be longer than the book has room for.
      why: why?.slice(0, longestWhy) || null,
    })
    .execute();
}
