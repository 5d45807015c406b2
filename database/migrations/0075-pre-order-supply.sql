-- What there is for the queue of a pre-order: copies that are here and not sent yet, and what the distributor has promised beyond
-- them. Without a row the shop does not count, and the queue alone says who is first.
create table pre_order_supply (
  product_id integer primary key references product on delete cascade,
  here       integer not null check (here between 0 and 100000),
  promised   integer not null check (promised between 0 and 100000)
);
