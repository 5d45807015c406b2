import type { BookCheck } from './trade-checks.ts';

/** The lines of pre-orders that left the shop, with what their copies cost and the least that was asked until then. */
const sentLines = `
  select number, order_line.id, fall_money_paise + fall_credit_paise as fall, lowest_paise, copies, asked.lowest,
         greatest(0, paid - floor(paid * (order_line.quantity - copies) / order_line.quantity) - asked.lowest * copies) as owed, shop_order.id as order_id
  from order_line join shop_order on shop_order.id = order_id join product on product.id = product_id
  cross join lateral (
    select unit_paise * order_line.quantity - order_line.discount_paise as paid, order_line.quantity - coalesce(sum(return_line.quantity), 0) as copies
    from return_line join return_request on return_request.id = return_id and kind = 'left out' where line_id = order_line.id) as sent
  join lateral (
    select min(happened_at) as at from order_event where order_event.order_id = shop_order.id and to_status = 'Shipped') as parcel
    on parcel.at is not null
  cross join lateral (
    select least(unit_paise, min(after_paise)) as lowest from price_history
    where price_history.edition_id = product.edition_id and price_history.product_id = product.id and price = 'buy'
      and changed_at > placed_at and changed_at <= parcel.at) as asked
  where has_contract and copies > 0`;

/** What is promised about pre-orders: the lowest price between order and dispatch, given back once and in full. */
export const preOrderChecks: readonly BookCheck[] = [
  {
    promise: '33: a pre-order costs the least that was asked until it was sent',
    query: `
      select format('line %s of order %s had %s back, and is owed %s for a lowest price of %s', id, number, fall, owed, lowest) as finding
      from (${sentLines}) as line
      where (fall <> owed or fall > 0 and lowest_paise <> lowest) and not (fall < owed and exists (
        select from payment join refund on payment_id = payment.id where payment.order_id = line.order_id
        group by payment.id having sum(refund.amount_paise) = paid_paise))`,
  },
  {
    promise: '33: what a price fell by has its credit note and went back the way it came',
    query: `
      select format('order %s fell by %s and %s, its refund is of %s, its credit of %s, its note of %s', shop_order.number, money, credit, refunded, granted, noted) as finding
      from (select order_id, sum(fall_money_paise) as money, sum(fall_credit_paise) as credit from order_line
            where lowest_paise is not null group by order_id) as fallen
      join shop_order on shop_order.id = order_id
      cross join lateral (select coalesce(sum(amount_paise), 0) as refunded from refund
        where reference = 'F-' || shop_order.number or reference like 'S%-F-' || shop_order.number) as back
      cross join lateral (select coalesce(sum(amount_paise), 0) as granted from ledger_entry where reference = 'price-fall:' || shop_order.number) as wallet
      cross join lateral (select coalesce(sum((facts -> 'totals' ->> 'grossPaise')::bigint), 0) as noted from invoice
                          where reference = 'price-fall:' || shop_order.number) as note
      where (money, credit, money + credit) is distinct from (refunded, granted, noted)`,
  },
];
