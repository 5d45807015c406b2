import { Refused, refuseField } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';

export async function changeName(
  tx: ShopTransaction,
  shopperId: number,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  await tx
    .updateTable('shopper')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', shopperId)
    .where('closed_at', 'is', null)
    .execute();
}

/** For whom the invoices of later orders are; null for nobody but the person. */
export async function changeCompany(
  tx: ShopTransaction,
  shopperId: number,
  company: { name: string; gstin: string } | null,
): Promise<void> {
  if (company) await refuseUnknownState(tx, company.gstin);
  await tx
    .updateTable('shopper')
    .set({ company_name: company?.name ?? null, gstin: company?.gstin ?? null })
    .where('id', '=', shopperId)
    .where('closed_at', 'is', null)
    .execute();
}

/** The first two digits are the code of a state. */
async function refuseUnknownState(tx: ShopTransaction, gstin: string): Promise<void> {
  const code = gstin.slice(0, 2);
  const state = await tx.selectFrom('state').where('gst_code', '=', code).select('id').executeTakeFirst();
  if (!state) refuseField('gstin', `No state has the code ${code}.`);
}

/** A new address proves nothing yet: the database calls it unverified. One that another account has is refused. */
export async function changeEmail(
  tx: ShopTransaction,
  shopperId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const changed = await tx
    .updateTable('shopper')
    .set({ email: to })
    .where('id', '=', shopperId)
    // Whoever changes it at the same moment is told about the address before theirs.
    .where('email', '=', from)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
    .catch((failure: { constraint?: string }) => {
      if (failure.constraint !== 'shopper_by_email') throw failure;
      throw new Refused('conflict', takenSentence, { email: takenSentence });
    });
  if (!changed) throw new Refused('conflict', 'Your email address was just changed. Load the page again.');
}

const takenSentence = 'Another account has this email address.';
