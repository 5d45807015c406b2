import { sql } from 'kysely';
import { must } from '../../../rules/must.ts';
import { Refused } from '../../../rules/refused.ts';
import { noShowDays } from '../../../rules/rentals/no-show.ts';
import {
  ownRentalProblem,
  type RentalLimitProblem,
  type SharedUnits,
  sharedRentalProblem,
  type UnpaidRentals,
} from '../../../rules/rentals/rental-limits.ts';
import { addDays, type Day, indianDay } from '../../../rules/time/day.ts';
import type { ShopTransaction } from '../../database.ts';
import { readSettings } from '../../settings/read-settings.ts';

/**
 * Refuses a rental that would hold more without money than somebody may. It comes last in the transaction, after the
 * units: whoever has its lock waits for nothing else. Who has verified a phone answers for themselves alone.
 */
export async function refuseBeyondRentalLimits(tx: ShopTransaction, orderId: number, now: Date): Promise<void> {
  const { limits } = await readSettings(tx);
  const own = await countOwn(tx, orderId, now);
  refuse(ownRentalProblem(own, limits));
  if (own.isPhoneVerified) return;
  await waitForTurn(tx, orderId);
  refuse(sharedRentalProblem(await countShared(tx, orderId), limits));
}

/** Until which day somebody pays for a rental before they get it, because of those that came to nothing; null when they need not. */
export async function findPayFirstUntil(tx: ShopTransaction, shopperId: number, now: Date): Promise<Day | null> {
  const { noShowsPerPerson } = (await readSettings(tx)).limits;
  // With the last of them that counts the figure is reached no more.
  const { rows } = await sql<{ startsOn: Day }>`
    select max(starts_on) as "startsOn" from shop_order
    join rental on rental.order_id = shop_order.id
    where shopper_id = ${shopperId} and direction = 'rent' and shop_order.status = 'Cancelled'
      and cancelled_because = 'no-show'
    group by shop_order.id order by max(starts_on) desc offset ${Math.max(1, noShowsPerPerson) - 1}::int limit 1`.execute(
    tx,
  );
  const last = rows[0] && addDays(rows[0].startsOn, noShowDays - 1);
  return last !== undefined && last >= indianDay(now) ? last : null;
}

function refuse(problem: RentalLimitProblem | null): void {
  if (problem) throw new Refused(problem.reason, problem.sentence);
}

/** Of several without a verified phone who book in one city at once, the next one counts when the one before is written or gone. */
async function waitForTurn(tx: ShopTransaction, orderId: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('unverified rentals ' || city, 0))
    from (select distinct city from rental where order_id = ${orderId} order by city) as cities`.execute(tx);
}

/** Rentals that hold units without money. The statuses stand as they are, so that the index of these is used. */
const isUnpaid = sql`
  unpaid.direction = 'rent' and (unpaid.status = 'Awaiting payment' or unpaid.status = 'Booked' and unpaid.pay_by = 'delivery')
  and not exists (select from counter_payment where order_id = unpaid.id and purpose = 'rent' and way = 'in')`;

/** Those of one person are few: the offset makes sure that they are found first, by their index, whatever else is asked of them. */
const cancelledRentals = sql`
  select * from shop_order where shopper_id = this.shopper_id and direction = 'rent' and status = 'Cancelled' offset 0`;

/** The cart keeps one person apart. Payments that somebody let go before their phone was verified are forgiven then. */
async function countOwn(tx: ShopTransaction, orderId: number, now: Date): Promise<UnpaidRentals> {
  const today = indianDay(now);
  const { rows } = await sql<Omit<UnpaidRentals, 'today'>>`
    select shopper.phone_verified_at is not null as "isPhoneVerified", this.pay_by as "payBy",
           shopper.email_verified_at is not null as "isEmailVerified",
           shopper.email_disowned_at is not null as "isEmailDisowned",
           (select max(starts_on) from rental where order_id = this.id) as "startsOn",
           (select sum(quantity)::int from shop_order unpaid join rental on order_id = unpaid.id
            where unpaid.shopper_id = this.shopper_id and ${isUnpaid}) as units,
           (select count(*)::int from (${cancelledRentals}) as gone
            where gone.cancelled_because in ('payment-failed', 'expired', 'replaced', 'shopper') and gone.pay_by = 'online'
              and gone.placed_at > this.placed_at - interval '1 day'
              and gone.placed_at > coalesce(shopper.phone_verified_at, '-infinity')
              and not exists (select from payment where order_id = gone.id and state = 'paid')) as lapsed,
           (select count(*)::int from (${cancelledRentals}) as gone
            where gone.cancelled_because = 'no-show'
              and exists (select from rental where order_id = gone.id and starts_on > ${today}::date - ${noShowDays}::int))
             as "noShows"
    from shop_order this join shopper on shopper.id = this.shopper_id
    where this.id = ${orderId}`.execute(tx);
  return { ...must(rows[0], `order ${orderId}`), today };
}

async function countShared(tx: ShopTransaction, orderId: number): Promise<SharedUnits> {
  const { rows } = await sql<SharedUnits>`
    with this as (select * from shop_order where id = ${orderId}),
    held as (
      select rental.*, coalesce(door_of(unpaid.address) = door_of(this.address), unpaid.id = this.id) as is_same_door,
             coalesce(unpaid.network_hash = this.network_hash, unpaid.id = this.id) as is_same_network
      from this cross join shop_order unpaid
      join shopper on shopper.id = unpaid.shopper_id and phone_verified_at is null
      join rental on rental.order_id = unpaid.id
      where ${isUnpaid}),
    wanted as (select * from rental where order_id = ${orderId})
    select
      (select json_agg(city) from (
         select (select count(*) from rental_unit unit where unit.city = held.city and in_service) as units,
                coalesce(sum(quantity) filter (where is_same_door), 0) as household,
                coalesce(sum(quantity) filter (where is_same_network), 0) as network, sum(quantity) as all
         from held where city in (select city from wanted) group by city) as city) as cities,
      (select json_agg(edition) from (
         select (select count(*) from rental_unit unit
                 where unit.city = wanted.city and unit.edition_id = wanted.edition_id and in_service) as units,
                sum(held.quantity) as all
         from wanted join held on held.city = wanted.city and held.edition_id = wanted.edition_id
           and daterange(held.starts_on, held.due_on, '[]') && daterange(wanted.starts_on, wanted.due_on, '[]')
         group by wanted.id, wanted.city, wanted.edition_id) as edition) as editions`.execute(tx);
  return must(rows[0], `order ${orderId}`);
}
