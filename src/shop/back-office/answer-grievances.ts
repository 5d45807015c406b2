import type { StaffAction } from '../audit/staff-action.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { ShopTransaction } from '../database.ts';
import { answerGrievance, closeGrievance } from '../grievances/answer-grievance.ts';

/** The audit log says that it was answered; what was written stands with the complaint, and is forgotten with it. */
export async function answerCustomer(
  tx: ShopTransaction,
  { number, text }: { number: string; text: string },
  { by, now }: StaffAction,
): Promise<void> {
  const { isFirst } = await answerGrievance(tx, { number, text, staffName: by.name, now });
  await writeAudit(tx, { by, action: 'answer grievance', subject: `grievance ${number}`, after: { isFirst }, now });
}

export async function closeForCustomer(
  tx: ShopTransaction,
  { number, outcome }: { number: string; outcome: string },
  { by, now }: StaffAction,
): Promise<void> {
  await closeGrievance(tx, { number, text: outcome, now });
  await writeAudit(tx, {
    by,
    action: 'close grievance',
    subject: `grievance ${number}`,
    before: { state: 'open' },
    after: { state: 'closed' },
    now,
  });
}
