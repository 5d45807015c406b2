import { sql } from 'kysely';
import type { ShopLimits } from '../../rules/house/shop-settings.ts';
import { type OpenPickups, pickupLimitProblem } from '../../rules/trade-ins/pickup-limits.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';

/**
 * Refuses a pickup beyond what the shop promises a person without having met them. It comes last in the transaction: its
 * locks are held for the commit alone. What it costs does not depend on how much others have open.
 */
export async function refuseBeyondPickupLimits(
  tx: ShopTransaction,
  orderId: number,
  limits: ShopLimits,
): Promise<void> {
  const own = await countOwn(tx, orderId);
  const others = own.isPhoneVerified ? nobody : await countOthers(tx, orderId, limits);
  const problem = pickupLimitProblem({ ...own, ...others }, limits);
  if (problem) throw new Refused(problem.mayVerify ? 'phone-not-verified' : 'open-limit', problem.sentence);
}

type Others = Pick<OpenPickups, 'household' | 'network'>;
const nobody: Others = { household: 0, network: 0 };

/** The cart keeps one person from booking twice at once. What lapsed without a yes counts from the day it did. */
async function countOwn(tx: ShopTransaction, orderId: number): Promise<Omit<OpenPickups, keyof Others>> {
  const { rows } = await sql<Omit<OpenPickups, keyof Others>>`
    select shopper.phone_verified_at is not null as "isPhoneVerified", open.pickups::int as person,
           open.pieces::int as pieces, (open.paise / 100.0)::float8 as rupees, asked.pickups::int as asked
    from shop_order this
    join shopper on shopper.id = this.shopper_id
    cross join lateral (
      select count(distinct own.id) as pickups, count(item.id) as pieces, coalesce(sum(quoted_paise), 0) as paise
      from shop_order own join trade_in_item item on item.order_id = own.id
      where own.shopper_id = this.shopper_id and own.shipping = 'pickup' and own.status in ('Booked', 'Pickup scheduled')
    ) open
    cross join lateral (
      select count(*) as pickups from shop_order own
      where own.shopper_id = this.shopper_id and own.shipping = 'pickup' and (
        own.placed_at > this.placed_at - interval '1 day' or own.cancelled_because = 'unconfirmed' and exists (
          select from order_event where order_id = own.id and to_status = 'Cancelled'
            and happened_at > this.placed_at - interval '1 day'))
    ) asked
    where this.id = ${orderId}`.execute(tx);
  const [counted] = rows;
  if (!counted) throw new Error(`pickup ${orderId} is not there to be counted`);
  return counted;
}

/** Of several at one household or in one network, the next one counts when the one before is written or gone. */
async function countOthers(tx: ShopTransaction, orderId: number, limits: ShopLimits): Promise<Others> {
  await sql`
    select pg_advisory_xact_lock(turn) from (
      select hashtextextended('pickups ' || scope, 0) as turn
      from shop_order, unnest(array[door_scope(address), network_scope(network_hash)]) as scope
      where id = ${orderId} and scope is not null
      order by 1) as turns`.execute(tx);
  const openOf = (where: ReturnType<typeof sql>, most: number) => sql`(select count(*)::int from (
    select from shop_order other
    where other.shipping = 'pickup' and other.status in ('Booked', 'Pickup scheduled') and ${where}
    limit ${most + 1}) as found)`;
  const { rows } = await sql<Others>`
    select ${openOf(sql`door_scope(other.address) = door_scope(this.address)`, limits.pickupsPerHousehold)} as household,
           ${openOf(sql`other.network_hash = this.network_hash`, limits.pickupsPerNetwork)} as network
    from shop_order this where id = ${orderId}`.execute(tx);
  return rows[0] ?? nobody;
}
