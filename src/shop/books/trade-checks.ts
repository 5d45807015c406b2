export interface BookCheck {
  promise: string;
  /** Answers one row per breach, as a sentence. */
  query: string;
}

/** What the shop owes for the pieces that it took, in money and in credit, with the bonus. */
const owed = `
  trade_in join shop_order on shop_order.id = trade_in.order_id
  cross join lateral (
    select coalesce(sum(offered_paise) filter (where currency = 'cash'), 0) + case bonus_in when 'cash' then bonus_paise else 0 end as cash,
           coalesce(sum(offered_paise) filter (where currency = 'credit'), 0) + case bonus_in when 'credit' then bonus_paise else 0 end as credit
    from trade_in_item where trade_in_item.order_id = trade_in.order_id and state in ('accepted', 'agreed')) as owed`;

/** Trade-ins, the units that they become, and rentals. */
export const tradeChecks: readonly BookCheck[] = [
  {
    promise: '16: every piece that the shop took is one unit, for the price that was agreed',
    query: `
      select format('piece %s of order %s is %s and has %s units', item.id, number, item.state, count(unit.id)) as finding
      from trade_in_item item join shop_order on shop_order.id = item.order_id
      left join stock_unit unit on unit.trade_in_item_id = item.id
      group by item.id, shop_order.id
      having count(unit.id) <> case when item.state in ('accepted', 'agreed') and status in ('Accepted', 'Paid') then 1 else 0 end
          or bool_or(unit.purchase_paise <> item.offered_paise)`,
  },
  {
    promise: '5: a unit that is sold left with a line of its product',
    query: `
      select format('unit %s of product %s is sold with line %s of product %s, order %s is %s',
                    unit.id, unit.product_id, line.id, line.product_id, number, status) as finding
      from stock_unit unit join order_line line on line.id = sold_line_id join shop_order on shop_order.id = line.order_id
      where unit.product_id is distinct from line.product_id
         or direction <> 'buy' or status not in ('Shipped', 'Completed', 'Return requested', 'Returned')
      union all
      select format('line %s has %s units, sold %s and got %s back', line.id, count(unit.id), line.quantity, returned)
      from order_line line join stock_unit unit on sold_line_id = line.id
      cross join lateral (
        select coalesce(sum(return_line.quantity), 0) as returned from return_line
        join return_request on return_request.id = return_id and state = 'accepted' where line_id = line.id) as back
      group by line.id, returned having count(unit.id) > line.quantity - returned`,
  },
  {
    promise: '16: money to a seller is what was agreed, and is where the trade-in says',
    query: `
      select format('order %s is %s, its pieces say %s in money; its payout is %s of %s', number, status, cash,
                    coalesce(payout.state, 'missing'), coalesce(amount_paise, 0)) as finding
      from ${owed} left join payout on payout.order_id = trade_in.order_id
      where coalesce(amount_paise, 0) <> case when status in ('Accepted', 'Paid') then cash else 0 end
         or coalesce(payout.state, 'void') not in (
           select * from unnest(case
             when status = 'Accepted' then array['due', 'exported']
             when status = 'Paid' then array[case when cash > 0 then 'paid' else 'void' end]
             when status in ('Cancelled', 'Returned to seller') then array['void']
             else array[case when payout.id is null then 'void' else 'frozen' end] end))`,
  },
  {
    promise: '9: an accepted trade-in says what is paid for it',
    query: `
      select format('order %s says %s in money and %s in credit, its pieces say %s and %s', number, to_pay_paise, credit_paise, cash, credit) as finding
      from ${owed} where status in ('Accepted', 'Paid') and (to_pay_paise, credit_paise) is distinct from (cash, credit)`,
  },
  {
    promise: '16: credit for a trade-in is what was agreed, given once, to its seller',
    query: `
      select format('order %s is %s, its pieces say %s in credit; %s was given', number, status, credit, given) as finding
      from ${owed} cross join lateral (
        select coalesce(sum(amount_paise), 0) as given from ledger_entry
        join ledger_account on ledger_account.id = credit_account_id and ledger_account.shopper_id = shop_order.shopper_id
        where ledger_entry.order_id = number and reason = 'trade-in') as entries
      where given <> case when status in ('Accepted', 'Paid') then credit else 0 end
      union all
      select format('entry %s gives credit for no trade-in of its wallet', ledger_entry.id)
      from ledger_entry join ledger_account on ledger_account.id = credit_account_id
      where reason = 'trade-in' and ledger_entry.order_id is not null and not exists (
        select from shop_order where number = ledger_entry.order_id and direction = 'sell' and shop_order.shopper_id = ledger_account.shopper_id)`,
  },
  {
    promise: '7: a rental has its units for its days, and nothing is booked for one that is over',
    query: `
      select format('order %s is %s and has %s units booked, %s out of %s', number, status, booked, away, wanted) as finding
      from (select order_id, edition_id, place, starts_on, due_on, sum(quantity) as wanted
            from rental group by order_id, edition_id, place, starts_on, due_on) as line
      join shop_order on shop_order.id = line.order_id
      cross join lateral (
        select count(*) filter (where booking.status = 'booked') as booked, count(*) filter (where booking.status = 'out') as away
        from rental_booking booking join rental_unit unit on unit.id = unit_id
        where reference = number and unit.edition_id = line.edition_id and unit.place = line.place
          and days = daterange(starts_on, due_on + 1)) as units
      where (booked, away) is distinct from (
        case when status in ('Awaiting payment', 'Booked') then wanted else 0 end,
        case when status in ('Dispatched', 'Picked up', 'Due') then wanted else 0 end)
      union all
      select format('booking %s of order %s is %s for days that the order does not have', booking.id, number, booking.status)
      from rental_booking booking join shop_order on number = reference join rental_unit unit on unit.id = unit_id
      where booking.status in ('booked', 'out') and not exists (
        select from rental where rental.order_id = shop_order.id and rental.edition_id = unit.edition_id
          and rental.place = unit.place and days = daterange(starts_on, due_on + 1))`,
  },
];
