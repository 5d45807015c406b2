import type { ProductSummary } from '../../../contract/catalogue.ts';

export interface SeenPage {
  /** Which list: its address without the page. */
  list: string;
  page: number;
  products: ProductSummary[];
}

const mostLists = 10;
const lists = new Map<string, Map<number, ProductSummary[]>>();

/**
 * Keeps a page of a list while the tab is open. "Load more" then only asks for the next page, and somebody who comes
 * back from a product finds everything they had loaded, at the place where they were.
 */
export function rememberPage({ list, page, products }: SeenPage): void {
  const pages = lists.get(list) ?? new Map<number, ProductSummary[]>();
  lists.delete(list);
  lists.set(list, pages.set(page, products));
  const [oldest] = lists.keys();
  if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest);
}

/** The page with all pages directly before it that were seen, and the number of the first of them. */
export function withEarlierPages({ list, page, products }: SeenPage): {
  products: ProductSummary[];
  firstPage: number;
} {
  const pages = lists.get(list);
  let firstPage = page;
  let all = products;
  for (let before = pages?.get(page - 1); before; before = pages?.get(firstPage - 1)) {
    all = [...before, ...all];
    firstPage -= 1;
  }
  return { products: onlyOnce(all), firstPage };
}

/** When something sold in between, a product can move to the next page and would be there twice. */
function onlyOnce(products: readonly ProductSummary[]): ProductSummary[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
