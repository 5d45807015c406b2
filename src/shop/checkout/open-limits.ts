import { sql } from 'kysely';
import type { ShopLimits } from '../../rules/house/shop-settings.ts';
import { type OpenCount, openLimitProblem, type OpenOrders } from '../../rules/orders/open-limits.ts';
import { Refused, RefusedForNow } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import { foldOpenChangesOf } from '../orders/fold-open-changes.ts';
import { isSameDoor } from './household.ts';

/** How many orders of one door or network may be on their way at once while the limit is far: see wait_for_turn. */
const lanes = 32;
/** So many rows of changes are read in no time; beyond that they become one. */
const foldFrom = 32;

/**
 * Refuses an order that would hold more without money than a person, a household or a network may. It comes last in the
 * transaction, after stock: its locks are held for the commit alone, and nobody who has them waits for anything else.
 * What it costs does not depend on how many orders others have open.
 */
export async function refuseBeyondOpenLimits(tx: ShopTransaction, orderId: number, limits: ShopLimits): Promise<void> {
  const turns = await waitForTurn(tx, orderId, limits);
  const { changes, ...open } = await countOpenOrders(tx, orderId, { turns, limits });
  const problem = openLimitProblem(open, limits);
  if (problem) throw new Refused(problem.mayVerify ? 'phone-not-verified' : 'open-limit', problem.sentence);
  refuseFullLanes(turns, open);
  if (changes > foldFrom) {
    await foldOpenChangesOf(
      tx,
      turns.map(({ scope }) => scope),
    );
  }
}

interface Turn {
  who: 'household' | 'network';
  scope: string;
  kind: 'unpaid' | 'onDelivery' | null;
  most: number;
  /** Whether everybody else with the same door or network waits until this order is written. */
  isAlone: boolean;
}

/**
 * Near a limit, of several who order at once the next one counts when the one before is written or gone. The cart keeps
 * one person apart. Rentals are few, and always near the number of units.
 */
async function waitForTurn(tx: ShopTransaction, orderId: number, limits: ShopLimits): Promise<Turn[]> {
  const { rows } = await sql<Turn>`
    select who, scope::text as scope, kind, most, "isAlone", wait_for_turn(scope, "isAlone", ${lanes}) from (
      select who, scope, case open.kind when 'on-delivery' then 'onDelivery' else open.kind end as kind, most,
             this.direction = 'rent' or open.count > most - ${2 * lanes}::int as "isAlone"
      from shop_order this
      cross join lateral (select open_kind(direction, status, pay_by) as kind) its
      cross join lateral (values
        ('household', door_scope(address),
         case kind when 'unpaid' then ${limits.unpaidPerHousehold}::int else ${limits.onDeliveryPerHousehold}::int end),
        ('network', network_scope(network_hash),
         case kind when 'unpaid' then ${limits.unpaidPerNetwork}::int else ${limits.onDeliveryPerNetwork}::int end)
        ) as others (who, scope, most)
      cross join lateral (
        select its.kind, coalesce(sum(change), 0) as count from open_change
        where open_change.scope = others.scope and open_change.kind = its.kind) open
      where this.id = ${orderId} and scope is not null
      order by scope) as turns`.execute(tx);
  return rows;
}

interface CountedRow extends Pick<OpenOrders, 'kind' | 'lapsed' | 'rentals' | 'isPhoneVerified' | 'hasKept'> {
  unpaid: OpenCount;
  onDelivery: OpenCount;
  rentalUnits: OpenCount;
  /** How many rows say what others have open. */
  changes: number;
}

