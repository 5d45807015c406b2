import { cardsInView, lookAhead, spreadTitles } from '../../rules/catalogue/spread.ts';
import type { ProductSort } from '../../rules/listing/listing-filters.ts';
import type { CategoryFilter } from '../../rules/catalogue/sections.ts';
import { sql } from 'kysely';
import type { ShopDatabase } from '../database.ts';
import { findProducts } from './find-products.ts';
import { chosen, inStock, onShelf, type ProductChoices, shownPrice } from './product-conditions.ts';
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
  const known = { ...query, category };
  const part = { start: (page - 1) * pageSize, most: pageSize };
  const [first, { total, inStockTotal }] = await Promise.all([
    isSelling
      ? findPart(matchingProducts(database, known), query, part)
      : findPart(shelf(database, known, { isInStock: true }), query, part),
    countMatching(database, known),
  ]);
  // What is sold out comes after everything that is not, in every order.
  const start = Math.max(part.start - inStockTotal, 0);
  const most = pageSize - first.length;
  const soldOut =
    isSelling || query.isInStock || most === 0 || start >= total - inStockTotal
      ? []
      : await findPart(shelf(database, known, { isInStock: false }), query, {
          start,
          most,
          above: () => findEnd(shelf(database, known, { isInStock: true }), query, inStockTotal),
        });
  // What is shown is read for the rows of one page only: a late page would otherwise join all rows before it.
  const products = await findProducts(
    database,
    [...first, ...soldOut].map(({ id }) => id),
  );
  return { products, total };
}

interface Part {
  start: number;
  most: number;
  /** The last cards of what stands above these rows. */
  above?: () => Promise<{ title: string }[]>;
}

async function findPart(rows: Matching, query: ProductQuery, { start, most, above }: Part): Promise<{ id: number }[]> {
  const { sort, isSelling = false } = query;
  const inTurn = inOrder(rows, query);
  if (sort !== 'popular' || isSelling) {
    return inTurn.select('product.id').limit(most).offset(start).execute();
  }
  const cards: { id: number }[] = [];
  for (let at = start, end = start + most, isMore = true; at < end && isMore;) {
    const block = blockAt(at);
    const upTo = Math.min(end, block.end);
    const readTo = Math.min(upTo + lookAhead, block.end);
    const read = await findCards(rows, query, { from: block.from, to: readTo });
    const before = block.from === 0 ? await above?.() : [];
    cards.push(...spreadTitles(read, before).slice(at - block.from, upTo - block.from));
    isMore = read.length === readTo - block.from;
    at = upTo;
  }
  return cards;
}

/** So many cards are one order, of which every page is a part: nobody turns more pages than these have. */
const firstBlock = 960;

/**
 * Where a card stands depends on those before it in its block. What comes after the first block is spread over short ones,
 * so that a late page reads as little as an early one.
 */
function blockAt(row: number): { from: number; end: number } {
  if (row < firstBlock) return { from: 0, end: firstBlock };
  const from = row - ((row - firstBlock) % lookAhead);
  return { from, end: from + lookAhead };
}

function findCards(rows: Matching, query: ProductQuery, { from, to }: { from: number; to: number }) {
  return inOrder(rows, query)
    .select(['product.id', 'title.name as title'])
    .offset(from)
    .limit(to - from)
    .$narrowType<{ title: string }>()
    .execute();
}

/** The last cards of all of them. */
async function findEnd(rows: Matching, query: ProductQuery, total: number) {
  if (total === 0) return [];
  const { from } = blockAt(total - 1);
  return spreadTitles(await findCards(rows, query, { from, to: total })).slice(1 - cardsInView);
}

function countMatching(database: ShopDatabase, query: KnownQuery) {
  return matchingProducts(database, query)
    .select((row) => [
      row.fn.countAll<number>().as('total'),
      row.fn.countAll<number>().filterWhere(inStock(row, query)).as('inStockTotal'),
    ])
    .executeTakeFirstOrThrow();
}

/** What is there, or what is sold out. */
function shelf(database: ShopDatabase, query: KnownQuery, { isInStock }: { isInStock: boolean }): Matching {
  return matchingProducts(database, query).where((row) =>
    isInStock ? inStock(row, query) : row.not(inStock(row, query)),
  );
}

type KnownQuery = ProductQuery & { category: CategoryFilter };

/** The rows that are asked for, without what is shown of them. */
function matchingProducts(database: ShopDatabase, query: KnownQuery) {
  return joinedProducts(database).where((row) => row.and([onShelf(row, query.category, query), ...chosen(row, query)]));
}

/**
 * The joins are outer ones because PostgreSQL leaves an outer join out when nothing of the joined table is used: without a
 * genre or an order by name, only products are read.
 */
export function joinedProducts(database: ShopDatabase) {
  return database
    .selectFrom('product')
    .leftJoin('edition', 'edition.id', 'product.edition_id')
    .leftJoin('title', 'title.id', 'edition.title_id');
}

type Matching = ReturnType<typeof matchingProducts>;

export function inOrder(
  query: Matching,
  { sort, isSelling = false, grades }: { sort: ProductSort; isSelling?: boolean } & Pick<ProductChoices, 'grades'>,
) {
  // What the shop buys has no price to buy it for; there, dear and cheap mean what the shop pays.
  const price = isSelling ? sql.ref('edition.sell_cash_paise') : shownPrice(grades);
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
