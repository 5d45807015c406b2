import type { ExplainedAction } from '../audit/staff-action.ts';
import { isDifferent } from '../../rules/house/differences.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { addPhotograph, type NewPhotograph } from '../catalogue/add-photograph.ts';
import { changePhotograph, removePhotograph } from '../catalogue/change-photograph.ts';
import type { ShopTransaction } from '../database.ts';

/** What the staff does with photographs speaks for itself: nobody is asked why. */
type Photographer = Omit<ExplainedAction, 'why'>;

export async function addShopPhotograph(
  tx: ShopTransaction,
  photograph: NewPhotograph,
  { by, now }: Photographer,
): Promise<number> {
  const photographId = await addPhotograph(tx, photograph);
  const { productId, alt, hash } = photograph;
  const subject = `product ${productId}`;
  await writeAudit(tx, { by, action: 'add photograph', subject, after: { photographId, alt, hash }, now });
  return photographId;
}

export async function editPhotograph(
  tx: ShopTransaction,
  wanted: Parameters<typeof changePhotograph>[1],
  { by, now }: Photographer,
): Promise<void> {
  const { editionId, before, after } = await changePhotograph(tx, wanted);
  if (!isDifferent({ before, after })) return;
  const subject = `edition ${editionId}`;
  await writeAudit(tx, {
    by,
    action: 'change photograph',
    subject,
    before: { photographId: wanted.photographId, ...before },
    after,
    now,
  });
}

export async function takePhotographAway(
  tx: ShopTransaction,
  photographId: number,
  { by, now }: Photographer,
): Promise<void> {
  const { editionId, ...before } = await removePhotograph(tx, photographId);
  const subject = `edition ${editionId}`;
  await writeAudit(tx, { by, action: 'remove photograph', subject, before: { photographId, ...before }, now });
}
