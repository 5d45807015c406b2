import { Refused } from '../../rules/refused.ts';
import type { Paise } from '../../rules/money/paise.ts';
import type { ProductAge } from '../../rules/catalogue/product-age.ts';
import type { RentDuration } from '../../rules/cart/cart-item.ts';
import type { ShopDatabase } from '../database.ts';
import { isListed, type ProductFacts, productFacts } from './product-facts.ts';

export interface ProductWithFamily {
  product: ProductFacts;
  /** Every edition of the title in every age, this one too. */
  family: FamilyMember[];
  related: ProductFacts[];
  photographs: Photograph[];
  rentPrices: { duration: RentDuration; pricePaise: Paise }[];
}

export interface FamilyMember {
  id: number;
  editionId: number;
  editionName: string;
  age: ProductAge;
  buyPaise: Paise | null;
  available: number;
}

export interface Photograph {
  id: number;
  hash: string;
  alt: string;
  width: number;
  height: number;
}

const relatedCount = 8;

export async function findProduct(database: ShopDatabase, id: number): Promise<ProductWithFamily> {
  const product = await productFacts(database).where('product.id', '=', id).executeTakeFirst();
  if (!product) throw new Refused('not-found', 'Product not found');
  const [family, related, photographs, rentPrices] = await Promise.all([
    findFamily(database, product),
    findRelated(database, product),
    database
      .selectFrom('photograph')
      .where('edition_id', '=', product.editionId)
      .orderBy('position')
      .select(['id', 'hash', 'alt', 'width', 'height'])
      .execute(),
    database
      .selectFrom('rent_price')
      .where('edition_id', '=', product.editionId)
      .select(['duration', 'price_paise as pricePaise'])
      .execute(),
  ]);
  return { product, family, related, photographs, rentPrices };
}

function findFamily(database: ShopDatabase, { titleId }: ProductFacts): Promise<FamilyMember[]> {
  return database
    .selectFrom('product')
    .innerJoin('edition', 'edition.id', 'product.edition_id')
    .where('edition.title_id', '=', titleId)
    .where(isListed)
    .orderBy('edition.id')
    .orderBy('product.id')
    .select((row) => [
      'product.id',
      'product.edition_id as editionId',
      'edition.name as editionName',
      'product.age',
      'product.buy_paise as buyPaise',
      row('product.on_hand', '-', row.ref('product.reserved')).as('available'),
    ])
    .execute();
}

/** The most popular others of the same kind and platform, one product a title, those in stock first. */
async function findRelated(database: ShopDatabase, product: ProductFacts): Promise<ProductFacts[]> {
  const candidates = await productFacts(database)
    .where('product.sub_category', '=', product.subCategory)
    .where('product.platform', '=', product.platform)
    .where('product.age', '<>', 'sell')
    .where('title.id', '<>', product.titleId)
    .orderBy('product.popularity', 'desc')
    .orderBy('product.id')
    .limit(relatedCount * 8)
    .execute();
  const ranked = candidates.toSorted((left, right) => closeness(right, product) - closeness(left, product));
  return onePerTitle(ranked).slice(0, relatedCount);
}

function closeness(candidate: ProductFacts, product: ProductFacts): number {
  return (candidate.available > 0 ? 2 : 0) + (candidate.gameType === product.gameType ? 1 : 0);
}

export function onePerTitle(products: readonly ProductFacts[]): ProductFacts[] {
  const seen = new Set<number>();
  return products.filter(({ titleId }) => !seen.has(titleId) && seen.add(titleId));
}
