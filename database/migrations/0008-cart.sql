-- The carts of people with an account. A guest's cart is in the browser only, and rentals are booked from there too.

create table cart_line (
  id                integer generated always as identity primary key,
  shopper_id        integer not null references shopper,
  product_id        integer not null references product on delete cascade,
  -- A pre-order is a thing to buy: which it is, the product's age says on the day the cart is read.
  direction         text not null check (direction in ('buy', 'sell')),
  currency_type     text check (currency_type in ('cash', 'credit')),
  quantity          integer not null check (quantity between 1 and 50),
  -- What the shopper was last shown. Never what is paid: that is read from the catalogue.
  seen_price_paise  bigint not null check (seen_price_paise > 0),
  added_at          timestamptz not null default now(),
  unique (shopper_id, product_id, direction),
  check ((direction = 'sell') = (currency_type is not null))
);
create index cart_line_by_product on cart_line (product_id);
