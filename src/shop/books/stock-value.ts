import { subCategories } from '../../rules/catalogue/sections.ts';
import { defaultUsed } from '../../rules/house/shop-settings.ts';
import type { BookCheck } from './trade-checks.ts';

/** What was taken out of its offer is in the house and somebody else's. */
const unbought = `exists (select from trade_in_item where trade_in_item.id = unit.trade_in_item_id and trade_in_item.state = 'refused')`;

/** Copies of a pre-order that are paid and not sent: they are in the house until the parcel leaves. */
const waiting = `(
  select coalesce(sum(order_line.quantity - left_out.copies), 0) from order_line
  join shop_order on shop_order.id = order_id and direction = 'buy' and status = 'Processing'
  cross join lateral (
    select coalesce(sum(return_line.quantity), 0) as copies from return_line
    join return_request on return_request.id = return_id and kind = 'left out' where line_id = order_line.id) as left_out
  where order_line.product_id = product.id)`;

/** What a used thing sells for: at its own price, else at that of its grade, as gradePrice() has it. Null when it has none. */
const unitPrice = `
  coalesce(own_paise, case grade
    when 'Mint' then coalesce(mint_paise, ${shareOfGood('mint', '+')})
    when 'Good' then buy_paise
    when 'Worn' then coalesce(worn_paise, ${shareOfGood('worn', '-')})
    when 'Faulty' then faulty_paise end)`;

function shareOfGood(name: 'mint' | 'worn', sign: '+' | '-'): string {
  const standard = subCategories.map((kind) => `when '${kind}' then ${defaultUsed[`${name}${kind}Percent`]}`).join(' ');
  const percent = `coalesce(
    (setting.value ->> ('${name}' || product.sub_category || 'Percent'))::numeric, case product.sub_category ${standard} end)`;
  return `greatest(floor(buy_paise * (100 ${sign} ${percent}) / 10000) * 100, 100)`;
}

/**
 * What is in the house now, product by product. Used things cost what each of them cost and are worth what each sells for, new
 * ones cost what the latest receipts say. Of a pre-order the copies count that are here: what can be sold of it is not stock.
 */
export const stockValue = `
  select product.id::text as product, title.name as title, edition.name as edition, product.platform, product.age,
         there.pieces as "on hand", case age when 'preOrder' then least(there.pieces, ${waiting}) else reserved end as "for orders",
         buy_paise as price, case product.age when 'PreOwned' then units.worth else there.pieces * buy_paise end as "value at price",
         coalesce(units.paise, counted.paise) as "value at cost", coalesce(units.untold, counted.untold) as "cost not told"
  from product
  join edition on edition.id = product.edition_id
  join title on title.id = edition.title_id
  left join (select product_id, sum(cost_paise) as paise, sum(${unitPrice})::bigint as worth, count(*) filter (where not is_cost_confirmed) as untold
             from unit join product on product.id = product_id left join setting on setting.key = 'used'
             where state in ('for sale', 'reserved') group by 1) as units on units.product_id = product.id
  cross join lateral (select coalesce(sum(quantity), 0) as pieces from stock_receipt where product_id = product.id) as came
  left join pre_order_here on pre_order_here.product_id = product.id
  cross join lateral (select case age when 'preOrder' then coalesce(copies, 0) else on_hand end as pieces) as there
  cross join lateral cost_of_pieces(product.id, came.pieces - there.pieces, came.pieces) as counted
  where there.pieces > 0
  union all
  -- What is rented out, and what is in the house but not for sale yet: the shop's too, in lines of their own, without a price.
  select coalesce(unit.product_id::text, ''), title.name, edition.name, title.platform,
         upper(left(state, 1)) || substr(state, 2), count(*)::int, 0, null, null, sum(cost_paise),
         count(*) filter (where not is_cost_confirmed)
  from unit join edition on edition.id = unit.edition_id join title on title.id = edition.title_id
  where state in ('for rent', 'received', 'to test', 'to repair', 'to clean', 'returned', 'to send back') and not ${unbought}
  group by state, unit.product_id, title.name, edition.name, title.platform`;

