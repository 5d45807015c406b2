import { countOf } from '../../rules/texts/counts.ts';
import { sql } from 'kysely';
import {
  profitCause,
  profitWarning,
  strikeProblem,
  wholePriceProblems,
  type WholePrices,
} from '../../rules/prices/price-rules.ts';
import { must } from '../../rules/must.ts';
import { Refused } from '../../rules/refused.ts';
import { ownPriceProblem } from '../catalogue/own-price-problem.ts';
import { listWholePrices } from '../catalogue/whole-prices.ts';
import type { ShopTransaction } from '../database.ts';
import { listAskedPrices } from '../prices/asked-prices.ts';
import { readSettings } from '../settings/read-settings.ts';

/** Whoever changes a price of the same edition waits: one by one they are all looked at. Locked before its products. */
export async function lockEditionOf(tx: ShopTransaction, productId: number): Promise<void> {
  await sql`select from edition where id = (select edition_id from product where id = ${productId})
            for no key update`.execute(tx);
}

/** The same for one used thing, which may have a price of its own. */
export async function lockEditionOfUnit(tx: ShopTransaction, number: string): Promise<void> {
  await sql`select from edition where id = (select edition_id from unit where number = ${number})
            for no key update`.execute(tx);
}

/** What a product's grades cost before, of those whose own price was changed. */
type PricesBefore = Partial<Pick<WholePrices, 'mintPaise' | 'wornPaise' | 'faultyPaise'>>;

/** Looks at an edition as it has just been written, and refuses prices that cannot stand beside each other. */
export async function refuseOddPrices(
  tx: ShopTransaction,
  of: { editionId: number } | { productId: number; before: PricesBefore },
  changed: Parameters<typeof wholePriceProblems>[2],
): Promise<void> {
  if (!changed.isMrp && !changed.isPay) return;
  const isProduct = 'productId' in of;
  const which = isProduct ? sql`(select edition_id from product where id = ${of.productId})` : sql`${of.editionId}`;
  const { rows } = await sql<{ id: number }>`
    select id from edition where id = ${which} for no key update`.execute(tx);
  const { id } = must(rows[0], 'the edition that was just written');
  const prices = must((await listWholePrices(tx, [id])).get(id), `the prices of edition ${id}`);
  const { figures } = await readSettings(tx);
  const problemsOf = (whole: WholePrices) => wholePriceProblems(whole, figures, changed);
  const [problem] = problemsOf(prices);
  if (!problem) return;
  const { sentence, field } = problem;
  const isOdd = (whole: WholePrices) => problemsOf(whole).some((other) => other.sentence === sentence);
  throw new Refused('bad-request', sentence, {
    [isProduct ? changedFieldOf(prices, of.before, isOdd) : field]: sentence,
  });
}

/** Which price of a product it is about: the grade's whose price from before would be in order, or else its own. */
function changedFieldOf(
  prices: WholePrices,
  before: PricesBefore,
  isOdd: (whole: WholePrices) => boolean,
): 'buy' | 'mint' | 'worn' | 'faulty' {
  const isBecauseOf = (changed: PricesBefore) => !isOdd({ ...prices, ...changed });
  const { mintPaise, wornPaise, faultyPaise } = before;
  if (mintPaise !== undefined && isBecauseOf({ mintPaise })) return 'mint';
  if (wornPaise !== undefined && isBecauseOf({ wornPaise })) return 'worn';
  return faultyPaise !== undefined && isBecauseOf({ faultyPaise }) ? 'faulty' : 'buy';
}

/** Refuses a price of its own that cannot stand. */
export async function refuseOddOwnPrice(
  tx: ShopTransaction,
  unit: Parameters<typeof ownPriceProblem>[1],
): Promise<void> {
  const problem = await ownPriceProblem(tx, unit);
  if (problem) throw new Refused('bad-request', problem.sentence, { price: problem.sentence });
}

/** Refuses what was just struck out of a product and was never asked. */
export async function refuseUntrueStrike(tx: ShopTransaction, productId: number, now: Date): Promise<void> {
  const { strike, mrp } = await tx
    .selectFrom('product')
    .innerJoin('edition', 'edition.id', 'product.edition_id')
    .where('product.id', '=', productId)
    .select(['strike_paise as strike', 'mrp_paise as mrp'])
    .executeTakeFirstOrThrow();
  const asked = (await listAskedPrices(tx, [productId], now)).get(productId) ?? [];
  const problem = strikeProblem(strike, { mrp, asked });
  if (problem) throw new Refused('bad-request', problem.sentence, { [problem.field]: problem.sentence });
}

/** Changes how the prices of grades follow from Good's, unless more of them become odd than before. */
export async function saveWithinPrices<T>(tx: ShopTransaction, change: () => Promise<T>): Promise<T> {
  const prices = await listEveryPrice(tx);
  const changed = await change();
  const { figures, used } = await readSettings(tx);
  const isOdd = (whole: WholePrices) => wholePriceProblems(whole, figures, { isMrp: true, isPay: true }).length > 0;
  const more = [...prices.values()].filter((whole) => !isOdd(whole) && isOdd({ ...whole, used })).length;
  if (more === 0) return changed;
  const products = countOf(more, 'product');
  throw new Refused(
    'conflict',
    `With these percentages ${products} could be bought and sold back at a profit, or would cost more than their MRP: please change their prices first.`,
  );
}

/** Changes the figures that quotes come from. Answers what the owner should know of it; null when there is nothing. */
export async function saveWithWarning<T>(
  tx: ShopTransaction,
  change: () => Promise<T>,
): Promise<{ changed: T; warning: string | null }> {
  const prices = await listEveryPrice(tx);
  const before = (await readSettings(tx)).figures;
  const changed = await change();
  const after = (await readSettings(tx)).figures;
  const causes = [...prices.values()].flatMap((whole) =>
    profitCause(whole, before) === null ? (profitCause(whole, after) ?? []) : [],
  );
  return { changed, warning: profitWarning(causes) };
}

async function listEveryPrice(tx: ShopTransaction) {
  const editions = await tx.selectFrom('edition').select('id').execute();
  return listWholePrices(
    tx,
    editions.map(({ id }) => id),
  );
}
