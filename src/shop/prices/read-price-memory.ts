import { sql } from 'kysely';
import { type AskedPrices, type PriceStep, priceSteps, rememberedDays } from '../../rules/catalogue/price-memory.ts';
import { Refused } from '../../rules/refused.ts';
import { addDays, type Day, indianDay } from '../../rules/time/day.ts';
import { productFacts } from '../catalogue/product-facts.ts';
import type { ShopDatabase } from '../database.ts';
import { withinDays } from '../indian-days.ts';
import { readSettings } from '../settings/read-settings.ts';

const kinds = { buy: 'buy', 'sell-cash': 'sellCash', 'sell-credit': 'sellCredit' } as const;

/** What a product cost on each of the last days, since it is in the shop. Every change of a price is kept by the database, and only the first of each day is read. */
export async function readPriceMemory(
  database: ShopDatabase,
  { productId, now }: { productId: number; now: Date },
): Promise<{ until: Day; steps: PriceStep[] }> {
  const { figures } = await readSettings(database);
  if (figures.priceMemory === 0) throw new Refused('not-found', 'This shop does not show what things cost before.');
  const product = await productFacts(database)
    .where('product.id', '=', productId)
    .select('product.listed_at as listedAt')
    .executeTakeFirst();
  if (!product) throw new Refused('not-found', 'Product not found');
  const until = indianDay(now);
  const first = addDays(until, 1 - rememberedDays);
  const changes = await database
    .selectFrom('price_history')
    .where('edition_id', '=', product.editionId)
    .where('price', 'in', ['buy', 'sell-cash', 'sell-credit'])
    // As the index has it: what the shop pays is a price of the edition, without a product.
    .where(sql<boolean>`coalesce(product_id, 0) in (${productId}, 0)`)
    .where('begins_day', '=', true)
    .where(withinDays(sql`changed_at`, { from: addDays(first, 1) }))
    .orderBy('id', 'desc')
    .select(['price', 'before_paise as before', 'changed_at as changedAt'])
    .$narrowType<{ price: keyof typeof kinds }>()
    .execute();
  const today: AskedPrices = {
    buy: product.buyPaise,
    sellCash: product.sellCashPaise,
    sellCredit: product.sellCreditPaise,
  };
  const listed = indianDay(product.listedAt);
  const steps = priceSteps(today, {
    changes: changes.map(({ price, before, changedAt }) => ({ kind: kinds[price], before, day: indianDay(changedAt) })),
    first: listed > first && listed <= until ? listed : first,
  });
  return { until, steps };
}
