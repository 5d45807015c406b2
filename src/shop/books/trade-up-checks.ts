import type { BookCheck } from './trade-checks.ts';

const joined = `
  trade_up join shop_order bought on bought.id = buy_order_id join shop_order sold on sold.id = sell_order_id`;

/** What people buy with what they sell. */
export const tradeUpChecks: readonly BookCheck[] = [
  {
    promise: '34: both orders of a trade-up settle together, or both stand alone',
    query: `
      select format('order %s is %s and its trade-in %s is %s, and their trade-up is %s', bought.number, bought.status, sold.number, sold.status,
                    case when settled_at is not null then 'settled' when apart_at is not null then 'apart' else 'waiting' end) as finding
      from ${joined}
      where bought.shopper_id <> sold.shopper_id
         or case when settled_at is not null then sold.status not in ('Accepted', 'Paid')
                   or bought.credit_paise <> trade_up.credit_paise or trade_up.credit_paise > sold.credit_paise
                 when apart_at is not null then bought.credit_paise <> 0
                 else bought.status <> 'Awaiting payment' or bought.credit_paise <> 0
                   or sold.status in ('Accepted', 'Paid', 'Returned to seller', 'Cancelled') end`,
  },
  {
    promise: '34: nobody pays another difference than the one they saw, and it goes back when nothing comes of it',
    query: `
      select format('order %s is %s, costs %s in money, %s was agreed; %s came and %s of it waits to go back', bought.number, bought.status,
                    bought.to_pay_paise, difference_paise, money.came, money.kept) as finding
      from ${joined} cross join lateral (
        select coalesce(sum(paid_paise) filter (where apart_at is null or decided_at > apart_at), 0) as came,
               coalesce(sum(paid_paise - back) filter (where decided_at <= apart_at), 0) as kept
        from payment cross join lateral (
          select coalesce(sum(amount_paise), 0) as back from refund where payment_id = payment.id) as refunded
        where order_id = buy_order_id and used_for = 'difference') as money
      where kept <> 0
         or bought.status = 'Awaiting payment' and came not in (0, case when apart_at is null then difference_paise else 0 end)
         or bought.status not in ('Awaiting payment', 'Cancelled') and came <> bought.to_pay_paise
      union all
      select format('payment %s is for a difference of no trade-up', reference)
      from payment where purpose = 'difference' and not exists (select from trade_up where buy_order_id = order_id)`,
  },
];
