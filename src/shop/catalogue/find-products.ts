import { sql, type SqlBool } from 'kysely';
import { plannedOnce, type ShopDatabase } from '../database.ts';
import { knownProductFacts, type ProductFacts, productFacts } from './product-facts.ts';

/** The products with these ids, in their order; ids that the shop does not have on its list are left out. */
export async function findProducts(database: ShopDatabase, ids: readonly number[]): Promise<ProductFacts[]> {
  if (ids.length === 0) return [];
  return inOrder(await productFacts(database).where(oneOf(ids)).modifyFront(plannedOnce).execute(), ids);
}

/** The same, listed or not: what was ordered stays known to its order. */
export async function findKnownProducts(database: ShopDatabase, ids: readonly number[]): Promise<ProductFacts[]> {
  if (ids.length === 0) return [];
  return inOrder(await knownProductFacts(database).where(oneOf(ids)).modifyFront(plannedOnce).execute(), ids);
}

/** One statement however many they are, so that its plan can be kept. */
function oneOf(ids: readonly number[]) {
  return sql<SqlBool>`product.id = any(${ids}::int[])`;
}

function inOrder(facts: readonly ProductFacts[], ids: readonly number[]): ProductFacts[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