/** The statuses stand as they are, so that the indexes of open orders are used. */
async function countOpenOrders(
  tx: ShopTransaction,
  orderId: number,
  { turns, limits }: { turns: readonly Turn[]; limits: ShopLimits },
): Promise<CountedRow> {
  const scopeOf = (who: Turn['who']) => sql`${turns.find((turn) => turn.who === who)?.scope ?? null}::bigint`;
  const { rows } = await sql<CountedRow>`
    select case when this.direction = 'buy' and this.pay_by = 'online' then 'unpaid'
                when this.direction = 'buy' then 'on-delivery'
                when this.pay_by = 'online' then 'unpaid rental' else 'rental on delivery' end as kind,
           shopper.phone_verified_at is not null as "isPhoneVerified",
           this.pay_by = 'delivery' and exists (
             select from shop_order kept where kept.shopper_id = this.shopper_id and kept.direction in ('buy', 'rent')
               and kept.status in ('Completed', 'Closed')) as "hasKept",
           jsonb_build_object('person', own.unpaid, 'household', household.unpaid, 'network', network.unpaid) as unpaid,
           jsonb_build_object('person', own.on_delivery, 'household', household.on_delivery, 'network', network.on_delivery)
             as "onDelivery",
           jsonb_build_object('person', ${lapsed(sql`gone.shopper_id = this.shopper_id`, limits.lapsedPerPerson)},
             'network', ${lapsed(sql`gone.network_hash = this.network_hash`, limits.lapsedPerNetwork)}) as lapsed,
           own.rentals::int as rentals,
           jsonb_build_object('person', ${rentalUnits(sql`other.shopper_id = this.shopper_id`)},
             'household', ${rentalUnits(isSameDoor())},
             'network', ${rentalUnits(sql`other.network_hash = this.network_hash`)}) as "rentalUnits",
           (household.changes + network.changes)::int as changes
    from shop_order this
    join shopper on shopper.id = this.shopper_id
    cross join lateral (
      select count(*) filter (where status = 'Awaiting payment') as unpaid,
             count(*) filter (where direction = 'buy' and pay_by = 'delivery') as on_delivery,
             count(*) filter (where direction = 'rent' and pay_by = 'delivery' and status = 'Booked') as rentals
      from shop_order
      where shopper_id = this.shopper_id
        and (status = 'Awaiting payment' or pay_by = 'delivery' and status in ('Processing', 'Shipped', 'Booked'))) own
    cross join lateral (${openAt(scopeOf('household'))}) household
    cross join lateral (${openAt(scopeOf('network'))}) network
    where this.id = ${orderId}`.execute(tx);
  const [counted] = rows;
  if (!counted) throw new Error(`order ${orderId} is not there to be counted`);
  return counted;
}

function openAt(scope: ReturnType<typeof sql>) {
  return sql`
    select coalesce(sum(change) filter (where kind = 'unpaid'), 0) as unpaid,
           coalesce(sum(change) filter (where kind = 'on-delivery'), 0) as on_delivery, count(*) as changes
    from open_change where scope = ${scope}`;
}

/** Orders of the last day that held something until they ran out, were replaced or called off, and were never paid; no more than are too many. */
function lapsed(who: ReturnType<typeof sql>, most: number) {
  return sql`case when this.pay_by = 'online' then (select count(*) from (
    select from shop_order gone
    where gone.status = 'Cancelled' and gone.cancelled_because in ('expired', 'replaced', 'shopper')
      and gone.pay_by = 'online' and gone.placed_at > this.placed_at - interval '1 day' and ${who}
      and not exists (select from payment where payment.order_id = gone.id and payment.state = 'paid')
    limit ${most}) as found) else 0 end`;
}

/** Units in rentals that nobody has paid. */
function rentalUnits(who: ReturnType<typeof sql>) {
  return sql`case when this.direction = 'rent' then (
    select coalesce(sum(quantity), 0) from shop_order other join order_line on order_id = other.id
    where other.direction = 'rent' and (other.status = 'Awaiting payment' or other.status = 'Booked' and other.pay_by = 'delivery')
      and ${who}) else 0 end`;
}

/** Those in the other lanes are not counted yet: with all of them the limit is kept, or this order is placed in its turn. */
function refuseFullLanes(turns: readonly Turn[], open: OpenOrders): void {
  const isFull = turns.some(
    ({ who, kind, most, isAlone }) => !isAlone && kind !== null && open[kind][who] > most - lanes,
  );
  if (isFull) throw new RefusedForNow('unavailable', 'The shop is very busy. Please try again in a moment.', 1);
}
