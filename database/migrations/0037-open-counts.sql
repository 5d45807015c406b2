-- What is open at a door and in a network is counted where it changes: a new order reads a few rows, whatever others have open.

-- 12-B, Anna Salai is 12 b anna salai; 1, 12 Main Road is not 11, 2 Main Road.
create function door_of(address jsonb) returns text language sql immutable parallel safe return
  (address ->> 'pinCode') || ' ' || regexp_replace(
    regexp_replace(lower(coalesce(address ->> 'line1', '') || ' ' || coalesce(address ->> 'line2', '')),
                   '(\d)[\s.,;:/#()-]+(?=\d)', '\1|', 'g'),
    '[\s.,;:/#()-]', '', 'g');

-- A door or a network as a number that orders are counted by, and wait by.
create function door_scope(address jsonb) returns bigint language sql immutable parallel safe return
  hashtextextended('door ' || door_of(address), 0);
create function network_scope(network_hash bytea) returns bigint language sql immutable parallel safe return
  hashtextextended('network ' || encode(network_hash, 'hex'), 0);

-- Which limit an order counts for; none when it holds nothing without money. Rentals paid at the hand-over are counted by their units.
create function open_kind(direction text, status text, pay_by text) returns text language sql immutable parallel safe return
  case when status = 'Awaiting payment' then 'unpaid'
       when direction = 'buy' and pay_by = 'delivery' and status in ('Processing', 'Shipped') then 'on-delivery' end;

-- How many orders are open is the sum of these. Rows are only added, so nobody waits for anybody; now and then many become one.
create table open_change (
  scope   bigint not null,
  kind    text not null check (kind in ('unpaid', 'on-delivery')),
  id      bigint generated always as identity,
  change  integer not null check (change <> 0),
  primary key (scope, kind, id) include (change)
);

create function note_opened() returns trigger language plpgsql as $$
begin
  insert into open_change (scope, kind, change)
  select scope, open_kind(direction, status, pay_by) as kind, count(*)
  from opened, unnest(array[door_scope(address), network_scope(network_hash)]) as scope
  where scope is not null and open_kind(direction, status, pay_by) is not null
  group by 1, 2;
  return null;
end $$;
create trigger shop_order_opens after insert on shop_order referencing new table as opened
  for each statement execute function note_opened();

create function note_open_change() returns trigger language plpgsql as $$
begin
  insert into open_change (scope, kind, change)
  select scope, kind, sum(change) from (
    select unnest(array[door_scope(new.address), network_scope(new.network_hash)]) as scope,
           open_kind(new.direction, new.status, new.pay_by) as kind, 1 as change
    union all
    select unnest(array[door_scope(old.address), network_scope(old.network_hash)]),
           open_kind(old.direction, old.status, old.pay_by), -1) as changes
  where scope is not null and kind is not null
  group by scope, kind having sum(change) <> 0;
  return null;
end $$;
create trigger shop_order_opens_or_closes after update of status, pay_by, address, network_hash on shop_order for each row
  when (open_kind(old.direction, old.status, old.pay_by) is distinct from open_kind(new.direction, new.status, new.pay_by)
        or old.address is distinct from new.address or old.network_hash is distinct from new.network_hash)
  execute function note_open_change();

insert into open_change (scope, kind, change)
select scope, open_kind(direction, status, pay_by) as kind, count(*)
from shop_order, unnest(array[door_scope(address), network_scope(network_hash)]) as scope
where scope is not null and open_kind(direction, status, pay_by) is not null
group by 1, 2;

-- Everybody waits for others with the same door or network only where their orders could go beyond a limit together.
-- Elsewhere as many as there are lanes go on at once, and whoever has to count exactly waits for those.
create function wait_for_turn(scope bigint, is_near boolean, lanes integer) returns void language plpgsql as $$
begin
  if is_near then
    perform pg_advisory_xact_lock(scope);
  else
    perform pg_advisory_xact_lock_shared(scope);
    perform pg_advisory_xact_lock(scope # (1 + pg_backend_pid() % lanes));
  end if;
end $$;

drop index shop_order_open_by_network;
drop index shop_order_open_by_pin;
create index shop_order_open_by_shopper on shop_order (shopper_id)
  where status = 'Awaiting payment' or pay_by = 'delivery' and status in ('Processing', 'Shipped', 'Booked');
create index shop_order_lapsed_by_shopper on shop_order (shopper_id, placed_at)
  where status = 'Cancelled' and cancelled_because in ('expired', 'replaced', 'shopper');
-- Rentals that nobody has paid: no more than there are units to rent.
create index shop_order_unpaid_rent_by_network on shop_order (network_hash)
  where direction = 'rent' and (status = 'Awaiting payment' or status = 'Booked' and pay_by = 'delivery');
create index shop_order_unpaid_rent_by_pin on shop_order ((address ->> 'pinCode'))
  where direction = 'rent' and (status = 'Awaiting payment' or status = 'Booked' and pay_by = 'delivery');
