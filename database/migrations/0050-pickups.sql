-- Pickups are made together, by day and area: the courier comes within some hours, and the seller may ask for another day.
alter table trade_in
  add column pickup_window text check (pickup_window in ('9 AM to noon', 'noon to 4 PM', '4 PM to 8 PM')),
  add column pickup_asked_on date,
  add constraint trade_in_window_of_a_day check (pickup_window is null or pickup_on is not null);
create index trade_in_asked_for_a_day on trade_in (order_id) where pickup_asked_on is not null;
