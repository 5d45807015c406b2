import type { BookCheck } from './trade-checks.ts';

/** The money of rentals: deposits, charges and bills. */
export const rentalChecks: readonly BookCheck[] = [
  {
    promise: '30: what the shop owes to renters is what the open deposits say',
    query: `
      select format('the account of deposits says %s and the open deposits say %s', entered, held) as finding
      from (select coalesce(sum(case when account.id = credit_account_id then amount_paise else -amount_paise end), 0) as entered
            from ledger_entry join ledger_account account on account.kind = 'deposits'
              and account.id in (credit_account_id, debit_account_id)) as ledger,
           (select coalesce(sum(amount_paise), 0) as held from deposit where ended_at is null) as deposits
      where entered <> held`,
  },
  {
    promise: '30: a deposit is what its order asks for, is there while the thing is away, and ends with its order',
    query: `
      select format('order %s is %s and asks for %s; its deposit is %s%s', number, status, shop_order.deposit_paise,
                    coalesce(amount_paise::text, 'missing'), case when ended_at is null then '' else ', ended' end) as finding
      from shop_order left join deposit on deposit.order_id = shop_order.id
      where direction = 'rent' and (
        amount_paise <> shop_order.deposit_paise
        or shop_order.deposit_paise > 0 and status in ('Dispatched', 'Picked up', 'Due', 'Returned', 'Inspected', 'Closed') and amount_paise is null
        or status in ('Dispatched', 'Picked up', 'Due', 'Returned') and ended_at is not null
        or status in ('Cancelled', 'Closed') and amount_paise is not null and ended_at is null)
      union all
      select format('order %s asks for %s, its pieces for %s', number, shop_order.deposit_paise, sum(rental.deposit_paise * quantity))
      from shop_order join rental on order_id = shop_order.id
      group by shop_order.id having shop_order.deposit_paise <> sum(rental.deposit_paise * quantity)`,
  },
  {
    promise: '30: a deposit goes back to where it came from, once',
    query: `
      select format('order %s: %s of the deposit go back, %s by the gateway and %s over the counter', number, returned_paise, online, counter) as finding
      from deposit join shop_order on shop_order.id = deposit.order_id
      cross join lateral (
        select coalesce(sum(refund.amount_paise), 0) as online from refund
        join payment on payment.id = payment_id and payment.order_id = shop_order.id where refund.reference = 'D-' || number) as refunds
      cross join lateral (
        select coalesce(sum(counter_payment.amount_paise), 0) as counter from counter_payment
        where counter_payment.order_id = shop_order.id and way = 'out' and purpose = 'deposit') as paid
      where ended_at is not null and status <> 'Cancelled' and (online, counter) is distinct from (
        case came_by when 'online' then returned_paise else 0 end, case came_by when 'counter' then returned_paise else 0 end)
        or status = 'Cancelled' and came_by = 'counter' and counter <> amount_paise`,
  },
  {
    promise: '30: what goes back otherwise leaves the deposit that is still held',
    query: `
      select format('order %s: its deposit of %s is held, and %s of its payment is left', number, amount, came - back) as finding
      from (select number, deposit.amount_paise as amount, coalesce(paid_paise, 0) as came,
                   (select coalesce(sum(refund.amount_paise), 0) from refund where payment_id = payment.id) as back
            from deposit join shop_order on shop_order.id = deposit.order_id
            left join payment on payment.order_id = shop_order.id and used_for = 'order'
            where ended_at is null and came_by = 'online') as held
      where came - back < amount`,
  },
  {
    promise: '31: a rental that left has its bill, of its rent to the paisa',
    query: `
      select format('order %s is %s, its rent is %s and its bill says %s', shop_order.number, status, goods_paise,
                    coalesce(invoice.facts->'totals'->>'grossPaise', 'nothing')) as finding
      from shop_order left join invoice on invoice.reference = 'rent:' || shop_order.id
      where direction = 'rent' and exists (
          select from order_event where order_id = shop_order.id and to_status in ('Dispatched', 'Picked up')
            and happened_at > (select min(came.applied_at) from migration as came where name like '%rental-money%'))
        and (invoice.facts->'totals'->>'grossPaise')::bigint is distinct from goods_paise - discount_paise`,
  },
  {
    promise: '31: every charge that was paid is a line of a bill, and the bill says what was charged',
    query: `
      select format('bill %s of order %s says %s and its charges say %s', printed_number, shop_order.number,
                    invoice.facts->'totals'->>'grossPaise', sum(amount_paise)) as finding
      from rental_charge join invoice on invoice.id = bill_id join shop_order on shop_order.id = rental_charge.order_id
      group by invoice.id, shop_order.id
      having (invoice.facts->'totals'->>'grossPaise')::bigint <> sum(amount_paise) or bool_or(invoice.order_id <> shop_order.id)`,
  },
  {
    promise: '31: what is let go of a charge that was billed is taken back from its bill, to the paisa',
    query: `
      select format('charge %s of order %s: %s of %s is let go, and its credit note says %s', charge.id, shop_order.number,
                    charge.amount_paise - charge.deposit_paise, charge.amount_paise,
                    coalesce(note.facts->'totals'->>'grossPaise', 'nothing')) as finding
      from rental_charge charge join shop_order on shop_order.id = charge.order_id
      left join invoice bill on bill.id = charge.bill_id
      left join invoice note on note.id = charge.credit_note_id and note.kind = 'credit-note' and note.order_id = charge.order_id
      where charge.waived_at is not null and charge.bill_id is not null and (
        (note.facts->'totals'->>'grossPaise')::bigint is distinct from charge.amount_paise - charge.deposit_paise
        or note.facts->'against'->>'number' is distinct from bill.printed_number)`,
  },
  {
    promise:
      '31: all damage to a rental together costs at most what was agreed, and a charge is of a thing of its order',
    query: `
      select format('order %s: damage of %s, and at most %s was agreed', number, sum(amount_paise), damage_most_paise * rental.quantity) as finding
      from rental_charge join rental on rental.id = rental_id join shop_order on shop_order.id = rental.order_id
      where kind = 'damage' and added_at > (select min(came.applied_at) from migration as came where name like '%several-damages%')
      group by shop_order.id, rental.id having sum(amount_paise) > damage_most_paise * rental.quantity
      union all
      select format('charge %s of order %s is of a thing of another order', rental_charge.id, number)
      from rental_charge join rental on rental.id = rental_id join shop_order on shop_order.id = rental_charge.order_id
      where rental.order_id <> rental_charge.order_id`,
  },
  {
    promise: '31: what was paid for charges is what they cost, after the deposit',
    query: `
      select format('payment %s of %s pays charges of %s', reference, amount_paise, coalesce(owed, 0)) as finding
      from payment left join lateral (
        select sum(charge.amount_paise - charge.deposit_paise) as owed from rental_charge charge where charge.payment_id = payment.id) as charges on true
      where used_for in ('charges', 'extension') and amount_paise is distinct from owed
      union all
      select format('over the counter %s for charges of %s', amount_paise, coalesce(owed, 0))
      from counter_payment left join lateral (
        select sum(charge.amount_paise - charge.deposit_paise) as owed from rental_charge charge
        where charge.counter_payment_id = counter_payment.id) as charges on true
      where purpose = 'charges' and way = 'in' and amount_paise is distinct from owed`,
  },
  {
    promise:
      '31: what is given back of a charge is what came of it at most, went back where it came from, and is credited',
    query: `
      select format('charge %s of order %s: %s of %s paid and %s of %s from the deposit were given back', charge.id, number,
                    sum(back.paid_paise), paid, sum(back.deposit_paise), charge.deposit_paise) as finding
      from charge_refund back join rental_charge charge on charge.id = charge_id join shop_order on shop_order.id = order_id
      cross join lateral (select case when settled_at is null then 0 else amount_paise - charge.deposit_paise end as paid) as came
      group by charge.id, number, paid
      having sum(back.paid_paise) > paid or sum(back.deposit_paise) > charge.deposit_paise
      union all
      select format('%s of charge %s of order %s was given back: %s by the gateway, %s over the counter; its credit note says %s',
                    back.paid_paise + back.deposit_paise, charge.id, shop_order.number, online, counter, coalesce(credited::text, 'nothing'))
      from charge_refund back join rental_charge charge on charge.id = charge_id join shop_order on shop_order.id = charge.order_id
      left join deposit on deposit.order_id = shop_order.id
      left join invoice bill on bill.id = bill_id
      left join invoice note on note.id = back.credit_note_id and note.kind = 'credit-note' and note.order_id = shop_order.id
        and note.facts->'against'->>'number' = bill.printed_number
      cross join lateral (select (note.facts->'totals'->>'grossPaise')::bigint as credited) as noted
      cross join lateral (
        select case paid_by when 'counter' then back.paid_paise else 0 end
             + case came_by when 'counter' then back.deposit_paise else 0 end as over_counter) as wanted
      cross join lateral (
        select coalesce(sum(refund.amount_paise), 0) as online from refund join payment on payment.id = refund.payment_id
        where payment.order_id = shop_order.id and (refund.reference, payment.used_for) in (
          ('G-' || shop_order.number || '-' || back.id, case charge.kind when 'extension' then 'extension' else 'charges' end),
          ('GD-' || shop_order.number || '-' || back.id, 'order'))) as refunds
      cross join lateral (
        select coalesce(sum(amount_paise), 0) as counter from counter_payment
        where counter_payment.order_id = shop_order.id and way = 'out' and reference = 'given-back:' || back.id) as over
      where (credited, counter, online) is distinct from (
        back.paid_paise + back.deposit_paise, over_counter, back.paid_paise + back.deposit_paise - over_counter)
      union all
      select format('%s of the deposit of order %s went back as given back, and the ledger says %s', sum(back.deposit_paise), number,
                    coalesce(sum(entry.amount_paise), 0))
      from charge_refund back join rental_charge charge on charge.id = charge_id join shop_order on shop_order.id = order_id
      left join ledger_entry entry on entry.reference = 'charge-refund:' || back.id
      group by shop_order.id having sum(back.deposit_paise) <> coalesce(sum(entry.amount_paise), 0)`,
  },
  {
    promise:
      '3: store credit pays rent alone, is held while a rental waits for its payment, and spent once it is booked',
    query: `
      select format('order %s is %s with %s of credit for a rent of %s; %s is held, %s spent, %s given back', number, status, credit_paise,
                    goods_paise, held, spent, back) as finding
      from shop_order
      cross join lateral (
        select coalesce(sum(amount_paise) filter (where state = 'held'), 0) as held,
               coalesce(sum(amount_paise) filter (where state = 'posted'), 0) as spent
        from wallet_hold where wallet_hold.order_number = number) as holds
      cross join lateral (
        select coalesce(sum(amount_paise), 0) as back from ledger_entry where ledger_entry.order_number = number and reason = 'refund') as refunds
      cross join lateral (
        select coalesce(sum(credit_back_paise), 0) as swapped from rental_swap
        where rental_swap.order_id = shop_order.id and state = 'done') as swaps
      where direction = 'rent' and (
        credit_paise > goods_paise - discount_paise or back > spent
        or held <> case status when 'Awaiting payment' then credit_paise else 0 end
        or status <> 'Cancelled' and spent <> case status when 'Awaiting payment' then 0 else credit_paise + swapped end)`,
  },
  {
    promise: '31: what a credit note of a rental takes back went back, as money and as credit',
    query: `
      select format('credit note %s of order %s is of %s, and %s went back', printed_number, shop_order.number, facts->'totals'->>'grossPaise', back) as finding
      from invoice join shop_order on shop_order.id = invoice.order_id
      cross join lateral (
        select coalesce(sum(amount_paise), 0) as back from (
          select refund.amount_paise from refund join payment on payment.id = payment_id and payment.order_id = shop_order.id
          where refund.reference like '%E-' || shop_order.number
          union all select amount_paise from ledger_entry where reference = 'early:' || shop_order.number
          union all select amount_paise from counter_payment where reference = 'early:' || shop_order.number) as parts) as gone
      where invoice.reference = 'early:' || shop_order.id and (facts->'totals'->>'grossPaise')::bigint <> back`,
  },
  {
    promise: '11: what another edition costs more was paid, and what it costs less went back, as the rent was paid',
    query: `
      select format('order %s: another edition changed the rent by %s, and %s was paid', number, to_paise - from_paise, came - back) as finding
      from rental_swap join shop_order on shop_order.id = rental_swap.order_id
      cross join lateral (
        select coalesce(sum(paid_paise), 0) as came from payment where payment.id = payment_id and used_for = 'swap') as paid
      cross join lateral (
        select coalesce(sum(amount_paise), 0) as back from (
          select refund.amount_paise from refund join payment on payment.id = refund.payment_id and payment.order_id = shop_order.id
          where refund.reference like '%S' || rental_swap.id || '-' || number
          union all select amount_paise from ledger_entry where reference = 'swap:' || rental_swap.id) as parts) as gone
      where rental_swap.state = 'done' and pay_by <> 'delivery' and to_paise - from_paise <> came - back
        and not exists (
          select from payment later where later.order_id = shop_order.id and used_for = 'order' and started_at > ended_at)
      union all
      select format('payment %s was taken for another edition that nobody has', reference)
      from payment where used_for = 'swap' and not exists (select from rental_swap where payment_id = payment.id and state = 'done')
      union all
      select format('order %s: a rent of %s over the counter, and %s came', number, to_pay_paise - deposit_paise, came)
      from shop_order cross join lateral (
        select sum(case way when 'in' then amount_paise else -amount_paise end) as came from counter_payment
        where counter_payment.order_id = shop_order.id and purpose = 'rent' and reference not like 'early:%') as paid
      where direction = 'rent' and pay_by = 'delivery' and status <> 'Cancelled' and came <> to_pay_paise - deposit_paise`,
  },
  {
    promise:
      '30: what a renter bought is a sale of its price, paid by rent, deposit and money, of a thing that is lent no more',
    query: `
      select format('order %s was bought for %s, of which %s is rent; its sale %s costs %s', rental.number, price_paise, rent_paise, sale.number,
                    sale.to_pay_paise) as finding
      from rental_purchase join shop_order rental on rental.id = order_id join shop_order sale on sale.id = sale_id
      where (sale.goods_paise, sale.discount_paise, sale.pay_by) is distinct from (price_paise, rent_paise, 'rental')
      union all
      select format('order %s was bought with %s of money, and %s came', rental.number, money_paise, coalesce(payment.paid_paise, counter.amount_paise, 0))
      from rental_purchase join shop_order rental on rental.id = order_id
      left join payment on payment.id = payment_id and used_for = 'purchase'
      left join counter_payment counter on counter.id = counter_payment_id and way = 'in' and counter.purpose = 'purchase'
      where rental_purchase.state = 'done' and money_paise <> coalesce(payment.paid_paise, counter.amount_paise, 0)
      union all
      select format('payment %s was taken for a purchase that is not done', reference)
      from payment where used_for = 'purchase' and not exists (select from rental_purchase where payment_id = payment.id and state = 'done')
      union all
      select format('order %s is paid by a rental that has not brought it', number)
      from shop_order where pay_by = 'rental' and not exists (select from rental_purchase where sale_id = shop_order.id)`,
  },
];
