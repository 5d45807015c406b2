import { type RawBuilder, sql } from 'kysely';
import type { ShopLimits } from '../../rules/house/shop-settings.ts';
import {
  cannotKeep,
  type Held,
  keptMs,
  mostHeld,
  onDeliveryProblem,
  type OpenLimitProblem,
  type OpenOrders,
  type Scope,
} from '../../rules/orders/open-limits.ts';
import { paiseFromRupees } from '../../rules/money/paise.ts';
import { payWithinMs } from '../../rules/orders/order-moves.ts';
import { Refused, RefusedForNow } from '../../rules/refused.ts';
import { releaseStock } from '../catalogue/reserve-stock.ts';
import type { ShopTransaction } from '../database.ts';
import { foldOpenChangesOf } from '../orders/fold-open-changes.ts';
import { keepNothing, keepOrderUntil } from '../orders/order-moments.ts';

/** How many orders of one household or network may be on their way at once while the limit is far: see wait_for_turn. */
const lanes = 16;
/** So many rows of changes are read in no time; beyond that they become one. */
const foldFrom = 32;

interface OpenOrder {
  id: number;
  number: string;
  now: Date;
}

/**
 * Limits how long an order that waits for its payment keeps its things, and tells until when it can be paid. One that may keep
 * nothing is there all the same, and its things go to who pays first.
 */
export async function limitKeeping(tx: ShopTransaction, order: OpenOrder, limits: ShopLimits): Promise<Date> {
  const forMs = keptMs(await readOpenOrders(tx, order.id, limits), limits);
  const until = new Date(order.now.getTime() + (forMs || payWithinMs));
  if (forMs === 0) {
    await releaseStock(tx, { reference: order.number, now: order.now });
    await keepNothing(tx, order.id);
  } else if (forMs < payWithinMs) {
    await keepOrderUntil(tx, order.id, until);
  }
  return until;
}

/** Refuses an order that is to be paid on delivery and would keep more than it may. */
export async function refuseBeyondOnDelivery(tx: ShopTransaction, orderId: number, limits: ShopLimits): Promise<void> {
  const problem = onDeliveryProblem(await readOpenOrders(tx, orderId, limits), limits);
  if (problem) throw refusalOf(problem);
}

/** Refuses a trade-up whose things cannot be kept until the trade-in is settled. */
export async function refuseUnlessKept(tx: ShopTransaction, orderId: number, limits: ShopLimits): Promise<void> {
  const open = await readOpenOrders(tx, orderId, limits);
  if (keptMs(open, limits) === 0) throw refusalOf(cannotKeep(open));
}

function refusalOf({ mayVerify, sentence }: OpenLimitProblem): Refused {
  return new Refused(mayVerify ? 'phone-not-verified' : 'open-limit', sentence);
}

/**
 * What is open beside an order. It comes last in the transaction, after stock: its locks are held for the commit alone, and
 * nobody who has them waits for anything else. What it costs does not depend on how many orders others have open.
 */
async function readOpenOrders(tx: ShopTransaction, orderId: number, limits: ShopLimits): Promise<OpenOrders> {
  const turns = await waitForTurn(tx, orderId, limits);
  const { changes, ...open } = await countOpenOrders(tx, orderId, { turns, limits });
  refuseFullLanes(turns, { open, limits });
  if (changes > foldFrom) {
    await foldOpenChangesOf(
      tx,
      turns.map(({ scope }) => scope),
    );
  }
  return open;
}

interface Turn {
  who: Scope;
  scope: string;
  /** Whether everybody else with the same household or network waits until this order is written. */
  isAlone: boolean;
}

/**
 * Near a limit, of several who order at once the next one counts when the one before is written or gone. The cart keeps
 * one person apart. Verified people wait for nobody: others are not counted for them.
 */
async function waitForTurn(tx: ShopTransaction, orderId: number, limits: ShopLimits): Promise<Turn[]> {
  const near = (scope: Scope) => sql`
    case kind when 'unpaid' then ${isNear(lessLanes(mostHeld(scope, 'unpaid', limits), limits, 2))}
              else ${isNear(lessLanes(mostHeld(scope, 'on-delivery', limits), limits, 2))} end`;
  const { rows } = await sql<Turn>`
    select who, scope::text as scope, "isAlone", wait_for_turn(scope, "isAlone", ${lanes}) from (
      select who, others.scope, case who when 'household' then ${near('household')} else ${near('network')} end as "isAlone"
      from shop_order this
      join shopper on shopper.id = this.shopper_id and phone_verified_at is null
      cross join lateral (values ('household', door_scope(address)), ('network', network_scope(network_hash))) as others (who, scope)
      cross join lateral (select open_kind(held_pieces, status, pay_by) as kind) its
      cross join lateral (
        select coalesce(sum(change), 0) as orders, coalesce(sum(pieces), 0) as pieces, coalesce(sum(paise), 0) as paise
        from open_change where open_change.scope = others.scope and open_change.kind = its.kind) open
      where this.id = ${orderId} and others.scope is not null
      order by others.scope) as turns`.execute(tx);
  return rows;
}

function isNear({ orders, pieces, paise }: Held): RawBuilder<boolean> {
  return sql<boolean>`(orders > ${orders}::bigint or pieces > ${pieces}::bigint or paise > ${paise}::bigint)`;
}

