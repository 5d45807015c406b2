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
      select format('piece %s of order %s is %s and has %s units', item.id, shop_order.number, item.state, count(unit.id)) as finding
      from trade_in_item item join shop_order on shop_order.id = item.order_id
      left join unit on unit.trade_in_item_id = item.id
      left join lateral (
        select coalesce(sum(paise) filter (where kind = 'purchase'), 0) as paise, coalesce(sum(paise), 0) as with_bonus
        from unit_cost where unit_id = unit.id and kind in ('purchase', 'bonus')) as bought on true
      group by item.id, shop_order.id
      having case
        when item.state in ('accepted', 'agreed') and status in ('Accepted', 'Paid') then count(unit.id) <> 1
        -- What was taken out of its offer again is a unit that cost nothing.
        when item.state = 'refused' then count(unit.id) > 1 or bool_or(unit.id is not null and bought.with_bonus <> 0)
        else count(unit.id) > 0 end
          or bool_or(unit.id is not null and bought.paise <> item.offered_paise)`,
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
             when status = 'Accepted' then array['due', 'exported', 'rejected', 'unreadable']
             when status = 'Paid' then array[case when cash > 0 then 'paid' else 'void' end]
             when status in ('Cancelled', 'Returned to seller') then array['void']
             else array[case when payout.id is null then 'void' else 'frozen' end] end))`,
  },
  {
    promise: '16: a purchase voucher, and with it the purchase register, says what was paid',
    query: `
      select format('voucher %s of order %s says %s; %s was paid', printed_number, shop_order.number, said, paid) as finding
      from invoice join shop_order on shop_order.id = invoice.order_id
      cross join lateral (select sum((line->>'pricePaise')::bigint) as said from jsonb_array_elements(facts->'lines') as line) as lines
      cross join lateral (
        select coalesce((select amount_paise from payout where payout.order_id = invoice.order_id and state = 'paid'), 0)
             + coalesce((select sum(amount_paise) from ledger_entry where ledger_entry.order_number = shop_order.number and reason = 'trade-in'), 0) as paid) as money
      where invoice.kind = 'voucher' and status = 'Paid' and said is distinct from paid`,
  },
  {
    promise: '9: an accepted trade-in says what is paid for it',
    query: `
      select format('order %s says %s in money and %s in credit, its pieces say %s and %s', number, to_pay_paise, credit_paise, cash, credit) as finding
      from ${owed} where status in ('Accepted', 'Paid') and (to_pay_paise, credit_paise) is distinct from (cash, credit)`,
  },
  {
    promise: '16: the last voucher of a trade-in names the payment that was made',
    query: `
      select format('order %s was paid with %s, its voucher %s names %s', shop_order.number, bank_reference, printed_number,
                    facts -> 'payout' ->> 'bankReference') as finding
      from payout join shop_order on shop_order.id = payout.order_id
      cross join lateral (
        select printed_number, facts from invoice where invoice.order_id = shop_order.id and kind = 'voucher'
        order by id desc limit 1) as voucher
      where state = 'paid' and facts -> 'payout' ->> 'bankReference' is distinct from bank_reference`,
  },
  {
    promise: '16: credit for a trade-in is what was agreed, given once, to its seller',
    query: `
      select format('order %s is %s, its pieces say %s in credit; %s was given', number, status, credit, given) as finding
      from ${owed} cross join lateral (
        select coalesce(sum(amount_paise), 0) as given from ledger_entry
        join ledger_account on ledger_account.id = credit_account_id and ledger_account.shopper_id = shop_order.shopper_id
        where ledger_entry.order_number = number and reason = 'trade-in') as entries
      where given <> case when status in ('Accepted', 'Paid') then credit else 0 end
      union all
      select format('entry %s gives credit for no trade-in of its wallet', ledger_entry.id)
      from ledger_entry join ledger_account on ledger_account.id = credit_account_id
      where reason = 'trade-in' and ledger_entry.order_number is not null and not exists (
        select from shop_order where number = ledger_entry.order_number and direction = 'sell' and shop_order.shopper_id = ledger_account.shopper_id)`,
  },
  {
    promise:
      '7: a rental has its units for its days or its renter is asked, and nothing is booked for one that is over',
    query: `
      select format('order %s is %s and has %s units booked, %s out of %s', number, status, booked, away, wanted) as finding
      from (select order_id, edition_id, city, starts_on, due_on, sum(quantity) as wanted
            from rental group by order_id, edition_id, city, starts_on, due_on) as line
      join shop_order on shop_order.id = line.order_id
      cross join lateral (
        select count(*) filter (where booking.status = 'booked') as booked, count(*) filter (where booking.status = 'out') as away
        from rental_booking booking join rental_unit unit on unit.id = booking.unit_id
        where reference = number and not is_lent and unit.edition_id = line.edition_id and unit.city = line.city
          and days = daterange(starts_on, due_on + 1)) as units
      where (booked, away) is distinct from (
        case when status in ('Awaiting payment', 'Booked') then wanted else 0 end,
        case when status in ('Dispatched', 'Picked up', 'Due') then wanted else 0 end)
        and not (status = 'Booked' and booked < wanted and away = 0 and exists (
          select from rental_offer where rental_offer.order_id = shop_order.id and answered_at is null))
      union all
      select format('order %s is %s, and its renter is asked what they want instead', number, status)
      from rental_offer join shop_order on shop_order.id = order_id where answered_at is null and status <> 'Booked'
      union all
      select format('booking %s of order %s is %s for days that the order does not have', booking.id, number, booking.status)
      from rental_booking booking join shop_order on number = reference join rental_unit unit on unit.id = booking.unit_id
      where booking.status in ('booked', 'out') and not exists (
        select from rental where rental.order_id = shop_order.id and rental.city = unit.city
          and case when is_lent then upper(days) = due_on + 1
              else rental.edition_id = unit.edition_id and days = daterange(starts_on, due_on + 1) end)`,
  },
];
