import { must } from '../../rules/must.ts';
import { pricesOfOne, type PriceProblem, wholePriceProblems } from '../../rules/prices/price-rules.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { UnitFacts } from '../units/find-unit.ts';
import { moveUnits } from '../units/move-units.ts';
import { listWholePrices } from './whole-prices.ts';

/**
 * Why the own price of one unit cannot stand: it is above its MRP, or the unit could be sold back at a profit. Whether other prices
 * of the edition are odd makes no difference. Null when it can, and for a unit without one.
 */
export async function ownPriceProblem(
  database: ShopDatabase,
  { editionId, grade, ownPaise }: Pick<UnitFacts, 'editionId' | 'grade' | 'ownPaise'>,
): Promise<PriceProblem | null> {
  if (ownPaise === null) return null;
  const whole = await listWholePrices(database, [editionId]);
  const prices = must(whole.get(editionId), `the prices of edition ${editionId}`);
  const { figures } = await readSettings(database);
  const [problem] = wholePriceProblems(pricesOfOne(prices, { grade, ownPaise }), figures, { isMrp: true, isPay: true });
  return problem ?? null;
}

/** What is for sale at a price of its own that cannot stand goes to the bench. The products are locked by the caller. */
export async function takeOddOffShelf(
  tx: ShopTransaction,
  unitIds: readonly number[],
  staffAction: { by: string; now: Date },
): Promise<void> {
  const units = await tx
    .selectFrom('unit')
    .where('id', 'in', [0, ...unitIds])
    .where('state', '=', 'for sale')
    .where('own_paise', 'is not', null)
    .orderBy('id')
    .select(['id', 'edition_id as editionId', 'grade', 'own_paise as ownPaise'])
    .execute();
  for (const unit of units) {
    const problem = await ownPriceProblem(tx, unit);
    if (!problem) continue;
    const why = `Its own price has to be changed. ${problem.sentence}`;
    await moveUnits(tx, [unit.id], { from: 'for sale', to: 'to test', why, ...staffAction });
  }
}
