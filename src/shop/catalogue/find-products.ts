import type { ShopDatabase } from '../database.ts';
import { knownProductFacts, type ProductFacts, productFacts } from './product-facts.ts';

/** The products with these ids, in their order; ids that the shop does not have on its list are left out. */
export async function findProducts(database: ShopDatabase, ids: readonly number[]): Promise<ProductFacts[]> {
  if (ids.length === 0) return [];
  return inOrder(await productFacts(database).where('product.id', 'in', ids).execute(), ids);
}

/** The same, listed or not: what was ordered stays known to its order. */
export async function findKnownProducts(database: ShopDatabase, ids: readonly number[]): Promise<ProductFacts[]> {
  if (ids.length === 0) return [];
  return inOrder(await knownProductFacts(database).where('product.id', 'in', ids).execute(), ids);
}

function inOrder(facts: readonly ProductFacts[], ids: readonly number[]): ProductFacts[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
