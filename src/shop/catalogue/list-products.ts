import type { ProductSort } from '../../rules/listing-filters.ts';
import type { CategoryFilter } from '../../rules/sections.ts';
import type { ShopDatabase } from '../database.ts';
import { chosen, onShelf, type ProductChoices, type ProductRow } from './product-conditions.ts';
import { type ProductFacts, productFacts } from './product-facts.ts';

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
  const { category } = query;
  if (category === null || category.subCategories.length === 0) return { products: [], total: 0 };
  const matches = (row: ProductRow) => row.and([onShelf(row, category, query), ...chosen(row, query).values()]);
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
