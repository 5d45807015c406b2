import { sql } from 'kysely';
import { paise } from '../../../rules/money/paise.ts';
import { Refused } from '../../../rules/refused.ts';
import { type Owed, owedText } from '../../../rules/rentals/owed.ts';
import { type Day, indianDay } from '../../../rules/time/day.ts';
import type { ShopDatabase } from '../../database.ts';
import type { OrderFacts } from '../../orders/find-order.ts';

/**
 * The rentals of somebody that are late, or of which a charge is due. A charge that is disputed waits for its answer, and one
 * that the deposit covers is owed by nobody. It is one statement: what is late becomes a charge in one transaction, so that
 * whoever asks meanwhile sees the one or the other, and never neither.
 */
export async function readOwed(
  database: ShopDatabase,
  { shopperId, today }: { shopperId: number; today: Day },
): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select number, late.since as "lateSince", shipping is distinct from 'self' as "isCollected",
           greatest(charged.due - coalesce(held.amount, 0), 0) as "duePaise"
    from shop_order
    cross join lateral (
      select to_char(min(due_on), 'YYYY-MM-DD') as since from rental
      where order_id = shop_order.id and due_on < ${today}::date and status in ('Dispatched', 'Picked up', 'Due')) as late
    cross join lateral (
      select coalesce(sum(amount_paise - deposit_paise), 0)::bigint as due from rental_charge
      where order_id = shop_order.id and settled_at is null and waived_at is null
        and (objected_at is null or answered_at is not null)) as charged
    left join lateral (
      select amount_paise as amount from deposit where order_id = shop_order.id and ended_at is null) as held on true
    where shopper_id = ${shopperId} and direction = 'rent' and status not in ('Awaiting payment', 'Booked', 'Cancelled')
      and (late.since is not null or charged.due > coalesce(held.amount, 0))
    order by shop_order.id`.execute(database);
  return rows.map((row) => ({ ...row, duePaise: paise(Number(row.duePaise)) }));
}

/** Nothing more is lent to somebody who has something late, or owes a charge: neither booked on our pages nor handed over. */
export async function refuseWhileOwing(
  database: ShopDatabase,
  { shopperId }: Pick<OrderFacts, 'shopperId'>,
  { to, now }: { to: 'renter' | 'staff'; now: Date },
): Promise<void> {
  const [first] = await readOwed(database, { shopperId, today: indianDay(now) });
  if (first) throw new Refused(to === 'staff' ? 'conflict' : 'open-limit', owedText(first, to));
}
