import type { ShopDatabase } from '../database.ts';

/** The pre-owned product of each edition that has one. */
export async function findPreOwned(
  database: ShopDatabase,
  editionIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const products = await database
    .selectFrom('product')
    .where('edition_id', 'in', editionIds)
    .where('age', '=', 'PreOwned')
    .select(['id', 'edition_id'])
    .execute();
  return new Map(products.map(({ id, edition_id }) => [edition_id, id]));
}
