-- The catalogue: a title has editions, an edition has products (one per age), and a product has stock.
-- The platform and the kind are copied down by foreign keys, so that a listing needs one index and the copy cannot drift.

create extension if not exists pg_trgm;

create table title (
  id            integer generated always as identity primary key,
  name          text not null check (length(name) between 1 and 200),
  platform      text not null check (platform in ('PS4', 'PS5', 'XboxOne', 'XboxSeriesX', 'XboxSeriesS', 'NintendoSwitch', 'PC')),
  sub_category  text not null check (sub_category in ('Games', 'Console', 'Controller', 'Headset', 'Accessories')),
  game_type     text check (length(game_type) between 1 and 100),
  unique (name, platform, sub_category),
  unique (id, platform, sub_category)
);
create index title_name_trigrams on title using gin (name gin_trgm_ops);

create table edition (
  id                     integer generated always as identity primary key,
  title_id               integer not null,
  platform               text not null,
  sub_category           text not null,
  name                   text not null check (length(name) between 1 and 100),
  description            text not null default '' check (length(description) <= 10000),
  playable_on            text check (length(playable_on) between 1 and 200),
  approx_gameplay_hours  numeric(6, 1) check (approx_gameplay_hours > 0),
  hsn                    text not null check (hsn ~ '^[0-9]{4,8}$'),
  mrp_paise              bigint check (mrp_paise > 0),
  sell_cash_paise        bigint check (sell_cash_paise > 0),
  sell_credit_paise      bigint check (sell_credit_paise > 0),
  release_date           date,
  foreign key (title_id, platform, sub_category) references title (id, platform, sub_category) on update cascade,
  unique (title_id, name),
  unique (id, platform, sub_category),
  check ((sell_cash_paise is null) = (sell_credit_paise is null))
);

create table product (
  id            integer generated always as identity primary key,
  edition_id    integer not null,
  platform      text not null,
  sub_category  text not null,
  age           text not null check (age in ('New', 'PreOwned', 'preOrder', 'sell')),
  buy_paise     bigint check (buy_paise > 0),
  strike_paise  bigint check (strike_paise > buy_paise),
  on_hand       integer not null default 0,
  reserved      integer not null default 0,
  popularity    integer not null default 0,
  listed_at     timestamptz not null default now(),
  foreign key (edition_id, platform, sub_category) references edition (id, platform, sub_category) on update cascade,
  unique (edition_id, age),
  constraint product_is_priced check ((age = 'sell') = (buy_paise is null)),
  constraint product_is_not_oversold check (0 <= reserved and reserved <= on_hand)
);
create index product_by_popularity on product (sub_category, platform, popularity desc, id) where age <> 'sell';
create index product_by_kind on product (sub_category, popularity desc, id) where age <> 'sell';
create index product_by_arrival on product (listed_at desc, id) where age <> 'sell';
create index product_to_sell on product (sub_category, platform, popularity desc, id) where age = 'sell';

create table rent_price (
  edition_id   integer not null references edition,
  duration     text not null check (duration in ('1day', '1week', '2week', '3week', '1month')),
  price_paise  bigint not null check (price_paise > 0),
  primary key (edition_id, duration)
);

-- Stock changes only by adding a movement; the movement changes the product.
create table stock_movement (
  id               bigint generated always as identity primary key,
  product_id       integer not null references product,
  on_hand_change   integer not null default 0,
  reserved_change  integer not null default 0,
  reason           text not null check (reason in ('opening', 'received', 'counted', 'reserved', 'released', 'sold', 'returned', 'damaged', 'traded-in')),
  reference        text,
  moved_by         text not null,
  moved_at         timestamptz not null default now(),
  check (on_hand_change <> 0 or reserved_change <> 0)
);
create index stock_movement_by_product on stock_movement (product_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed or deleted', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create trigger stock_movement_is_append_only before update or delete on stock_movement
  for each row execute function refuse_change();
create trigger stock_movement_is_kept before truncate on stock_movement
  for each statement execute function refuse_change();

create function apply_stock_movement() returns trigger language plpgsql as $$
begin
  update product set on_hand = on_hand + new.on_hand_change, reserved = reserved + new.reserved_change
  where id = new.product_id;
  return new;
end $$;
create trigger stock_movement_moves_stock after insert on stock_movement
  for each row execute function apply_stock_movement();

create function refuse_direct_stock() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'stock is changed by a stock movement only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger product_stock_is_moved before update of on_hand, reserved on product
  for each row when (old.on_hand <> new.on_hand or old.reserved <> new.reserved) execute function refuse_direct_stock();
create trigger product_stock_starts_empty before insert on product
  for each row when (new.on_hand <> 0 or new.reserved <> 0) execute function refuse_direct_stock();

-- Photographs that the owner uploads; without one, the shop draws the product itself.
create table photograph (
  id          integer generated always as identity primary key,
  edition_id  integer not null references edition,
  position    integer not null check (position >= 0),
  alt         text not null default '' check (length(alt) <= 300),
  width       integer not null check (width > 0),
  height      integer not null check (height > 0),
  hash        text not null check (hash ~ '^[0-9a-f]{16}$'),
  added_at    timestamptz not null default now(),
  unique (edition_id, position),
  unique (edition_id, hash)
);
create table photograph_rendition (
  photograph_id  integer not null references photograph on delete cascade,
  format         text not null check (format in ('avif', 'webp', 'jpeg')),
  width          integer not null check (width > 0),
  bytes          bytea not null,
  primary key (photograph_id, format, width)
);

create table setting (
  key         text primary key,
  value       jsonb not null,
  changed_at  timestamptz not null default now()
);

create table state (
  id        integer primary key,
  name      text not null unique,
  gst_code  text not null unique check (gst_code ~ '^[0-9]{2}$'),
  kind      text not null check (kind in ('state', 'ut'))
);

-- Every process keeps rendered pages and answers; this tells all of them to forget.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', tg_table_name);
  return null;
end $$;
create trigger title_changed after insert or update or delete or truncate on title for each statement execute function announce_change();
create trigger edition_changed after insert or update or delete or truncate on edition for each statement execute function announce_change();
create trigger product_changed after insert or update or delete or truncate on product for each statement execute function announce_change();
create trigger rent_price_changed after insert or update or delete or truncate on rent_price for each statement execute function announce_change();
create trigger photograph_changed after insert or update or delete or truncate on photograph for each statement execute function announce_change();
create trigger setting_changed after insert or update or delete or truncate on setting for each statement execute function announce_change();
