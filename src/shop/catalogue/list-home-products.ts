import type { ShopDatabase } from '../database.ts';
import { onePerTitle } from './find-product.ts';
import { type ProductFacts, productFacts } from './product-facts.ts';

export interface HomeProducts {
  newArrivals: ProductFacts[];
  bestSellers: ProductFacts[];
  bestSellingConsoles: ProductFacts[];
  bestSellingControllers: ProductFacts[];
}

const rowLength = 10;
/** Titles are on the shelf in several ages and editions; this many rows hold enough different ones. */
const candidates = rowLength * 6;

export async function listHomeProducts(database: ShopDatabase): Promise<HomeProducts> {
  const forSale = productFacts(database).where('product.age', '<>', 'sell').limit(candidates);
  const popular = forSale.orderBy('product.popularity', 'desc').orderBy('product.id');
  const [newArrivals, bestSellers, bestSellingConsoles, bestSellingControllers] = await Promise.all([
    forSale.where('product.age', '=', 'New').orderBy('product.listed_at', 'desc').orderBy('product.id').execute(),
    popular.where('product.sub_category', '=', 'Games').execute(),
    popular.where('product.sub_category', '=', 'Console').execute(),
    popular.where('product.sub_category', '=', 'Controller').execute(),
  ]);
  return {
    newArrivals: shelf(newArrivals),
    bestSellers: shelf(bestSellers),
    bestSellingConsoles: shelf(bestSellingConsoles),
    bestSellingControllers: shelf(bestSellingControllers),
  };
}

/** What can be bought comes first: a row that opens with sold-out things looks like a shop that is closed. */
function shelf(products: readonly ProductFacts[]): ProductFacts[] {
  const different = onePerTitle(products);
  return [...different.filter(isInStock), ...different.filter((product) => !isInStock(product))].slice(0, rowLength);
}

/** As lists see it: a worn copy, or one at its own price, can be bought too. */
function isInStock({ available, wornCount, mintOwnPaise, goodOwnPaise, wornOwnPaise }: ProductFacts): boolean {
  return available > 0 || (wornCount ?? 0) > 0 || (mintOwnPaise ?? goodOwnPaise ?? wornOwnPaise) !== null;
}