/** What the shop owns is worth what it cost, and what it sold is in the books as it was invoiced. */
export const valueChecks: readonly BookCheck[] = [
  {
    promise: '28: the stock valuation is what the things in the house cost',
    query: `
      select format('units in the house cost %s and the valuation says %s', coalesce(units.paise, 0), coalesce(valued.paise, 0)) as finding
      from (select sum(cost_paise) as paise from unit
            where state not in ('sold', 'sent back', 'to parts', 'written off') and not ${unbought}) as units
      cross join (select sum("value at cost") as paise from (${stockValue}) as line where age not in ('New', 'preOrder')) as valued
      where coalesce(units.paise, 0) <> coalesce(valued.paise, 0)
      union all
      select format('receipt %s is of %s and %s came onto the shelf', stock_receipt.id, quantity, sum(pieces))
      from stock_receipt join stock_movement on receipt_id = stock_receipt.id join product on product.id = stock_receipt.product_id
      cross join lateral (select case age when 'preOrder' then here_change else on_hand_change end as pieces) as came
      group by stock_receipt.id having quantity <> sum(pieces)`,
  },
  {
    promise: '28: copies of a pre-order come with a bill, leave with a parcel, and are worth what they cost meanwhile',
    query: `
      select format('product %s has %s copies here, its movements say %s, and %s came with a bill', product.id, coalesce(copies, 0), there, came) as finding
      from product left join pre_order_here on pre_order_here.product_id = product.id
      cross join lateral (
        select coalesce(sum(here_change), 0) as there from stock_movement where product_id = product.id and here_change <> 0) as moved
      cross join lateral (select coalesce(sum(quantity), 0) as came from stock_receipt where product_id = product.id) as billed
      where age = 'preOrder' and (coalesce(copies, 0) <> there or there > came)
      union all
      select format('order %s has %s copies of product %s with its buyer and %s left the house for it', number, kept, line.product_id, gone)
      from (
        select order_id, product_id, sum(quantity - coalesce((
                 select sum(return_line.quantity) from return_line
                 join return_request on return_request.id = return_id and state = 'accepted' where line_id = order_line.id), 0)) as kept
        from order_line where age = 'preOrder' group by order_id, product_id) as line
      join shop_order on shop_order.id = order_id and direction = 'buy'
        and status in ('Shipped', 'Completed', 'Return requested', 'Returned')
      cross join lateral (
        select coalesce(-sum(here_change), 0) as gone from stock_movement
        where stock_movement.product_id = line.product_id and here_change <> 0 and reference = number and reason in ('sold', 'returned')) as parcel
      where kept <> gone`,
  },
  {
    promise: '28: used things are in the margin register as they were invoiced',
    // The paise that do not divide among the things of a line may lie with another one of them than the one that came back.
    query: `
      select format('line %s of order %s is invoiced with %s at %s, and the register has %s at %s', order_line.id, number,
                    printed.count, printed.paise, coalesce(register.count, 0), coalesce(register.paise, 0)) as finding
      from (
        select (line->>'lineId')::int as line_id, sum(sign * (line->>'quantity')::int) as count, sum(sign * (line->>'grossPaise')::bigint) as paise
        from invoice cross join lateral (select case kind when 'credit-note' then -1 else 1 end as sign) as side
        cross join lateral jsonb_array_elements(facts->'lines') as line
        where kind in ('invoice', 'credit-note') and line->>'age' = 'PreOwned' group by 1) as printed
      join order_line on order_line.id = line_id join shop_order on shop_order.id = order_id
      left join (select line_id, count(*), sum(price_paise) as paise from unit_sale where returned_at is null group by 1)
        as register on register.line_id = order_line.id
      where status in ('Shipped', 'Completed', 'Return requested', 'Returned') and (
        printed.count <> coalesce(register.count, 0) or abs(printed.paise - coalesce(register.paise, 0)) >= order_line.quantity)`,
  },
];
