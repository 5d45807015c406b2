-- Trade-ins: what people sell to the shop, piece by piece, from the quote to the last rupee.

-- How the goods travel: self or pickup for what is sold, porter or self for what is rented.
alter table shop_order add column shipping text check (shipping in ('self', 'pickup', 'porter'));

create table trade_in (
  order_id      integer primary key references shop_order,
  payment       text not null check (payment in ('credits', 'bank', 'upi')),
  bonus_paise   bigint not null check (bonus_paise >= 0),
  bonus_in      text not null check (bonus_in in ('cash', 'credit')),
  -- Until when the quote holds, and until when a counter-offer waits for its answer.
  quote_until   timestamptz not null,
  pickup_on     date,
  answer_until  timestamptz
);

create table trade_in_item (
  id               integer generated always as identity primary key,
  order_id         integer not null references trade_in,
  line_id          integer not null references order_line,
  position         integer not null check (position > 0),
  currency         text not null check (currency in ('cash', 'credit')),
  -- What the seller said about it, and what the quote was made of.
  answers          jsonb not null,
  deductions       jsonb not null,
  quoted_paise     bigint not null check (quoted_paise > 0),
  state            text not null default 'quoted' check (state in ('quoted', 'accepted', 'offered', 'agreed', 'refused')),
  -- What the shop found.
  found_answers    jsonb,
  serial           text check (serial ~ '^[A-Z0-9-]{4,40}$'),
  is_repeat        boolean not null default false,
  grade            text check (grade in ('A', 'B', 'C')),
  offered_paise    bigint check (offered_paise >= 0),
  reasons          text check (length(reasons) between 1 and 1000),
  inspected_by     text,
  inspected_at     timestamptz,
  unique (line_id, position),
  check ((state = 'quoted') = (inspected_at is null)),
  check (state in ('quoted', 'refused') or offered_paise is not null),
  check (state not in ('offered', 'refused') or reasons is not null)
);
create index trade_in_item_by_order on trade_in_item (order_id, id);
create index trade_in_item_by_serial on trade_in_item (serial) where serial is not null;

create function refuse_item_going_back() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (('quoted', 'accepted'), ('quoted', 'offered'), ('quoted', 'refused'), ('offered', 'agreed'), ('offered', 'refused')) then
    raise exception 'a traded-in item moves along its table' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger trade_in_item_moves_forward before update of state on trade_in_item
  for each row when (old.state <> new.state) execute function refuse_item_going_back();
create trigger trade_in_item_is_kept before update of quoted_paise, currency, answers or delete on trade_in_item
  for each row execute function refuse_change();

create table trade_in_photo (
  id        integer generated always as identity primary key,
  item_id   integer not null references trade_in_item,
  bytes     bytea not null,
  added_at  timestamptz not null
);
create index trade_in_photo_by_item on trade_in_photo (item_id, id);

create table payout_batch (
  id       integer generated always as identity primary key,
  made_by  text not null,
  made_at  timestamptz not null
);

-- Money to a seller. Where it goes is frozen at checkout, encrypted, and never changed.
create table payout (
  id            integer generated always as identity primary key,
  order_id      integer not null unique references trade_in,
  method        text not null check (method in ('bank', 'upi')),
  sealed        bytea not null,
  key_id        text not null,
  masked        text not null check (length(masked) between 1 and 80),
  state         text not null default 'frozen' check (state in ('frozen', 'due', 'exported', 'paid', 'void')),
  amount_paise  bigint check (amount_paise > 0),
  batch_id      integer references payout_batch,
  bank_reference text unique check (bank_reference ~ '^[A-Za-z0-9]{6,40}$'),
  frozen_at     timestamptz not null,
  due_at        timestamptz,
  paid_at       timestamptz,
  check ((state in ('due', 'exported', 'paid')) = (amount_paise is not null)),
  check ((state = 'paid') = (paid_at is not null)),
  check ((state = 'paid') = (bank_reference is not null)),
  check (state not in ('exported', 'paid') or batch_id is not null)
);
create index payout_by_state on payout (state, id);

create function refuse_second_payout() returns trigger language plpgsql as $$
begin
  if old.state in ('paid', 'void') or (new.order_id, new.method, new.sealed, new.key_id, new.masked) is distinct from (old.order_id, old.method, old.sealed, old.key_id, old.masked) then
    raise exception 'a payout goes to the details of its checkout, once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger payout_is_paid_once before update on payout for each row execute function refuse_second_payout();
create trigger payout_is_kept before delete on payout for each row execute function refuse_change();

-- A used thing on the shelf: which one it is, what it cost, and so what the margin is.
create table stock_unit (
  id              integer generated always as identity primary key,
  edition_id      integer not null references edition,
  -- Null while the shop has no pre-owned product of this edition yet.
  product_id      integer references product,
  serial          text,
  grade           text not null check (grade in ('A', 'B', 'C')),
  purchase_paise  bigint not null check (purchase_paise >= 0),
  trade_in_item_id integer not null unique references trade_in_item,
  state           text not null default 'in stock' check (state in ('in stock', 'sold')),
  sold_line_id    integer references order_line,
  added_at        timestamptz not null,
  check ((state = 'sold') = (sold_line_id is not null))
);
create unique index stock_unit_serial_once on stock_unit (serial) where state = 'in stock' and serial is not null;
create index stock_unit_by_product on stock_unit (product_id, id) where state = 'in stock';
