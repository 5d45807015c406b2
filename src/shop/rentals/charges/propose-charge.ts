import { paise, type Paise } from '../../../rules/money/paise.ts';
import type { ShopDatabase } from '../../database.ts';
import type { OrderFacts } from '../../orders/find-order.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { listRentalsOf } from '../booking/bookings.ts';
import { listChecks } from '../evidence/rental-checks.ts';
import { damageLimit } from '../money/rental-prices.ts';

export interface ProposedCharge {
  lineId: number;
  amountPaise: Paise;
  reason: string;
  /** Of what was lent and is not there. */
  units: string[];
}

/** What left with a rental and did not come back, and what the bench may charge for it; null when nothing is missing. */
export async function proposeCharge(database: ShopDatabase, order: OrderFacts): Promise<ProposedCharge | null> {
  if (order.status !== 'Returned') return null;
  const back = (await listChecks(database, order.id)).find(({ kind }) => kind === 'take-back');
  const missing = (back?.steps ?? []).filter(({ isItem, isDone }) => isItem === true && !isDone);
  const [rental] = await listRentalsOf(database, order.id);
  if (missing.length === 0 || !rental) return null;
  const { missingPartRupees } = (await readSettings(database)).lending;
  let amount = 0;
  for (const { unit } of missing) {
    amount += unit === undefined ? missingPartRupees * 100 : await lossOf(database, unit);
  }
  // The bench refuses more than this for the line.
  const most = rental.damageMostPaise * rental.quantity;
  return {
    lineId: rental.lineId,
    amountPaise: paise(Math.min(amount, most)),
    reason: `Missing: ${missing.map(({ step }) => step).join(', ')}`.slice(0, 300),
    units: missing.flatMap(({ unit }) => unit ?? []),
  };
}

async function lossOf(database: ShopDatabase, label: string): Promise<number> {
  const unit = await database
    .selectFrom('rental_unit')
    .where('label', '=', label)
    .select('edition_id as editionId')
    .executeTakeFirst();
  return unit ? damageLimit(database, unit.editionId) : 0;
}
