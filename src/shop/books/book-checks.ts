import { offerChecks } from './offer-checks.ts';
import { preOrderChecks } from './pre-order-checks.ts';
import { rentalChecks } from './rental-checks.ts';
import { replayChecks } from './replay-checks.ts';
import { returnChecks } from './return-checks.ts';
import { valueChecks } from './stock-value.ts';
import { type BookCheck, tradeChecks } from './trade-checks.ts';
import { tradeUpChecks } from './trade-up-checks.ts';
import { unitChecks } from './unit-checks.ts';

/** The promises that rows can break, each as a question that a right shop answers with nothing. */
export const bookChecks: readonly BookCheck[] = [
  {
    promise: '1: the ledger sums to zero, and a wallet is the sum of its entries',
    query: `
      select format('wallet %s has %s and its entries say %s', account_id, balance_paise, coalesce(entered, 0)) as finding
      from wallet_balance left join (
        select account_id, sum(amount) as entered from (
          select credit_account_id as account_id, amount_paise as amount from ledger_entry
          union all select debit_account_id, -amount_paise from ledger_entry) as sides group by account_id
      ) as sums using (account_id)
      where balance_paise <> coalesce(entered, 0)`,
  },
  {
    promise: '3: held credit counts as spent',
    query: `
      select format('wallet %s holds %s and its holds say %s', account_id, held_paise, coalesce(held, 0)) as finding
      from wallet_balance left join (
        select account_id, sum(amount_paise) as held from wallet_hold where state = 'held' group by account_id
      ) as holds using (account_id)
      where held_paise <> coalesce(held, 0) or held_paise < 0 or balance_paise < held_paise`,
  },
  {
    promise: '4: a hold is posted by one entry, or voided',
    query: `
      select format('hold %s is %s', wallet_hold.id, state) as finding
      from wallet_hold left join ledger_entry on hold_id = wallet_hold.id
      where (state = 'posted') <> (ledger_entry.id is not null)`,
  },
  {
    promise: '5: stock that is counted is the sum of its movements, and what is reserved is reserved for somebody',
    query: `
      select format('product %s has %s on hand, %s reserved; movements say %s and %s; reservations say %s',
                    product.id, on_hand, reserved, coalesce(moved.on_hand_sum, 0), coalesce(moved.reserved_sum, 0), coalesce(held.quantity, 0)) as finding
      from product
      left join (select product_id, sum(on_hand_change) as on_hand_sum, sum(reserved_change) as reserved_sum
                 from stock_movement group by product_id) as moved on moved.product_id = product.id
      left join (select product_id, sum(quantity) as quantity from stock_reservation where state = 'held' group by product_id)
        as held on held.product_id = product.id
      where age <> 'PreOwned' and (on_hand <> coalesce(moved.on_hand_sum, 0) or reserved <> coalesce(moved.reserved_sum, 0)
         or reserved <> coalesce(held.quantity, 0) or reserved < 0 or reserved > on_hand)`,
  },
  {
    promise: '6: goods are set aside for orders that wait, taken by orders that are paid, and free otherwise',
    query: `
      select format('order %s is %s and has %s set aside, %s taken', number, status, held, claimed) as finding
      from shop_order cross join lateral (
        select coalesce(sum(quantity) filter (where state = 'held'), 0) as held,
               coalesce(sum(quantity) filter (where state = 'claimed'), 0) as claimed
        from stock_reservation join product on product.id = product_id and age <> 'PreOwned' where reference = number) as stock
      cross join lateral (
        select coalesce(sum(quantity), 0) as ordered from order_line where order_id = shop_order.id and age <> 'PreOwned') as lines
      where direction = 'buy' and (held, claimed) is distinct from (
        case when status = 'Awaiting payment' and held_pieces is not null then ordered else 0 end,
        case when status = 'Awaiting payment' then 0
             when status = 'Cancelled' and cancelled_because not in ('shopper', 'shop') then 0
             when status = 'Cancelled' then claimed
             else ordered end)`,
  },
  {
    promise: '9: the lines are the order, to the paisa',
    query: `
      select format('order %s costs %s and its lines say %s', number, goods_paise, sum(unit_paise * quantity)) as finding
      from shop_order left join order_line on order_id = shop_order.id
      group by shop_order.id
      having goods_paise is distinct from sum(unit_paise * quantity)
          or (direction <> 'sell' and (shop_order.discount_paise <> sum(order_line.discount_paise) or shop_order.credit_paise <> sum(order_line.credit_paise)))`,
  },
  {
    promise: '9: no more goes back than came in',
    query: `
      select format('payment %s brought %s and %s went back', payment.reference, paid_paise, sum(refund.amount_paise)) as finding
      from payment join refund on payment_id = payment.id
      group by payment.id having sum(refund.amount_paise) > coalesce(paid_paise, 0)`,
  },
  {
    promise: '10: an order that is paid online has one payment of its amount, and every other one goes back',
    query: `
      select format('order %s is %s with %s payments', number, status, count(payment.id) filter (where used_for = 'order')) as finding
      from shop_order left join payment on payment.order_id = shop_order.id
      where pay_by = 'online' and not exists (select from trade_up where buy_order_id = shop_order.id)
      group by shop_order.id
      having (status not in ('Awaiting payment', 'Cancelled')) and count(payment.id) filter (where used_for = 'order') <> 1
          or status = 'Awaiting payment' and count(payment.id) filter (where used_for = 'order') <> 0
      union all
      select format('payment %s was taken for nothing and %s of %s goes back', payment.reference, coalesce(sum(refund.amount_paise), 0), paid_paise)
      from payment left join refund on payment_id = payment.id
      where used_for = 'refund' group by payment.id having coalesce(sum(refund.amount_paise), 0) <> paid_paise`,
  },
  {
    promise: '11: what was paid is what the order costs',
    query: `
      select format('payment %s is of %s, the order of %s', reference, paid_paise, to_pay_paise) as finding
      from payment join shop_order on shop_order.id = order_id
      cross join lateral (
        select coalesce(sum(to_paise - from_paise + credit_back_paise), 0) as more
        from rental_swap where rental_swap.order_id = shop_order.id and rental_swap.state = 'done'
          and ended_at >= started_at) as swapped
      where used_for = 'order' and (paid_paise <> to_pay_paise - more or paid_paise <> amount_paise)`,
  },
  {
    promise: '13: an order stands where its history says',
    query: `
      select format('order %s is %s and its history ends with %s', number, status, last.to_status) as finding
      from shop_order left join lateral (
        select to_status from order_event where order_id = shop_order.id order by id desc limit 1) as last on true
      where status is distinct from last.to_status
      union all
      select format('order %s moved from %s after it was %s', number, event.from_status, event.previous)
      from (select order_id, from_status, lag(to_status) over (partition by order_id order by id) as previous from order_event) as event
      join shop_order on shop_order.id = event.order_id
      where event.from_status is distinct from event.previous`,
  },
  {
    promise: '17: pay on delivery without a pre-order, below its limit, with its fee and without credit',
    query: `
      select format('order %s', number) as finding from shop_order
      where direction = 'buy' and pay_by = 'delivery'
        and (has_pre_order or goods_paise >= delivery_limit_paise or fee_paise = 0 or credit_paise <> 0)`,
  },
  {
    promise: '18: invoice numbers are consecutive',
    query: `
      select format('%s %s has %s documents and ends with %s', series, financial_year, count(*), last_number) as finding
      from invoice join invoice_counter using (series, financial_year)
      group by series, financial_year, last_number
      having count(*) <> last_number or max(number) <> last_number or min(number) <> 1`,
  },
  {
    promise: '18: a stored invoice never changes',
    query: `
      select format('the file of invoice %s is not the one that was stored', invoice_id) as finding
      from invoice_file where sha256 <> sha256(pdf)`,
  },
  {
    promise: '36: what is open at a household and in a network is counted',
    query: `
      select format('%s orders of %s are %s and counted as %s', coalesce(orders, 0), scope, kind, coalesce(counted, 0)) as finding
      from (select scope, kind, sum(change) as counted, array[sum(pieces), sum(paise)] as worth
            from open_change group by scope, kind) as counts
      full join (
        select scope, open_kind(held_pieces, status, pay_by) as kind, count(*) as orders, array[sum(held_pieces), sum(held_paise)] as kept
        from shop_order, unnest(array[door_scope(address), network_scope(network_hash)]) as scope
        where scope is not null and open_kind(held_pieces, status, pay_by) is not null
        group by 1, 2) as open using (scope, kind)
      where coalesce(counted, 0) <> coalesce(orders, 0) or coalesce(worth, array[0, 0]) <> coalesce(kept, array[0, 0])`,
  },
  ...tradeChecks,
  ...unitChecks,
  ...valueChecks,
  ...rentalChecks,
  ...offerChecks,
  ...preOrderChecks,
  ...tradeUpChecks,
  ...returnChecks,
  ...replayChecks,
];
