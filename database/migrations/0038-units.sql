-- Units: every used thing that the shop owns is one row, from the seller's hand to the buyer's. What is on the shelf of a
-- pre-owned product is the number of its units; nothing else can change it.

-- What people see of a unit: U, six characters of Crockford's base 32, and one that finds a slip of the pen. The numbers of
-- units that follow each other lie far apart.
create function unit_number(unit_id integer) returns text language plpgsql immutable strict as $$
declare
  signs constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  rest bigint := (unit_id::bigint * 387420489 + 715827882) % 1073741824;
  weight integer := 2;
  sum integer := 0;
  number text := '';
begin
  for step in 1..6 loop
    number := substr(signs, (rest % 32)::int + 1, 1) || number;
    sum := sum + (rest % 32)::int * weight / 32 + (rest % 32)::int * weight % 32;
    weight := 3 - weight;
    rest := rest / 32;
  end loop;
  return 'U' || number || substr(signs, (32 - sum % 32) % 32 + 1, 1);
end $$;

-- What came from a supplier, and what it cost: stock that the shop had before it kept its books is marked so.
create table stock_receipt (
  id           integer generated always as identity primary key,
  product_id   integer not null references product,
  quantity     integer not null check (quantity > 0),
  -- For one piece.
  cost_paise   bigint check (cost_paise >= 0),
  supplier     text check (length(supplier) between 1 and 200),
  bill         text check (length(bill) between 1 and 100),
  is_opening   boolean not null default false,
  received_by  text not null,
  received_at  timestamptz not null,
  constraint stock_receipt_has_a_cost check (is_opening or (cost_paise is not null and supplier is not null and bill is not null))
);
create index stock_receipt_by_product on stock_receipt (product_id, id);
create trigger stock_receipt_is_append_only before update or delete on stock_receipt for each row execute function refuse_change();
alter table stock_movement add column receipt_id integer references stock_receipt;
alter table stock_movement add constraint stock_movement_received_has_a_receipt
  check (reason <> 'received' or receipt_id is not null) not valid;

create table unit (
  id                 integer generated always as identity primary key,
  number             text not null unique generated always as (unit_number(id)) stored,
  edition_id         integer not null references edition,
  -- Null while the shop has no pre-owned product of this edition yet, or has not priced it.
  product_id         integer references product,
  state              text not null default 'received' check (state in ('received', 'to test', 'to repair', 'to clean', 'for sale',
                       'reserved', 'sold', 'returned', 'for rent', 'to send back', 'sent back', 'to parts', 'written off')),
  grade              text not null check (grade in ('Mint', 'Good', 'Worn', 'Faulty')),
  serial             text check (serial ~ '^[A-Z0-9-]{4,40}$'),
  faults             text[] not null default '{}',
  contents           text[] not null default '{}',
  -- What the bench found, question by question.
  answers            jsonb,
  shelf              text check (length(shelf) between 1 and 40),
  -- A price of its own: such a unit is sold by its number only.
  own_paise          bigint check (own_paise > 0),
  cost_paise         bigint not null default 0 check (cost_paise >= 0),
  -- False for opening stock until the owner has confirmed what it cost.
  is_cost_confirmed  boolean not null default true,
  source             text not null check (source in ('trade-in', 'bill', 'opening')),
  trade_in_item_id   integer unique references trade_in_item,
  receipt_id         integer references stock_receipt,
  -- The line of the order that it is set aside for, or left with.
  line_id            integer references order_line,
  added_by           text not null,
  added_at           timestamptz not null,
  constraint unit_is_with_a_line check ((state in ('reserved', 'sold')) = (line_id is not null)),
  constraint unit_has_a_source check ((source = 'trade-in') = (trade_in_item_id is not null) and (source = 'bill') = (receipt_id is not null)),
  constraint unit_begins_unsold check (is_cost_confirmed or source = 'opening')
);
-- Promise 26: a serial is in the house once.
create unique index unit_serial_once on unit (serial)
  where serial is not null and state not in ('sold', 'sent back', 'to parts', 'written off');
