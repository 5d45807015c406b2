import { sql } from 'kysely';
import { areaPaymentProblem, unservedProblem } from '../../rules/delivery/delivery-area.ts';
import { isInPostalCircle } from '../../rules/delivery/pin-rules.ts';
import type { OwnerSettings } from '../../rules/house/shop-settings.ts';
import type { Offer } from '../../rules/offers/offer.ts';
import { Refused } from '../../rules/refused.ts';
import { indianDay } from '../../rules/time/day.ts';
import { lockCart } from '../cart/cart-lines.ts';
import type { ShopTransaction } from '../database.ts';
import { areaLocks, areaOfPin } from '../delivery/delivery-areas.ts';
import { knownOffers } from '../offers/known-offers.ts';
import type { FrozenAddress } from '../order-tables.ts';
import { ownerSettings, storedSettings } from '../settings/read-settings.ts';

/**
 * Locks the cart, and the areas: whoever changes those waits for the order. What an order asks is the same for everybody,
 * so PostgreSQL plans it once: some of it takes longer to plan than to run.
 */
export async function lockForOrder(tx: ShopTransaction, shopperId: number): Promise<void> {
  const more = sql`pg_advisory_xact_lock_shared(${areaLocks}), set_config('plan_cache_mode', 'force_generic_plan', true)`;
  await lockCart(tx, shopperId, more);
}

export interface OrderTerms {
  settings: OwnerSettings;
  /** Those that may count for the order. */
  known: readonly Offer[];
}

/** The owner's settings and offers, read together with the area of the address. One where the shop does not send to is refused. */
export async function readTerms(
  tx: ShopTransaction,
  { pinCode }: FrozenAddress,
  { isOnDelivery, offerCode, now }: { isOnDelivery: boolean; offerCode: string | null; now: Date },
): Promise<OrderTerms> {
  const pin = String(pinCode);
  const { stored, known, ...area } = await areaOfPin(tx, pin)
    .select([storedSettings.as('stored'), knownOffers(offerCode, indianDay(now)).as('known')])
    .executeTakeFirstOrThrow();
  const unserved = unservedProblem(pin, { ...area, isKnown: isInPostalCircle(pin) });
  if (unserved !== null) throw new Refused('conflict', unserved, { addressId: unserved });
  const problem = isOnDelivery ? areaPaymentProblem(pin, area) : null;
  if (problem !== null) throw new Refused('conflict', problem);
  return { settings: ownerSettings(stored ?? {}), known: known ?? [] };
}
