-- What somebody with an account wishes for; a guest's wishes are in the browser only. What a thing cost on the day it was
-- added is read from price_history.
create table wish (
  shopper_id  integer not null references shopper,
  product_id  integer not null references product on delete cascade,
  wished_at   timestamptz not null,
  primary key (shopper_id, product_id)
);
create index wish_by_product on wish (product_id);
