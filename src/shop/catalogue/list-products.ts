import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { paiseFromRupees } from '../../rules/paise.ts';
import { productAges, type ProductAge } from '../../rules/product-age.ts';
import { type CategoryFilter, platforms } from '../../rules/sections.ts';
import type { ShopDatabase, Tables } from '../database.ts';
import { type ProductFacts, productFacts } from './product-facts.ts';

export interface ProductQuery {
  /** Null: the request named a category that the shop does not have. */
  category: CategoryFilter | null;
  /** Things to sell to the shop, instead of things to buy from it. */
  isSelling?: boolean;
  /** From nameWords(): letters and digits only, so none of them is a pattern. */
  nameWords?: readonly string[];
  ages?: readonly string[];
  platforms?: readonly string[];
  genres?: readonly string[];
  minRupees?: number;
  maxRupees?: number;
  isInStock?: boolean;
  sort: ProductSort;
  page: number;
  pageSize: number;
}

export type ProductSort = 'popular' | 'newest' | 'price-low' | 'price-high' | 'name';

export interface ProductPage {
  products: ProductFacts[];
  total: number;
}

export async function listProducts(database: ShopDatabase, query: ProductQuery): Promise<ProductPage> {
  const { category } = query;
  if (category === null || category.subCategories.length === 0) return { products: [], total: 0 };
  const matches = (row: Row) => row.and(conditions(row, query, category));
  const [products, total] = await Promise.all([
    sorted(productFacts(database).where(matches), query.sort)
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize)
      .execute(),
    database
      .selectFrom('product')
      .innerJoin('edition', 'edition.id', 'product.edition_id')
      .innerJoin('title', 'title.id', 'edition.title_id')
      .where(matches)
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { products, total: total.total };
}

type Row = ExpressionBuilder<Pick<Tables, 'product' | 'edition' | 'title'>, 'product' | 'edition' | 'title'>;

function conditions(row: Row, query: ProductQuery, category: CategoryFilter) {
  const wanted: Expression<SqlBool>[] = [
    query.isSelling ? row('product.age', '=', 'sell') : row('product.age', '<>', 'sell'),
    row('product.sub_category', 'in', category.subCategories),
  ];
  if (category.platform) wanted.push(row('product.platform', '=', category.platform));
  for (const word of query.nameWords ?? []) wanted.push(sql<boolean>`${plainName} like ${`%${word}%`}`);
  if (query.ages?.length) wanted.push(row('product.age', 'in', knownAges(query.ages)));
  if (query.platforms?.length) wanted.push(row('product.platform', 'in', knownPlatforms(query.platforms)));
  if (query.genres?.length) wanted.push(row('title.game_type', 'in', query.genres));
  if (query.minRupees) wanted.push(row('product.buy_paise', '>=', paiseFromRupees(query.minRupees)));
  if (query.maxRupees) wanted.push(row('product.buy_paise', '<=', paiseFromRupees(query.maxRupees)));
  if (query.isInStock) wanted.push(row('product.on_hand', '>', row.ref('product.reserved')));
  return wanted;
}

const plainName = sql`lower(regexp_replace(concat_ws(' ', title.name, nullif(edition.name, 'STANDARD')), '[^[:alnum:][:space:]]', '', 'g'))`;

/** An unknown value matches nothing rather than everything. */
function knownAges(wanted: readonly string[]): ProductAge[] {
  const lowered = wanted.map((age) => age.toLowerCase());
  const known = productAges.filter((age) => lowered.includes(age.toLowerCase()));
  return known.length > 0 ? known : ['' as ProductAge];
}

function knownPlatforms(wanted: readonly string[]) {
  const lowered = wanted.map((platform) => platform.toLowerCase());
  const known = platforms.filter(({ slug }) => lowered.includes(slug)).map(({ code }) => code);
  return known.length > 0 ? known : ['' as (typeof known)[number]];
}

function sorted(query: ReturnType<typeof productFacts>, sort: ProductSort) {
  switch (sort) {
    case 'newest':
      return query.orderBy('product.listed_at', 'desc').orderBy('product.id', 'desc');
    case 'price-low':
      return query.orderBy('product.buy_paise', 'asc').orderBy('product.id');
    case 'price-high':
      return query.orderBy('product.buy_paise', (by) => by.desc().nullsLast()).orderBy('product.id');
    case 'name':
      return query.orderBy('title.name').orderBy('product.id');
    case 'popular':
      return query.orderBy('product.popularity', 'desc').orderBy('product.id');
  }
}
