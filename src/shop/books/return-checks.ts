import type { BookCheck } from './trade-checks.ts';

/** Orders whose money came on delivery or over the counter: it has no way back of its own. */
const withoutWayBack = `pay_by in ('delivery', 'rental')`;

/** What comes back, and the money for it. */
export const returnChecks: readonly BookCheck[] = [
  {
    promise: '9: what was paid on delivery goes back once: to the account that its return named, or to the wallet',
    query: `
      select format('return %s of order %s is worth %s by its credit note; %s goes to an account and %s to the wallet',
                    return_request.id, shop_order.number, worth, coalesce(amount_paise, 0), credited) as finding
      from return_request join shop_order on shop_order.id = return_request.order_id
      left join payout on payout.return_id = return_request.id
      cross join lateral (
        select coalesce(sum((line ->> 'grossPaise')::bigint), 0) as worth
        from invoice cross join jsonb_array_elements(facts -> 'lines') as line
        where invoice.reference = 'return:' || return_request.id) as note
      cross join lateral (
        select coalesce(sum(amount_paise), 0) as credited from ledger_entry
        join ledger_account on ledger_account.id = credit_account_id and ledger_account.shopper_id = shop_order.shopper_id
        where ledger_entry.reference = 'returned:' || return_request.id) as wallet
      where return_request.kind = 'return' and return_request.state = 'accepted' and ${withoutWayBack}
        and worth <> coalesce(amount_paise, 0) + credited`,
  },
  {
    promise: '9: a refund is paid out when its return is accepted, and not otherwise',
    query: `
      select format('return %s of order %s is %s and its payout is %s of %s', return_request.id, shop_order.number,
                    return_request.state, payout.state, coalesce(amount_paise, 0)) as finding
      from payout join return_request on return_request.id = payout.return_id
      join shop_order on shop_order.id = return_request.order_id
      where not ${withoutWayBack} or return_request.kind <> 'return' or payout.state not in (
        select * from unnest(case return_request.state
          when 'accepted' then array['due', 'exported', 'paid', 'rejected', 'unreadable', 'void']
          when 'refused' then array['void']
          else array['frozen'] end))`,
  },
];
