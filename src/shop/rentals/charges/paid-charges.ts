import { sql } from 'kysely';
import { paise, type Paise } from '../../../rules/money/paise.ts';
import type { ShopDatabase } from '../../database.ts';

/** A charge of which something was paid that can still go back. */
export interface PaidCharge {
  id: number;
  reason: string;
  billId: number;
  paidBy: 'online' | 'counter' | 'deposit' | null;
  paymentId: number | null;
  depositCameBy: 'online' | 'counter' | null;
  /** What of its bill was taken back because it was let go, and because it was given back. */
  waivedPaise: Paise;
  backPaise: Paise;
  /** What is left of what was paid for it by itself, and of what the deposit had paid. */
  paidLeftPaise: Paise;
  depositLeftPaise: Paise;
}

/** Late days and damage that are settled; keeping something longer was bought, and a charge from before bills has none to credit. */
export async function listPaidCharges(database: ShopDatabase, orderId: number): Promise<PaidCharge[]> {
  const { rows } = await sql<PaidCharge>`
    select charge.id, reason, bill_id as "billId", paid_by as "paidBy", payment_id as "paymentId", deposit.came_by as "depositCameBy",
           case when waived_at is null then 0 else rest end as "waivedPaise", back.paid + back.deposit as "backPaise",
           case when waived_at is null then rest else 0 end - back.paid as "paidLeftPaise",
           charge.deposit_paise - back.deposit as "depositLeftPaise"
    from rental_charge charge
    left join deposit on deposit.order_id = charge.order_id
    cross join lateral (select charge.amount_paise - charge.deposit_paise as rest) as own
    cross join lateral (
      select coalesce(sum(paid_paise), 0)::bigint as paid, coalesce(sum(deposit_paise), 0)::bigint as deposit
      from charge_refund where charge_id = charge.id) as back
    where charge.order_id = ${orderId} and kind in ('late', 'damage') and bill_id is not null
      and (settled_at is not null or waived_at is not null)
      and charge.amount_paise - back.paid - back.deposit > case when waived_at is null then 0 else rest end
    order by charge.id`.execute(database);
  return rows;
}

/** Where the parts of it came from, and so go back to. */
export function goesBackBy(
  { paidBy, depositCameBy }: Pick<PaidCharge, 'paidBy' | 'depositCameBy'>,
  { paidPaise, depositPaise }: { paidPaise: Paise; depositPaise: Paise },
): { onlinePaise: Paise; counterPaise: Paise } {
  const counter = (paidBy === 'counter' ? paidPaise : 0) + (depositCameBy === 'counter' ? depositPaise : 0);
  return { onlinePaise: paise(paidPaise + depositPaise - counter), counterPaise: paise(counter) };
}

/** What was given back of the charges of an order, the oldest first. */
export function listGivenBack(database: ShopDatabase, orderId: number) {
  return database
    .selectFrom('charge_refund')
    .innerJoin('rental_charge', 'rental_charge.id', 'charge_id')
    .where('order_id', '=', orderId)
    .orderBy('charge_refund.id')
    .select((row) => [
      'charge_id as chargeId',
      row('paid_paise', '+', row.ref('charge_refund.deposit_paise')).$castTo<Paise>().as('amountPaise'),
      'charge_refund.reason as why',
      'given_by as by',
    ])
    .execute();
}