create index unit_by_serial on unit (serial) where serial is not null;
create index unit_for_sale on unit (product_id, grade, id) where state = 'for sale';
create index unit_by_state on unit (state, id);
create index unit_by_edition on unit (edition_id, id desc);
create index unit_by_product on unit (product_id, state);
create index unit_by_line on unit (line_id) where line_id is not null;
create index unit_by_receipt on unit (receipt_id) where receipt_id is not null;
create index unit_to_confirm on unit (id) where not is_cost_confirmed;

-- A unit changes its state by a move only: who, when and why. It says where the unit was, so that two people cannot both
-- move it.
create table unit_move (
  id          bigint generated always as identity primary key,
  unit_id     integer not null references unit,
  from_state  text,
  to_state    text not null,
  line_id     integer references order_line,
  moved_by    text not null check (length(moved_by) between 1 and 60),
  why         text not null check (length(why) between 1 and 500),
  moved_at    timestamptz not null
);
create index unit_move_by_unit on unit_move (unit_id, id);
create index unit_move_by_line on unit_move (line_id) where line_id is not null;
create trigger unit_move_is_append_only before update or delete on unit_move for each row execute function refuse_change();
create trigger unit_move_is_kept before truncate on unit_move for each statement execute function refuse_change();

-- Promise 27. The same table stands in src/rules/units/unit-moves.ts, and a test compares them.
create function move_unit() returns trigger language plpgsql as $$
declare
  now_state text;
begin
  if new.from_state is null then
    if pg_trigger_depth() < 2 then
      raise exception 'a unit begins once' using errcode = 'integrity_constraint_violation', constraint = 'unit_moves_along_its_table';
    end if;
    return new;
  end if;
  select state into now_state from unit where id = new.unit_id for no key update;
  if now_state is distinct from new.from_state then
    raise exception 'unit % is %', new.unit_id, now_state using errcode = 'integrity_constraint_violation', constraint = 'unit_is_where_it_was';
  end if;
  if not (new.to_state = any (case new.from_state
    when 'received' then array['to test']
    when 'to test' then array['for sale', 'to repair', 'to clean', 'to send back', 'to parts', 'written off']
    when 'to repair' then array['to test', 'to parts', 'written off']
    when 'to clean' then array['for sale', 'to test', 'written off']
    when 'for sale' then array['reserved', 'for rent', 'to test', 'written off']
    when 'reserved' then array['sold', 'for sale']
    when 'sold' then array['returned']
    when 'returned' then array['to test']
    when 'for rent' then array['to test', 'written off']
    when 'to send back' then array['sent back', 'to test']
    else array['to test'] end)) then
    raise exception 'a unit does not go from % to %', new.from_state, new.to_state
      using errcode = 'integrity_constraint_violation', constraint = 'unit_moves_along_its_table';
  end if;
  update unit set state = new.to_state, line_id = case when new.to_state in ('reserved', 'sold') then new.line_id end
  where id = new.unit_id;
  return new;
end $$;
create trigger unit_move_moves_unit before insert on unit_move for each row execute function move_unit();

create function refuse_direct_move() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'a unit is moved by a unit move only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger unit_is_moved before update of state, line_id on unit
  for each row when ((old.state, old.line_id) is distinct from (new.state, new.line_id)) execute function refuse_direct_move();
create trigger unit_is_kept before delete on unit for each row execute function refuse_change();

create function begin_unit() returns trigger language plpgsql as $$
begin
  if new.state <> 'received' and not (new.state = 'for sale' and new.source = 'opening') then
    raise exception 'a unit begins as received' using errcode = 'integrity_constraint_violation', constraint = 'unit_moves_along_its_table';
  end if;
  insert into unit_move (unit_id, to_state, moved_by, why, moved_at)
  values (new.id, new.state, new.added_by,
          case new.source when 'trade-in' then 'Traded in' when 'bill' then 'Received from a supplier' else 'Opening stock' end, new.added_at);
  return null;
end $$;
create trigger unit_begins after insert on unit for each row execute function begin_unit();

