import type { ShopDatabase } from '../src/shop/database.ts';
import { searchPage, searchProducts } from '../src/shop/catalogue/search-products.ts';

export interface SearchTime {
  query: string;
  boxMs: number;
  pageMs: number;
}

const rounds = 30;
const rowsInTheBox = 8;
const pageOfResults = { page: 1, pageSize: 24, choices: {}, sort: 'popular' } as const;

/** What people type: a name, its beginning, a misspelling, a short name, words that many things have, and nonsense. */
export const typicalSearches = [
  'elden ring',
  'god of w',
  'gost of tsushima',
  'gow',
  'ps5',
  'horizon',
  'game',
  'spiderman ps4',
  'asdfghjkl',
];

/** The median time of each search without the response cache, in milliseconds. */
export async function measureSearch(database: ShopDatabase): Promise<SearchTime[]> {
  const times: SearchTime[] = [];
  for (const query of typicalSearches) {
    times.push({
      query,
      boxMs: await medianMs(() => searchProducts(database, query, rowsInTheBox)),
      pageMs: await medianMs(() => searchPage(database, query, pageOfResults)),
    });
  }
  return times;
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.toSorted((left, right) => left - right)[rounds >> 1] ?? 0;
}
