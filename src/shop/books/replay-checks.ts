import { orderMoves } from '../../rules/orders/order-moves.ts';
import { unitMoves } from '../../rules/units/unit-moves.ts';
import type { BookCheck } from './trade-checks.ts';

const row = (...texts: string[]) => `(${texts.map((text) => `'${text}'`).join(', ')})`;

const movesOfOrders = Object.entries(orderMoves).flatMap(([direction, table]) =>
  Object.entries(table).flatMap(([from, ends]) => ends.map((to: string) => row(direction, from, to))),
);
const movesOfUnits = Object.entries(unitMoves).flatMap(([from, ends]) => ends.map((to) => row(from, to)));

/** The counterpart of the other checks: everything that was written down is done again from nothing, step by step. */
export const replayChecks: readonly BookCheck[] = [
  {
    promise: '13: every step of an order is one of its table',
    query: `
      select format('order %s went from %s to %s', number, from_status, to_status) as finding
      from order_event join shop_order on shop_order.id = order_id
      where from_status <> to_status and (direction, from_status, to_status) not in (values ${movesOfOrders.join(', ')})`,
  },
  {
    promise: '27: every step of a unit is one of its table',
    query: `
      select format('unit %s went from %s to %s', number, from_state, to_state) as finding
      from unit_move join unit on unit.id = unit_id
      where from_state <> to_state and (from_state, to_state) not in (values ${movesOfUnits.join(', ')})`,
  },
  {
    promise: '28: the margin register has a row for each time that a unit was sold',
    query: `
      select format('unit %s was sold %s times, and the register has %s rows', number, sold.count, register.count) as finding
      from unit
      cross join lateral (
        select count(*) from unit_move where unit_id = unit.id and to_state = 'sold' and from_state is distinct from 'returned') as sold
      cross join lateral (select count(*) from unit_sale where unit_id = unit.id) as register
      where sold.count <> register.count`,
  },
  {
    promise: '5: from nothing, no movement left less than nothing, or more set aside than there was',
    query: `
      select format('product %s had %s on hand and %s set aside after movement %s', product_id, there, aside, step.id) as finding
      from (select id, product_id, sum(on_hand_change) over past as there, sum(reserved_change) over past as aside
            from stock_movement window past as (partition by product_id order by id)) as step
      join product on product.id = product_id and age <> 'PreOwned'
      where there < 0 or aside < 0 or aside > there`,
  },
  {
    promise: '6: what an order has set aside and has taken is what its movements say',
    query: `
      select format('order %s has %s of product %s set aside and %s taken; its movements say %s and %s', reference, held, product_id, claimed, aside, sold) as finding
      from (select reference, product_id, coalesce(sum(quantity) filter (where state = 'held'), 0) as held,
                   coalesce(sum(quantity) filter (where state = 'claimed'), 0) as claimed
            from stock_reservation group by reference, product_id) as reserved
      join product on product.id = product_id and age <> 'PreOwned'
      cross join lateral (
        select coalesce(sum(reserved_change), 0) as aside, coalesce(-sum(on_hand_change) filter (where reason = 'sold'), 0) as sold
        from stock_movement where stock_movement.product_id = reserved.product_id and stock_movement.reference = reserved.reference) as moved
      where (held, claimed) is distinct from (aside, sold)`,
  },
  {
    promise: '3: from nothing, no entry left a wallet with less than nothing',
    query: `
      select format('wallet %s had %s after entry %s', account_id, balance, step.id) as finding
      from (select id, account_id, sum(amount) over (partition by account_id order by id) as balance
            from (select id, credit_account_id as account_id, amount_paise as amount from ledger_entry
                  union all select id, debit_account_id, -amount_paise from ledger_entry) as sides) as step
      join wallet_balance using (account_id)
      where balance < 0`,
  },
  {
    promise: '4: what a hold took is what was held, of its own wallet and for its order',
    query: `
      select format('hold %s of %s in wallet %s is entry %s of %s from account %s', hold.id, hold.amount_paise, account_id, entry.id,
                    entry.amount_paise, debit_account_id) as finding
      from wallet_hold hold join ledger_entry entry on hold_id = hold.id
      where (hold.amount_paise, account_id, hold.order_number) is distinct from (entry.amount_paise, debit_account_id, entry.order_number)`,
  },
  {
    promise: '1: credit that was asked for by hand has its entry when it is given, and none otherwise',
    query: `
      select format('request %s to %s %s is %s, and its entry says %s', request.id, request.kind, request.amount_paise, state,
                    coalesce(entry.amount_paise, 0)) as finding
      from credit_request request
      left join ledger_entry entry on entry.reference = 'by-hand:' || request.id
      left join ledger_account account on account.shopper_id = request.shopper_id
        and account.id = case request.kind when 'grant' then credit_account_id else debit_account_id end
      where (request.amount_paise, true) is distinct from (entry.amount_paise, account.id is not null) and state = 'done'
         or state <> 'done' and entry.id is not null`,
  },
  {
    promise: '30: the entries of each deposit are what is still held of it',
    query: `
      select format('the deposit of order %s is %s, and its entries say %s', number, case when ended_at is null then amount_paise else 0 end, entered) as finding
      from deposit join shop_order on shop_order.id = order_id
      cross join lateral (
        select coalesce(sum(case when account.id = credit_account_id then entry.amount_paise else -entry.amount_paise end), 0) as entered
        from ledger_entry entry join ledger_account account on account.kind = 'deposits' and account.id in (credit_account_id, debit_account_id)
        where entry.order_number = number) as ledger
      where entered <> case when ended_at is null then amount_paise else 0 end`,
  },
  {
    promise: '8: a price is the one with which its history ends',
    query: `
      select format('%s of edition %s, product %s: %s, and its history ends with %s', price, edition_id, product_id, now_paise, after_paise) as finding
      from (select distinct on (edition_id, product_id, price) edition_id, product_id, price, after_paise
            from price_history order by edition_id, product_id, price, id desc) as last
      join lateral (
        select case price when 'buy' then buy_paise else strike_paise end as now_paise from product where product.id = last.product_id
        union all
        select case price when 'mrp' then mrp_paise when 'sell-cash' then sell_cash_paise else sell_credit_paise end
        from edition where edition.id = last.edition_id and last.product_id is null and price not like 'rent-%'
        union all
        select (select price_paise from rent_price where rent_price.edition_id = last.edition_id and 'rent-' || duration = price)
        where price like 'rent-%' and after_paise is not null) as here on true
      where now_paise is distinct from after_paise
      union all
      select format('change %s of a price began at %s after it was %s', step.id, before_paise, previous)
      from (select id, price, before_paise, lag(after_paise) over past as previous, row_number() over past as turn
            from price_history window past as (partition by edition_id, product_id, price order by id)) as step
      -- What is rented out for so long once more, after it was not, begins without a row.
      where turn > 1 and before_paise is distinct from previous and not (price like 'rent-%' and previous is null)`,
  },
];
