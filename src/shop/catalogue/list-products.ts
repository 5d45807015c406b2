import type { ProductSort } from '../../rules/catalogue/listing-filters.ts';
import type { CategoryFilter } from '../../rules/catalogue/sections.ts';
import type { ShopDatabase } from '../database.ts';
import { findProducts } from './find-products.ts';
import { chosen, onShelf, type ProductChoices } from './product-conditions.ts';
import type { ProductFacts } from './product-facts.ts';

export interface ProductQuery extends ProductChoices {
  /** Null: the request named a category that the shop does not have. */
  category: CategoryFilter | null;
  /** Things to sell to the shop, instead of things to buy from it. */
  isSelling?: boolean;
  sort: ProductSort;
  page: number;
  pageSize: number;
}

export interface ProductPage {
  products: ProductFacts[];
  total: number;
}

export async function listProducts(database: ShopDatabase, query: ProductQuery): Promise<ProductPage> {
  const { category, isSelling = false, page, pageSize } = query;
  if (category === null || category.subCategories.length === 0) return { products: [], total: 0 };
  const matching = matchingProducts(database, { ...query, category });
  const wanted = inOrder(matching, { sort: query.sort, isSelling })
    .select('product.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [ids, { total }] = await Promise.all([
    wanted.execute(),
    matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  // What is shown is read for the rows of one page only: a late page would otherwise join all rows before it.
  const products = await findProducts(
    database,
    ids.map(({ id }) => id),
  );
  return { products, total };
}

type KnownQuery = ProductQuery & { category: CategoryFilter };

/**
 * The rows that are asked for, without what is shown of them. The joins are outer ones because PostgreSQL leaves an
 * outer join out when nothing of the joined table is used: without a genre or an order by name, only products are read.
 */
function matchingProducts(database: ShopDatabase, query: KnownQuery) {
  return database
    .selectFrom('product')
    .leftJoin('edition', 'edition.id', 'product.edition_id')
    .leftJoin('title', 'title.id', 'edition.title_id')
    .where((row) => row.and([onShelf(row, query.category, query), ...chosen(row, query)]));
}

type Matching = ReturnType<typeof matchingProducts>;

function inOrder(query: Matching, { sort, isSelling }: { sort: ProductSort; isSelling: boolean }) {
  // What the shop buys has no price to buy it for; there, dear and cheap mean what the shop pays.
  const price = isSelling ? 'edition.sell_cash_paise' : 'product.buy_paise';
  switch (sort) {
    case 'newest':
      return query.orderBy('product.listed_at', 'desc').orderBy('product.id', 'desc');
    case 'price-low':
      return query.orderBy(price).orderBy('product.id');
    case 'price-high':
      return query.orderBy(price, 'desc').orderBy('product.id', 'desc');
    case 'name':
      // Every product has a title; saying so lets PostgreSQL walk along the index of the names.
      return query.where('title.name', 'is not', null).orderBy('title.name').orderBy('product.id');
    case 'popular':
      return query.orderBy('product.popularity', 'desc').orderBy('product.id');
  }
}
