import type { ShopDatabase } from '../database.ts';
import { isListed } from './product-facts.ts';

/** How many ids one part of the site map spans; search engines take at most 50,000 addresses a file. */
const idsPerPart = 10_000;

export async function countAddressParts(database: ShopDatabase): Promise<number> {
  const { last } = await database
    .selectFrom('product')
    .select((row) => row.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return Math.ceil((last ?? 0) / idsPerPart);
}

/** What an address is made of, for the products whose ids fall into this part. */
export function listProductAddresses(database: ShopDatabase, part: number) {
  return database
    .selectFrom('product')
    .innerJoin('edition', 'edition.id', 'product.edition_id')
    .innerJoin('title', 'title.id', 'edition.title_id')
    .where('product.id', '>', (part - 1) * idsPerPart)
    .where('product.id', '<=', part * idsPerPart)
    .where('product.age', '<>', 'sell')
    .where(isListed)
    .orderBy('product.id')
    .select(['product.id', 'product.age', 'product.sub_category as subCategory', 'title.name'])
    .execute();
}