-- What a unit cost: the seller's price, its share of a bonus, parts and minutes of repairs. The sum stands with the unit.
create table unit_cost (
  id        bigint generated always as identity primary key,
  unit_id   integer not null references unit,
  kind      text not null check (kind in ('purchase', 'bonus', 'parts', 'labour', 'opening', 'correction')),
  paise     bigint not null,
  note      text check (length(note) between 1 and 500),
  added_by  text not null,
  added_at  timestamptz not null
);
create index unit_cost_by_unit on unit_cost (unit_id, id);
create trigger unit_cost_is_append_only before update or delete on unit_cost for each row execute function refuse_change();
create function add_unit_cost() returns trigger language plpgsql as $$
begin
  update unit set cost_paise = cost_paise + new.paise where id = new.unit_id;
  return null;
end $$;
create trigger unit_cost_adds_up after insert on unit_cost for each row execute function add_unit_cost();
create function refuse_direct_cost() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'what a unit cost is the sum of its costs' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger unit_cost_is_added before update of cost_paise on unit
  for each row when (old.cost_paise <> new.cost_paise) execute function refuse_direct_cost();
create trigger unit_cost_starts_empty before insert on unit
  for each row when (new.cost_paise <> 0) execute function refuse_direct_cost();

-- What the law asks for of used goods: what a unit was sold for, what it had cost, and the tax on the difference, as it was
-- on that day. A unit that comes back ends its sale.
create table unit_sale (
  id            integer generated always as identity primary key,
  unit_id       integer not null references unit,
  line_id       integer not null references order_line,
  price_paise   bigint not null check (price_paise >= 0),
  cost_paise    bigint not null check (cost_paise >= 0),
  rate_percent  numeric(5, 2) not null check (rate_percent between 0 and 100),
  tax_paise     bigint not null,
  sold_at       timestamptz not null,
  returned_at   timestamptz,
  -- Promise 28: the margin is taxed when there is one, never below zero and never against another unit's.
  constraint unit_sale_is_taxed check (tax_paise = case when price_paise > cost_paise
    then round((price_paise - cost_paise) * rate_percent / (100 + rate_percent)) else 0 end)
);
create unique index unit_sale_once on unit_sale (unit_id) where returned_at is null;
create index unit_sale_by_line on unit_sale (line_id);
create index unit_sale_by_day on unit_sale (sold_at);
create index unit_sale_by_return on unit_sale (returned_at) where returned_at is not null;
create function refuse_changed_sale() returns trigger language plpgsql as $$
begin
  if old.returned_at is not null or (new.unit_id, new.line_id, new.price_paise, new.cost_paise, new.rate_percent, new.tax_paise, new.sold_at)
     is distinct from (old.unit_id, old.line_id, old.price_paise, old.cost_paise, old.rate_percent, old.tax_paise, old.sold_at) then
    raise exception 'a sale in the margin register only ends' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger unit_sale_only_ends before update on unit_sale for each row execute function refuse_changed_sale();
create trigger unit_sale_is_kept before delete on unit_sale for each row execute function refuse_change();

create table unit_photograph (
  id        integer generated always as identity primary key,
  unit_id   integer not null references unit,
  hash      text not null check (hash ~ '^[0-9a-f]{16}$'),
  alt       text not null default '' check (length(alt) <= 300),
  width     integer not null check (width > 0),
  height    integer not null check (height > 0),
  bytes     bytea not null,
  added_by  text not null,
  added_at  timestamptz not null,
  unique (unit_id, hash)
);

-- Serials that the shop does not take: stolen, or banned from the network.
create table blocked_serial (
  serial    text primary key check (serial ~ '^[A-Z0-9-]{4,40}$'),
  why       text not null check (length(why) between 1 and 500),
  added_by  text not null,
  added_at  timestamptz not null
);

