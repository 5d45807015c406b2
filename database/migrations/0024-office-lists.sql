-- Lists of orders stay fast with 100,000 of them, and pieces that the shop did not take are sent back.

drop index shop_order_by_status, shop_order_by_day;
create index shop_order_by_status on shop_order (direction, status, placed_at desc, id desc);
create index shop_order_by_status_alone on shop_order (status, placed_at desc, id desc);
create index shop_order_by_direction on shop_order (direction, placed_at desc, id desc);
create index shop_order_by_day on shop_order (placed_at desc, id desc);
-- By the beginning of its number, whatever the language of the database.
create index shop_order_by_number_start on shop_order (number text_pattern_ops);
create index shop_order_by_value on shop_order (goods_paise desc, id desc);

-- Null while nothing of a trade-in has to go back.
alter table trade_in add column send_back text check (send_back in ('due', 'sent'));
create index trade_in_to_send_back on trade_in (order_id) where send_back = 'due';
create index trade_in_by_pickup on trade_in (pickup_on) where pickup_on is not null;
create index payout_due on payout (order_id) where state = 'due';
