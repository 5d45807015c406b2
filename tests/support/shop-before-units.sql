-- A shop as it was when used things were a number on a shelf: sold with a unit and without, paid and not sent, not paid yet,
-- traded in, in repair, and counted away.
insert into title (name, platform, sub_category) values ('Old Harbour', 'PS5', 'Games');
insert into edition (title_id, platform, sub_category, name, hsn, sell_cash_paise, sell_credit_paise)
  select id, platform, sub_category, 'STANDARD', '85234990', 50000, 60000 from title;
insert into product (edition_id, platform, sub_category, age, buy_paise)
  select id, platform, sub_category, 'PreOwned', 100000 from edition;
insert into product (edition_id, platform, sub_category, age, buy_paise)
  select id, platform, sub_category, 'New', 200000 from edition;
insert into product (edition_id, platform, sub_category, age) select id, platform, sub_category, 'sell' from edition;
insert into shopper (email, first_name, last_name, phone_number, password_hash) values ('a@b.example', 'Asha', 'Rao', '9876543210', 'x');

create function place(new_number text, new_status text, pieces integer, because text default null) returns integer language plpgsql as $$
declare
  placed integer;
begin
  insert into shop_order (number, shopper_id, direction, status, submission, pay_by, goods_paise, to_pay_paise, address, placed_at, cancelled_because)
  values (new_number, 1, case when new_number like 'GTS%' then 'sell' else 'buy' end, new_status, new_number,
          case when new_number like 'GTS%' then 'payout' else 'online' end, pieces * 100000, pieces * 100000, '{}', now(), because)
  returning id into placed;
  insert into order_line (order_id, product_id, title, age, hsn, quantity, unit_paise)
  select placed, product.id, 'Old Harbour', 'PreOwned', '85234990', pieces, 100000 from product where age = 'PreOwned';
  insert into order_event (order_id, to_status, moved_by, happened_at) values (placed, new_status, 'shopper', now());
  return placed;
end $$;

-- Ten new ones came, of which somebody counted four away.
insert into stock_movement (product_id, on_hand_change, reason, moved_by)
  select id, change, reason, 'test' from product
  cross join (values (8, 'opening'), (2, 'received'), (-4, 'counted')) as moved (change, reason) where age = 'New';
-- Three were counted, and five came in with trade-ins below; two of those are on the shelf.
insert into stock_movement (product_id, on_hand_change, reason, moved_by) select id, 6, 'opening', 'test' from product where age = 'PreOwned';
select place('GTB0000000001', 'Completed', 2), place('GTB0000000002', 'Processing', 1), place('GTB0000000003', 'Awaiting payment', 1),
       place('GTB0000000004', 'Cancelled', 1, 'expired'), place('GTS0000000005', 'Paid', 4);
insert into payment (order_id, reference, provider, state, amount_paise, paid_paise, used_for, started_at, decided_at)
  select id, 'P' || number, 'sandbox', 'paid', to_pay_paise, to_pay_paise, 'order', now(), now() from shop_order
  where status in ('Completed', 'Processing');
insert into stock_movement (product_id, on_hand_change, reserved_change, reason, reference, moved_by)
  select product_id, change.on_hand, change.reserved, change.reason, number, 'checkout'
  from shop_order join order_line on order_id = shop_order.id
  cross join lateral (values (1, 0, quantity, 'reserved'), (2, -quantity, -quantity, 'sold')) as change (step, on_hand, reserved, reason)
  where direction = 'buy' and (status in ('Completed', 'Processing') or status = 'Awaiting payment' and step = 1) order by shop_order.id, step;
insert into stock_reservation (reference, product_id, quantity, state, held_at, ended_at)
  select number, product_id, quantity, case status when 'Awaiting payment' then 'held' else 'claimed' end, now(),
         case status when 'Awaiting payment' then null else now() end
  from shop_order join order_line on order_id = shop_order.id where direction = 'buy' and status <> 'Cancelled';

insert into trade_in (order_id, payment, bonus_paise, bonus_in, quote_until) select id, 'bank', 0, 'cash', now() from shop_order where direction = 'sell';
insert into trade_in_item (order_id, line_id, position, currency, answers, deductions, quoted_paise, state, found_answers, serial, grade, offered_paise, inspected_by, inspected_at)
  select order_id, order_line.id, place, 'cash', '{}', '[]', 50000, 'accepted', '{}', 'OLD-' || place, (array['A', 'B', 'C', 'C'])[place], 50000, 'Meena', now()
  from order_line join shop_order on shop_order.id = order_id cross join generate_series(1, 4) as place where direction = 'sell';
insert into payout (order_id, method, sealed, key_id, masked, state, amount_paise, batch_id, bank_reference, frozen_at, due_at, paid_at)
  select id, 'bank', 'x', 'k', '9012', 'frozen', null, null, null, now(), null, null from shop_order where direction = 'sell';
insert into payout_batch (made_by, made_at) values ('Meena', now());
update payout set state = 'paid', amount_paise = 200000, batch_id = 1, bank_reference = 'UTR000001', due_at = now(), paid_at = now();
update shop_order set to_pay_paise = 200000 where direction = 'sell';
insert into stock_unit (edition_id, product_id, serial, grade, purchase_paise, trade_in_item_id, state, sold_line_id, added_at)
  select edition_id, product.id, serial, grade, 50000, item.id, (array['in stock', 'sold', 'repair', 'in stock'])[position],
         case position when 2 then (select order_line.id from order_line join shop_order on shop_order.id = order_id where number = 'GTB0000000001') end, now()
  from trade_in_item item join product on age = 'PreOwned' order by item.id;
drop function place;
