import type { StaffAction } from '../audit/staff-action.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { ShopTransaction } from '../database.ts';
import { answerReview, hideReview, publishReview } from '../reviews/decide-review.ts';

/** The audit log says what was decided; what was written stands with the review, and is forgotten with it. */
export async function publishByStaff(
  tx: ShopTransaction,
  { id, version }: { id: number; version: number },
  { by, now }: StaffAction,
): Promise<void> {
  const before = await publishReview(tx, { id, version, now });
  await writeAudit(tx, { by, action: 'publish review', ...stateChange(id, before.state, 'published'), now });
}

export async function hideByStaff(
  tx: ShopTransaction,
  { id, why }: { id: number; why: string },
  { by, now }: StaffAction,
): Promise<void> {
  const before = await hideReview(tx, { id, why });
  await writeAudit(tx, { by, action: 'hide review', ...stateChange(id, before.state, 'hidden'), why, now });
}

export async function answerByStaff(
  tx: ShopTransaction,
  { id, text }: { id: number; text: string | null },
  { by, now }: StaffAction,
): Promise<void> {
  const before = await answerReview(tx, { id, text });
  await writeAudit(tx, {
    by,
    action: 'answer review',
    subject: `review ${id}`,
    before: { hasAnswer: before.answer !== null },
    after: { hasAnswer: text !== null },
    now,
  });
}

function stateChange(id: number, before: string, after: string) {
  return { subject: `review ${id}`, before: { state: before }, after: { state: after } };
}