-- The shelf of a pre-owned product: how many of each grade can be bought without naming one, and how many there are at all.
alter table product
  add column mint_count    integer not null default 0 check (mint_count >= 0),
  add column good_count    integer not null default 0 check (good_count >= 0),
  add column worn_count    integer not null default 0 check (worn_count >= 0),
  add column faulty_count  integer not null default 0 check (faulty_count >= 0),
  -- Prices of their own for grades that do not follow the percentages. Good has the product's price.
  add column mint_paise    bigint check (mint_paise > 0),
  add column worn_paise    bigint check (worn_paise > 0),
  add column faulty_paise  bigint check (faulty_paise > 0),
  -- What somebody who names no grade can buy: of used things those that are good or better.
  add column available     integer not null
    generated always as (case age when 'sell' then 0 when 'PreOwned' then mint_count + good_count else on_hand - reserved end) stored,
  add constraint product_of_grades_is_used check (age = 'PreOwned'
    or (mint_count + good_count + worn_count + faulty_count = 0 and coalesce(mint_paise, worn_paise, faulty_paise) is null));
alter table product drop column left_over;
alter table product add column left_over smallint not null
  generated always as (case age when 'sell' then 11 when 'PreOwned' then least(mint_count + good_count, 10)
                       else least(on_hand - reserved, 10) end) stored;
create index product_by_left_over on product (left_over, id);

-- Promise 25: the shelf of a pre-owned product is counted by the database, unit by unit.
create function count_units() returns trigger language plpgsql as $$
begin
  update product set
    on_hand = product.on_hand + change.on_hand, reserved = product.reserved + change.reserved,
    mint_count = mint_count + change.mint, good_count = good_count + change.good,
    worn_count = worn_count + change.worn, faulty_count = faulty_count + change.faulty
  from (
    select product_id,
           coalesce(sum(sign) filter (where state in ('for sale', 'reserved')), 0) as on_hand,
           coalesce(sum(sign) filter (where state = 'reserved'), 0) as reserved,
           coalesce(sum(sign) filter (where state = 'for sale' and own is null and grade = 'Mint'), 0) as mint,
           coalesce(sum(sign) filter (where state = 'for sale' and own is null and grade = 'Good'), 0) as good,
           coalesce(sum(sign) filter (where state = 'for sale' and own is null and grade = 'Worn'), 0) as worn,
           coalesce(sum(sign) filter (where state = 'for sale' and own is null and grade = 'Faulty'), 0) as faulty
    from (values (-1, old.product_id, old.state, old.grade, old.own_paise), (1, new.product_id, new.state, new.grade, new.own_paise))
      as side (sign, product_id, state, grade, own)
    where product_id is not null group by product_id) as change
  where product.id = change.product_id
    and (change.on_hand, change.reserved, change.mint, change.good, change.worn, change.faulty) <> (0, 0, 0, 0, 0, 0);
  return null;
end $$;
create trigger unit_is_counted after insert or update of state, product_id, grade, own_paise on unit
  for each row execute function count_units();
drop trigger product_stock_is_moved on product;
create trigger product_stock_is_moved before update of on_hand, reserved, mint_count, good_count, worn_count, faulty_count on product
  for each row when ((old.on_hand, old.reserved, old.mint_count, old.good_count, old.worn_count, old.faulty_count)
    is distinct from (new.on_hand, new.reserved, new.mint_count, new.good_count, new.worn_count, new.faulty_count))
  execute function refuse_direct_stock();

create or replace function apply_stock_movement() returns trigger language plpgsql as $$
begin
  update product set on_hand = on_hand + new.on_hand_change, reserved = reserved + new.reserved_change
  where id = new.product_id and age <> 'PreOwned';
  if not found then
    raise exception 'the stock of a pre-owned product is its units' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- Pages show the very units of a pre-owned product, so every change of them is announced.
drop trigger product_facts_changed on product;
create trigger product_facts_changed after update on product for each row
  when ((old.on_hand, old.reserved) = (new.on_hand, new.reserved) or new.age = 'PreOwned'
        or least(old.on_hand - old.reserved, 10) <> least(new.on_hand - new.reserved, 10))
  execute function announce_change();
