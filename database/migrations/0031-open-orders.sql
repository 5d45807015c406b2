-- What is held without money is limited per person, household and network address.
-- Where an order came from, as a keyed hash. It is forgotten after a month, and with the account.
alter table shop_order add column network_hash bytea check (length(network_hash) = 32);

-- Those that hold something: all that a new order is counted with.
create index shop_order_open_by_network on shop_order (network_hash)
  where status in ('Awaiting payment', 'Processing', 'Shipped', 'Booked');
create index shop_order_open_by_pin on shop_order ((address ->> 'pinCode'))
  where status in ('Awaiting payment', 'Processing', 'Shipped', 'Booked');
-- What is to be forgotten.
create index shop_order_by_network_age on shop_order (placed_at) where network_hash is not null;
