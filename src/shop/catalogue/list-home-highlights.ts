import type { Paise } from '../../rules/money/paise.ts';
import type { CategoryFilter } from '../../rules/catalogue/sections.ts';
import type { ShopDatabase } from '../database.ts';
import { onePerTitle } from './find-product.ts';
import { isListed, type ProductFacts, productFacts } from './product-facts.ts';

export interface HomeHighlights {
  /** What the shop buys of each kind that was asked for, in the same order. */
  bought: ProductFacts[][];
  preOrder: ProductFacts | null;
  rentFromPaise: Paise | null;
  /** The best-selling game that can be bought used, sold back and rented. */
  playExampleId: number | null;
}

const bannerProducts = 3;
/** Titles come in several editions; this many rows hold enough different ones. */
const candidates = bannerProducts * 6;

export async function listHomeHighlights(
  database: ShopDatabase,
  kinds: readonly CategoryFilter[],
): Promise<HomeHighlights> {
  const [preOrder, rentFromPaise, playExampleId, ...bought] = await Promise.all([
    findPreOrder(database),
    findLeastRent(database),
    findPlayExample(database),
    ...kinds.map((kind) => listBought(database, kind)),
  ]);
  return { bought, preOrder, rentFromPaise, playExampleId };
}

async function findPreOrder(database: ShopDatabase): Promise<ProductFacts | null> {
  const found = await productFacts(database)
    .where('product.age', '=', 'preOrder')
    .where('product.available', '>', 0)
    .orderBy('product.popularity', 'desc')
    .orderBy('product.id')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

async function findLeastRent(database: ShopDatabase): Promise<Paise | null> {
  const cheapest = await database
    .selectFrom('rent_price')
    .innerJoin('edition', 'edition.id', 'rent_price.edition_id')
    .where('edition.sub_category', '=', 'Console')
    .where('rent_price.duration', '=', '1day')
    .orderBy('rent_price.price_paise')
    .limit(1)
    .select('rent_price.price_paise as paise')
    .executeTakeFirst();
  return cheapest?.paise ?? null;
}

async function findPlayExample(database: ShopDatabase): Promise<number | null> {
  const example = await database
    .selectFrom('product')
    .innerJoin('edition', 'edition.id', 'product.edition_id')
    .innerJoin('rent_price', 'rent_price.edition_id', 'edition.id')
    .where('product.sub_category', '=', 'Games')
    .where('product.age', '=', 'PreOwned')
    .where(isListed)
    .where('rent_price.duration', '=', '1week')
    .where('edition.approx_gameplay_hours', 'is not', null)
    .where('edition.sell_credit_paise', 'is not', null)
    .orderBy('product.popularity', 'desc')
    .orderBy('product.id')
    .limit(1)
    .select('product.id')
    .executeTakeFirst();
  return example?.id ?? null;
}

async function listBought(
  database: ShopDatabase,
  { platform, subCategories }: CategoryFilter,
): Promise<ProductFacts[]> {
  let wanted = productFacts(database)
    .where('product.age', '=', 'sell')
    .where('edition.sell_cash_paise', 'is not', null)
    .where('product.sub_category', 'in', subCategories);
  if (platform) wanted = wanted.where('product.platform', '=', platform);
  const products = await wanted.orderBy('product.popularity', 'desc').orderBy('product.id').limit(candidates).execute();
  return onePerTitle(products).slice(0, bannerProducts);
}
