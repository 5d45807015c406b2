import type { Paise } from '../../../rules/money/paise.ts';
import { Refused } from '../../../rules/refused.ts';
import type { ShopTransaction } from '../../database.ts';

export interface NewDepositRule {
  editionId: number;
  /** Null for all cities. */
  city: string | null;
  /** Neither of them: the figure of the settings holds again. */
  amountPaise: Paise | null;
  percent: number | null;
}

/** Answers what held before; null when it was the figure of the settings. */
export async function setDepositRule(
  tx: ShopTransaction,
  { editionId, city, amountPaise, percent }: NewDepositRule,
): Promise<{ amountPaise: Paise | null; percent: number | null } | null> {
  if (amountPaise !== null && percent !== null) {
    throw new Refused('bad-request', 'Please give a sum or a share, not both.', {
      percent: 'Leave one of them empty.',
    });
  }
  const edition = await tx.selectFrom('edition').where('id', '=', editionId).select('id').executeTakeFirst();
  if (!edition) throw new Refused('not-found', 'There is no such title.');
  const before = await tx
    .deleteFrom('deposit_rule')
    .where('edition_id', '=', editionId)
    .where('city', 'is not distinct from', city)
    .returning(['amount_paise as amountPaise', 'percent'])
    .executeTakeFirst();
  if (amountPaise !== null || percent !== null) {
    const known =
      city === null || (await tx.selectFrom('city').where('slug', '=', city).select('slug').executeTakeFirst());
    if (!known) throw new Refused('not-found', 'There is no such city.');
    await tx
      .insertInto('deposit_rule')
      .values({ edition_id: editionId, city, amount_paise: amountPaise, percent })
      .execute();
  }
  return before ?? null;
}
