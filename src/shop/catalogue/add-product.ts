import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import { addOpeningStock, type NewProduct } from './add-editions.ts';

/** One more age of an edition, with its opening stock. */
export async function addProduct(
  tx: ShopTransaction,
  { editionId, product, by, now }: { editionId: number; product: NewProduct; by: string; now: Date },
): Promise<number> {
  const edition = await tx
    .selectFrom('edition')
    .where('id', '=', editionId)
    .select(['id', 'platform', 'sub_category'])
    .forKeyShare()
    .executeTakeFirst();
  if (!edition) throw new Refused('not-found', 'There is no such edition.');
  const { age, buyPaise, strikePaise, popularity, listedAt } = product;
  const added = await tx
    .insertInto('product')
    .values({
      edition_id: edition.id,
      platform: edition.platform,
      sub_category: edition.sub_category,
      age,
      buy_paise: buyPaise,
      strike_paise: strikePaise,
      popularity,
      listed_at: new Date(listedAt),
    })
    .onConflict((conflict) => conflict.columns(['edition_id', 'age']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new Refused('conflict', 'The edition has a product of this age already.');
  await addOpeningStock(tx, [{ ...product, id: added.id, editionId }], { by, now, isToTest: true });
  return added.id;
}
