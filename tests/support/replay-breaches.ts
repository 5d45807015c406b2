/** What is wrong in the steps alone: where they end is right. By the beginning of the promise that each breaks. */
export const replayBreaches: [promise: string, statements: string][] = [
  [
    '13: every step',
    `update order_event set to_status = 'Counter-offer' where to_status = 'Received';
     update order_event set from_status = 'Counter-offer' where from_status = 'Received'`,
  ],
  [
    '27: every step',
    `update unit_move set to_state = 'reserved' where to_state = 'received';
     update unit_move set from_state = 'reserved' where from_state = 'received'`,
  ],
  ['28: the margin register', `delete from unit_sale where id = (select min(id) from unit_sale)`],
  [
    '5: from nothing',
    `insert into stock_movement (product_id, on_hand_change, reason, moved_by)
     select product.id, change, 'counted', 'nobody' from product, (values (-1000000, 1), (1000000, 2)) as twice (change, turn)
     where product.id = (select min(id) from product where age = 'New') order by turn`,
  ],
  [
    '5: from nothing',
    `insert into stock_movement (product_id, reserved_change, reason, moved_by)
     select product.id, change, 'reserved', 'nobody' from product, (values (1000000, 1), (-1000000, 2)) as twice (change, turn)
     where product.id = (select min(id) from product where age = 'New') order by turn`,
  ],
  [
    '6: what an order',
    `update stock_movement set reference = reference || 'X' where id = (select max(id) from stock_movement where reason = 'sold')`,
  ],
  [
    '6: what an order',
    `update stock_movement set reference = reference || 'X'
     where id = (select max(stock_movement.id) from stock_movement join stock_reservation using (reference, product_id)
                 where reason = 'reserved' and state = 'held')`,
  ],
  [
    '3: from nothing',
    `insert into ledger_entry (debit_account_id, credit_account_id, amount_paise, reason, wording, reference)
     select case turn when 1 then account_id else shop.id end, case turn when 1 then shop.id else account_id end, 100000000,
            'correction', 'For a test', 'twice:' || turn
     from (select min(account_id) as account_id from wallet_balance) as wallet, ledger_account shop, generate_series(1, 2) as turn
     where shop.kind = 'goodwill' order by turn`,
  ],
  ['4: what a hold', `update wallet_hold set amount_paise = amount_paise - 1 where state = 'posted'`],
  ['4: what a hold', `update wallet_hold set order_number = order_number || 'X' where state = 'posted'`],
  [
    '1: credit that was',
    `insert into credit_request (shopper_id, kind, amount_paise, why, requested_by, requested_at, state, decided_at)
     select shopper.id, 'grant', 100, 'For a test', staff_member.id, now(), 'done', now() from shopper, staff_member limit 1`,
  ],
  [
    '30: the entries',
    `update ledger_entry set order_number = (select min(number) from shop_order) where reference like 'deposit-returned:%'`,
  ],
  ['8: a price', `update price_history set after_paise = after_paise + 1 where price = 'buy'`],
  [
    '8: a price',
    `update price_history set before_paise = before_paise + 1 where product_id in (
     select product_id from price_history where price = 'buy' group by 1 having count(*) > 1)`,
  ],
];