/** A limit less what those in the lanes may add to it: nobody who is not verified keeps more with one order. */
function lessLanes({ orders, pieces, paise }: Held, limits: ShopLimits, times: 1 | 2): Held {
  const others = times * lanes;
  return {
    orders: orders - others,
    pieces: pieces - others * limits.heldPiecesUnverified,
    paise: paise - others * paiseFromRupees(limits.heldRupeesUnverified),
  };
}

interface CountedRow extends OpenOrders {
  /** How many rows say what others have open. */
  changes: number;
}

/** The statuses stand as they are, so that the indexes of open orders are used. */
async function countOpenOrders(
  tx: ShopTransaction,
  orderId: number,
  { turns, limits }: { turns: readonly Turn[]; limits: ShopLimits },
): Promise<CountedRow> {
  const scopeOf = (who: Scope) => sql`${turns.find((turn) => turn.who === who)?.scope ?? null}::bigint`;
  const { rows } = await sql<CountedRow>`
    select its.kind, own.held as person, household.held as household, network.held as network,
           shopper.phone_verified_at is not null as "isPhoneVerified",
           shopper.email_verified_at is not null as "isEmailVerified",
           shopper.email_disowned_at is not null as "isEmailDisowned",
           its.kind = 'on-delivery' and exists (
             select from shop_order kept where kept.shopper_id = this.shopper_id and kept.direction in ('buy', 'rent')
               and kept.status in ('Completed', 'Closed')) as "hasKept",
           jsonb_build_object('person', ${lapsed(sql`gone.shopper_id = this.shopper_id`, limits.lapsedPerPerson)},
             'network', case when phone_verified_at is null
               then ${lapsed(sql`gone.network_hash = this.network_hash`, limits.lapsedPerNetwork)} else 0 end) as lapsed,
           its.kind = 'unpaid' and phone_verified_at is null and ${isBeyondShare(limits)} as "isBeyondShare",
           (household.changes + network.changes)::int as changes
    from shop_order this
    join shopper on shopper.id = this.shopper_id
    cross join lateral (select open_kind(held_pieces, status, pay_by) as kind) its
    cross join lateral (
      select ${held(sql`count(*)`, { pieces: sql`held_pieces`, paise: sql`held_paise` })} as held
      from shop_order
      where shopper_id = this.shopper_id and open_kind(held_pieces, status, pay_by) = its.kind
        and (status = 'Awaiting payment' or pay_by = 'delivery' and status in ('Processing', 'Shipped', 'Booked'))) own
    cross join lateral (${openAt(scopeOf('household'))}) household
    cross join lateral (${openAt(scopeOf('network'))}) network
    where this.id = ${orderId}`.execute(tx);
  const [counted] = rows;
  if (!counted) throw new Error(`order ${orderId} is not there to be counted`);
  return counted;
}

function openAt(scope: RawBuilder<unknown>) {
  return sql`
    select ${held(sql`coalesce(sum(change), 0)`, { pieces: sql`pieces`, paise: sql`paise` })} as held, count(*) as changes
    from open_change where scope = ${scope} and open_change.kind = its.kind`;
}

function held(orders: RawBuilder<unknown>, { pieces, paise }: Record<'pieces' | 'paise', RawBuilder<unknown>>) {
  return sql`jsonb_build_object('orders', ${orders},
    'pieces', coalesce(sum(${pieces}), 0), 'paise', coalesce(sum(${paise}), 0))`;
}

/**
 * Orders of the last day that kept something until they ran out, were left, replaced or called off, and were never paid; no
 * more than are too many, each with a look at its own payments.
 */
function lapsed(who: RawBuilder<unknown>, most: number) {
  return sql`case when its.kind = 'unpaid' then (select count(*) from (
    select from shop_order gone
    where gone.status = 'Cancelled' and gone.cancelled_because in ('expired', 'replaced', 'shopper', 'payment-failed')
      and gone.held_pieces is not null and gone.pay_by = 'online' and gone.placed_at > this.placed_at - interval '1 day' and ${who}
      and (select count(*) from payment where payment.order_id = gone.id and payment.state = 'paid') = 0
    limit ${most}) as found) else 0 end`;
}

/** Of used things those count that nobody has paid: a unit stays with its order until it is sent. */
function isBeyondShare({ heldSharePercent }: ShopLimits) {
  return sql`exists (
    select from order_line line join product on product.id = line.product_id
    cross join lateral (
      select case product.age when 'PreOwned' then (
        select count(*) from unit join order_line on order_line.id = unit.line_id join shop_order on shop_order.id = order_id
        where unit.product_id = product.id and unit.state = 'reserved' and shop_order.status = 'Awaiting payment')
      else product.reserved end as kept) there
    where line.order_id = this.id
      and kept > greatest(1, (product.on_hand - product.reserved + kept) * ${heldSharePercent}::bigint / 100))`;
}

/** Those in the other lanes are not counted yet: with all of them the limit is kept, or this order is placed in its turn. */
function refuseFullLanes(turns: readonly Turn[], { open, limits }: { open: OpenOrders; limits: ShopLimits }): void {
  const isFull = turns.some(({ who, isAlone }) => {
    const most = lessLanes(mostHeld(who, open.kind, limits), limits, 1);
    const { orders, pieces, paise } = open[who];
    return !isAlone && (orders > most.orders || pieces > most.pieces || paise > most.paise);
  });
  if (isFull) throw new RefusedForNow('unavailable', 'The shop is very busy. Please try again in a moment.', 1);
}