create trigger unit_shown_changed after update of grade, faults, contents, own_paise, serial on unit
  for each row when (new.state = 'for sale') execute function announce_change();
create trigger unit_photograph_changed after insert or delete on unit_photograph for each statement execute function announce_change();

-- What of a product somebody wants: anything that is good or better, a grade, or one unit by its number.
alter table cart_line add column choice text not null default ''
  check (choice in ('', 'Mint', 'Good', 'Worn', 'Faulty') or choice ~ '^U[0-9A-HJKMNP-TV-Z]{7}$'),
  drop constraint cart_line_shopper_id_product_id_direction_key,
  add unique (shopper_id, product_id, direction, choice),
  add constraint cart_line_sells_no_grade check (direction = 'buy' or choice = '');
alter table order_line add column choice text not null default ''
  check (choice in ('', 'Mint', 'Good', 'Worn', 'Faulty') or choice ~ '^U[0-9A-HJKMNP-TV-Z]{7}$');

-- The grades of the bench, as customers read them.
alter table trade_in_item drop constraint trade_in_item_grade_check;
update trade_in_item set grade = case grade when 'A' then 'Mint' when 'B' then 'Good' else 'Worn' end where grade is not null;
alter table trade_in_item add constraint trade_in_item_grade_check check (grade in ('Mint', 'Good', 'Worn', 'Faulty'));

-- A shop that is open: its traded-in pieces become units as they stand, and what else is on the shelf, set aside or sold is
-- opening stock, at the price that the shop pays for the edition until the owner confirms what it cost.
create temporary table shelf on commit drop as
  select id, edition_id, on_hand, on_hand - reserved as free from product where age = 'PreOwned';
create temporary table wanted on commit drop as
  select order_line.id as line_id, order_line.product_id, shop_order.placed_at,
         case when status in ('Awaiting payment', 'Processing') then 'reserved' else 'sold' end as state,
         order_line.quantity - coalesce((
           select sum(return_line.quantity) from return_line join return_request on return_request.id = return_id
           where return_line.line_id = order_line.id and return_request.state = 'accepted'), 0)
         - (select count(*) from stock_unit where sold_line_id = order_line.id and stock_unit.state = 'sold') as quantity
  from order_line join shop_order on shop_order.id = order_line.order_id
  where order_line.age = 'PreOwned' and direction = 'buy'
    and status in ('Awaiting payment', 'Processing', 'Shipped', 'Completed', 'Return requested', 'Returned');
alter table product disable trigger product_stock_is_moved;
update product set on_hand = 0, reserved = 0 where age = 'PreOwned' and (on_hand, reserved) <> (0, 0);
alter table product enable trigger product_stock_is_moved;
update stock_reservation set state = 'released', ended_at = now()
where state = 'held' and exists (select from product where product.id = product_id and age = 'PreOwned');

insert into unit (edition_id, product_id, grade, serial, answers, source, trade_in_item_id, added_by, added_at)
select stock_unit.edition_id, stock_unit.product_id,
       case when stock_unit.state in ('repair', 'parts') then 'Faulty' when stock_unit.grade = 'A' then 'Mint' when stock_unit.grade = 'B' then 'Good' else 'Worn' end,
       stock_unit.serial, found_answers, 'trade-in', trade_in_item_id, coalesce(inspected_by, 'trade-ins'), stock_unit.added_at
from stock_unit join trade_in_item on trade_in_item.id = trade_in_item_id order by stock_unit.id;
insert into unit_cost (unit_id, kind, paise, added_by, added_at)
select unit.id, 'purchase', purchase_paise, 'trade-ins', unit.added_at
from unit join stock_unit using (trade_in_item_id) order by unit.id;
insert into unit_move (unit_id, from_state, to_state, moved_by, why, moved_at)
select id, 'received', 'to test', added_by, 'Inspected at the bench', added_at from unit order by id;
insert into unit_move (unit_id, from_state, to_state, moved_by, why, moved_at)
select unit.id, 'to test', case stock_unit.state when 'repair' then 'to repair' when 'parts' then 'to parts' else 'for sale' end,
       unit.added_by, 'As it stood when units began', unit.added_at
