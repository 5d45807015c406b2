import { sql } from 'kysely';
import type { ShopLimits } from '../../rules/house/shop-settings.ts';
import { type OpenCount, openLimitProblem, type OpenOrders } from '../../rules/orders/open-limits.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import { doorOf, isSameDoor, pinOf } from './household.ts';

/**
 * Refuses an order that would hold more without money than a person, a household or a network may. It comes last in the
 * transaction, after stock: its locks are held for the commit alone, and nobody who has them waits for anything else.
 */
export async function refuseBeyondOpenLimits(tx: ShopTransaction, orderId: number, limits: ShopLimits): Promise<void> {
  await lockHouseholdAndNetwork(tx, orderId);
  const problem = openLimitProblem(await countOpenOrders(tx, orderId), limits);
  if (problem) throw new Refused(problem.mayVerify ? 'phone-not-verified' : 'open-limit', problem.sentence);
}

/** Of several who order at once, the next one counts when the one before is written or gone. The cart keeps one person apart. */
async function lockHouseholdAndNetwork(tx: ShopTransaction, orderId: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended('network ' || encode(network_hash, 'hex'), 0) as key
      from shop_order where id = ${orderId} and network_hash is not null
      union
      select hashtextextended(concat('door ', ${pinOf('this')}, ' ', ${doorOf('this')}), 0)
      from shop_order this where id = ${orderId} and address is not null
      order by key) as keys`.execute(tx);
}

interface CountedRow extends Pick<OpenOrders, 'kind' | 'lapsed' | 'rentals' | 'isPhoneVerified' | 'hasKept'> {
  unpaid: OpenCount;
  onDelivery: OpenCount;
  rentalUnits: OpenCount;
}

/** The statuses stand as they are, so that the indexes of open orders are used. */
async function countOpenOrders(tx: ShopTransaction, orderId: number): Promise<OpenOrders> {
  const { rows } = await sql<CountedRow>`
    select case when this.direction = 'buy' and this.pay_by = 'online' then 'unpaid'
                when this.direction = 'buy' then 'on-delivery'
                when this.pay_by = 'online' then 'unpaid rental' else 'rental on delivery' end as kind,
           shopper.phone_verified_at is not null as "isPhoneVerified",
           exists (select from shop_order kept where kept.shopper_id = this.shopper_id and kept.direction in ('buy', 'rent')
                     and kept.status in ('Completed', 'Closed')) as "hasKept",
           ${counts(sql`count(*)`, sql`open.status = 'Awaiting payment'`)} as unpaid,
           ${counts(sql`count(*)`, sql`open.direction = 'buy' and open.pay_by = 'delivery'`)} as "onDelivery",
           ${lapsed()} as lapsed,
           (count(*) filter (where is_own and open.direction = 'rent' and open.pay_by = 'delivery'))::int as rentals,
           ${counts(sql`sum(units)`, sql`open.direction = 'rent'`)} as "rentalUnits"
    from shop_order this
    join shopper on shopper.id = this.shopper_id
    cross join lateral (
      select other.direction, other.pay_by, other.status, other.shopper_id = this.shopper_id as is_own,
             coalesce(other.network_hash = this.network_hash, false) as is_network,
             coalesce(${isSameDoor()}, false) as is_household,
             (select sum(quantity) from order_line where order_id = other.id) as units
      from shop_order other
      where other.status in ('Awaiting payment', 'Processing', 'Shipped', 'Booked')
        and (other.shopper_id = this.shopper_id or other.network_hash = this.network_hash
             or ${pinOf('other')} = ${pinOf('this')})
        and (other.status = 'Awaiting payment'
             or other.pay_by = 'delivery' and (other.direction = 'buy' or other.status = 'Booked'))) open
    where this.id = ${orderId}
    group by this.id, shopper.id`.execute(tx);
  const [counted] = rows;
  if (!counted) throw new Error(`order ${orderId} is not there to be counted`);
  return counted;
}

/** Orders of the last day that held something until they ran out, were replaced or called off, and were never paid. */
function lapsed() {
  const of = (who: ReturnType<typeof sql>) => sql`(
    select count(*) from shop_order gone
    where gone.status = 'Cancelled' and gone.cancelled_because in ('expired', 'replaced', 'shopper')
      and gone.pay_by = 'online' and gone.placed_at > this.placed_at - interval '1 day' and ${who}
      and not exists (select from payment where payment.order_id = gone.id and payment.state = 'paid'))`;
  return sql<OpenOrders['lapsed']>`jsonb_build_object('person', ${of(sql`gone.shopper_id = this.shopper_id`)},
    'network', ${of(sql`gone.network_hash = this.network_hash`)})`;
}

/** One sort of open orders, of the person, the household and the network. */
function counts(what: ReturnType<typeof sql>, which: ReturnType<typeof sql>) {
  const of = (who: ReturnType<typeof sql>) => sql`coalesce(${what} filter (where ${which} and ${who}), 0)`;
  return sql<OpenCount>`jsonb_build_object('person', ${of(sql`is_own`)}, 'household', ${of(sql`is_household`)},
    'network', ${of(sql`is_network`)})`;
}
