import type { ShopDatabase } from '../database.ts';
import { type ProductFacts, productFacts } from './product-facts.ts';

/** The products with these ids, in their order; ids that the shop does not have are left out. */
export async function findProducts(database: ShopDatabase, ids: readonly number[]): Promise<ProductFacts[]> {
  if (ids.length === 0) return [];
  const facts = await productFacts(database).where('product.id', 'in', ids).execute();
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