from unit join stock_unit using (trade_in_item_id) order by unit.id;
insert into unit_move (unit_id, from_state, to_state, line_id, moved_by, why, moved_at)
select unit.id, 'for sale', 'reserved', sold_line_id, 'checkout', 'Sold before units began', unit.added_at
from unit join stock_unit using (trade_in_item_id) where stock_unit.state = 'sold' order by unit.id;
insert into unit_move (unit_id, from_state, to_state, line_id, moved_by, why, moved_at)
select unit.id, 'reserved', 'sold', unit.line_id, 'checkout', 'Sold before units began', unit.added_at
from unit where state = 'reserved' order by unit.id;

insert into unit (edition_id, product_id, state, grade, source, is_cost_confirmed, added_by, added_at)
select shelf.edition_id, shelf.id, 'for sale', 'Good', 'opening', false, 'the machine', now()
from shelf
cross join lateral (select coalesce(sum(quantity), 0) as pieces from wanted where wanted.product_id = shelf.id) as ordered
cross join lateral (select count(*) as pieces from unit where unit.product_id = shelf.id and unit.state = 'for sale') as known
cross join lateral generate_series(1, (shelf.free + ordered.pieces - known.pieces)::int)
order by shelf.id;
insert into unit_cost (unit_id, kind, paise, note, added_by, added_at)
select unit.id, 'opening', sell_cash_paise, 'What the shop pays for it today', 'the machine', now()
from unit join edition on edition.id = unit.edition_id where source = 'opening' and sell_cash_paise > 0 order by unit.id;

insert into unit_move (unit_id, from_state, to_state, line_id, moved_by, why, moved_at)
select chosen.id, 'for sale', 'reserved', wish.line_id, 'checkout', 'Set aside when units began', wish.placed_at
from (select id, product_id, row_number() over (partition by product_id order by id) as place from unit where state = 'for sale') as chosen
join (select line_id, product_id, placed_at, quantity,
             sum(quantity) over (partition by product_id order by state desc, line_id) - quantity as before
      from wanted where quantity > 0) as wish
  on wish.product_id = chosen.product_id and chosen.place > wish.before and chosen.place <= wish.before + wish.quantity
order by chosen.id;
insert into unit_move (unit_id, from_state, to_state, line_id, moved_by, why, moved_at)
select unit.id, 'reserved', 'sold', unit.line_id, 'checkout', 'Sold before units began', wanted.placed_at
from unit join wanted on wanted.line_id = unit.line_id and wanted.state = 'sold' where unit.state = 'reserved' order by unit.id;
-- More units than the shelf had: somebody counted pieces away without saying which.
insert into unit_move (unit_id, from_state, to_state, moved_by, why, moved_at)
select id, 'for sale', 'to test', 'the machine', 'Not found at a count before units began', now()
from (select unit.id, row_number() over (partition by unit.product_id order by unit.id) as place, shelf.free
      from unit join shelf on shelf.id = unit.product_id where unit.state = 'for sale') as extra
where place > free order by id;

insert into unit_sale (unit_id, line_id, price_paise, cost_paise, rate_percent, tax_paise, sold_at)
select unit.id, unit.line_id, sale.paise, unit.cost_paise, sale.rate,
       case when sale.paise > unit.cost_paise then round((sale.paise - unit.cost_paise) * sale.rate / (100 + sale.rate)) else 0 end, placed_at
from unit join order_line on order_line.id = unit.line_id join shop_order on shop_order.id = order_line.order_id
cross join lateral (
  select order_line.unit_paise - order_line.discount_paise / order_line.quantity as paise,
         (select rate_percent from gst_rate
          where order_line.hsn like hsn_prefix || '%' and from_day <= (placed_at at time zone 'Asia/Kolkata')::date
          order by length(hsn_prefix) desc, from_day desc limit 1) as rate) as sale
where unit.state = 'sold' order by unit.id;
drop table stock_unit;
