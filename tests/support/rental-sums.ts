import { expect } from 'vitest';
import { must } from '../../src/rules/must.ts';
import type { OpenShop } from './open-shop.ts';

type WithDatabase = Pick<OpenShop, 'connection'>;

/** The state of a rental, of its deposit and of its charges. */
export async function chargesOf({ connection }: WithDatabase, orderId: string) {
  const { rows } = await connection.pool.query<{
    status: string;
    isDepositHeld: boolean;
    charges: {
      id: number;
      isOpen: boolean;
      paidBy: string | null;
      deposit: number;
    }[];
  }>(
    `select status, exists (select from deposit where order_id = shop_order.id and ended_at is null) as "isDepositHeld",
            coalesce((select json_agg(json_build_object('id', id, 'isOpen', settled_at is null and waived_at is null,
                        'paidBy', paid_by, 'deposit', deposit_paise) order by id)
                      from rental_charge where order_id = shop_order.id), '[]') as charges
     from shop_order where number = $1`,
    [orderId],
  );
  return must(rows[0], 'the rental');
}

/** What came and stayed is what the documents say, less what is billed and not paid yet, and the deposit that the shop still has. */
export async function moneyMustAgree({ connection }: WithDatabase, orderId: string): Promise<void> {
  const { rows } = await connection.pool.query<{
    money: string;
    owned: string;
    wrong: string;
  }>(
    `with this as (select id from shop_order where number = $1),
     document as (select facts, case kind when 'credit-note' then -1 else 1 end as sign from invoice, this where order_id = this.id)
     select (select coalesce(sum(paid_paise), 0) from payment, this where order_id = this.id and state = 'paid')
          - (select coalesce(sum(refund.amount_paise), 0) from refund join payment on payment.id = payment_id, this where order_id = this.id)
          + (select coalesce(sum(case way when 'in' then amount_paise else -amount_paise end), 0) from counter_payment, this
             where order_id = this.id) as money,
            (select coalesce(sum(sign * (facts->'totals'->>'grossPaise')::bigint), 0) from document)
          - (select coalesce(sum(amount_paise - deposit_paise), 0) from rental_charge, this
             where order_id = this.id and bill_id is not null and settled_at is null and waived_at is null)
          + (select coalesce(sum(amount_paise), 0) from deposit, this where order_id = this.id and ended_at is null) as owned,
            (select count(*) from document, jsonb_array_elements(facts->'lines') as line
             where (line->>'grossPaise')::bigint is distinct from (line->'tax'->>'taxablePaise')::bigint
               + (line->'tax'->>'cgstPaise')::bigint + (line->'tax'->>'sgstPaise')::bigint + (line->'tax'->>'igstPaise')::bigint) as wrong`,
    [orderId],
  );
  const { money, owned, wrong } = must(rows[0], 'the sums');
  expect({ money: Number(money), linesWithoutTax: Number(wrong) }).toEqual({
    money: Number(owned),
    linesWithoutTax: 0,
  });
}
