import { sql } from 'kysely';
import { Refused } from '../../rules/refused.ts';
import type { UnitState } from '../../rules/units/unit-moves.ts';
import type { ShopTransaction } from '../database.ts';
import type { UnitFacts } from './find-unit.ts';

/**
 * What was taken out of its offer is in the house and not the shop's. It may be looked at, and go back to its seller; without
 * this somebody would repair it, take it to parts or sell it. What is held leaves from its trade-in only. `to` is where it
 * would go; null for money that would be spent on it.
 */
export async function refuseUnbought(
  tx: ShopTransaction,
  { number, tradeInItemId }: UnitFacts,
  to: UnitState | null,
): Promise<void> {
  if (tradeInItemId === null) return;
  const { state, isHeld, handedOverAt } = await tx
    .selectFrom('trade_in_item')
    .where('id', '=', tradeInItemId)
    .select(['state', 'is_held as isHeld', 'handed_over_at as handedOverAt'])
    .executeTakeFirstOrThrow();
  if (state !== 'refused' || (to === 'to test' && handedOverAt === null)) return;
  if (!isHeld && (to === 'to send back' || to === 'sent back')) return;
  const wayOut = isHeld && handedOverAt === null ? ' It is held: please settle that on its trade-in.' : '';
  throw new Refused('conflict', `${number} was taken out of its offer: the shop did not buy it.${wayOut}`);
}

/** True for a unit that is held for its owner or the police: no work waits for anybody. */
export const isHeldUnit = sql<boolean>`exists (
  select from trade_in_item as held where held.id = unit.trade_in_item_id and held.is_held)`;
