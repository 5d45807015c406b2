-- What is set aside before anybody has paid is limited by pieces and rupees, too; what is beyond is sold to who pays first.

-- How much an order keeps from others without money, as it was placed; null when it keeps nothing.
alter table shop_order
  add column held_pieces  integer check (held_pieces > 0),
  add column held_paise   bigint check (held_paise >= 0),
  add constraint shop_order_held_is_whole check ((held_pieces is null) = (held_paise is null));
alter table shop_order drop constraint shop_order_cancelled_because_check;
alter table shop_order add constraint shop_order_cancelled_because_check
  check (cancelled_because in ('payment-failed', 'expired', 'replaced', 'sold-out', 'shopper', 'shop'));

-- A door stays the same door with letters that nobody sees, of another alphabet, or of another width.
create or replace function door_of(address jsonb) returns text language sql immutable parallel safe return
  (address ->> 'pinCode') || ' ' || translate(regexp_replace(regexp_replace(
    translate(
      regexp_replace(lower(normalize(coalesce(address ->> 'line1', '') || ' ' || coalesce(address ->> 'line2', ''), NFKD)),
                     '[\u00AD\u0300-\u036F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]', '', 'g'),
      'авекмнорстухіјѕԁԛԝһАВЕКМНОРСТУХІЈЅαβεικνορτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ०१२३४५६७८९௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯',
      'abekmhopctyxijsdqwhabekmhopctyxijsabeikvoptuxabezhikmnoptyx0123456789012345678901234567890123456789'),
    '(\d)[\s.,;:/#()‐-―−-]+(?=\d)', '\1|', 'g'),
    '[\s.,;:/#()‐-―−-]', '', 'g'), 'oil', '011');

drop trigger shop_order_opens on shop_order;
drop trigger shop_order_opens_or_closes on shop_order;
drop function open_kind(text, text, text);
-- Which limit an order counts for; none when it keeps nothing without money. Rentals are counted by their units.
create function open_kind(held_pieces integer, status text, pay_by text) returns text language sql immutable parallel safe return
  case when held_pieces is null then null
       when status = 'Awaiting payment' then 'unpaid'
       when pay_by = 'delivery' and status in ('Processing', 'Shipped') then 'on-delivery' end;

update shop_order set held_paise = goods_paise,
    held_pieces = (select sum(quantity) from order_line where order_id = shop_order.id)
  where direction = 'buy' and (status = 'Awaiting payment' or pay_by = 'delivery' and status in ('Processing', 'Shipped'));

-- One row of changes says all three: orders, their pieces, what they cost.
truncate open_change;
alter table open_change
  drop constraint open_change_pkey,
  add column pieces  integer not null,
  add column paise   bigint not null,
  add primary key (scope, kind, id) include (change, pieces, paise);
alter table open_change drop constraint open_change_change_check;
alter table open_change add check ((change, pieces, paise) <> (0, 0, 0));

create or replace function note_opened() returns trigger language plpgsql as $$
begin
  insert into open_change (scope, kind, change, pieces, paise)
  select scope, open_kind(held_pieces, status, pay_by) as kind, count(*), sum(held_pieces), sum(held_paise)
  from opened, unnest(array[door_scope(address), network_scope(network_hash)]) as scope
  where scope is not null and open_kind(held_pieces, status, pay_by) is not null
  group by 1, 2;
  return null;
end $$;
create trigger shop_order_opens after insert on shop_order referencing new table as opened
  for each statement execute function note_opened();

create or replace function note_open_change() returns trigger language plpgsql as $$
begin
  insert into open_change (scope, kind, change, pieces, paise)
  select scope, kind, sum(change), sum(change * pieces), sum(change * paise) from (
    select unnest(array[door_scope(new.address), network_scope(new.network_hash)]) as scope,
           open_kind(new.held_pieces, new.status, new.pay_by) as kind, 1 as change, new.held_pieces as pieces, new.held_paise as paise
    union all
    select unnest(array[door_scope(old.address), network_scope(old.network_hash)]),
           open_kind(old.held_pieces, old.status, old.pay_by), -1, old.held_pieces, old.held_paise) as changes
  where scope is not null and kind is not null
  group by scope, kind having (sum(change), sum(change * pieces), sum(change * paise)) <> (0, 0, 0);
  return null;
end $$;
create trigger shop_order_opens_or_closes after update of status, pay_by, address, network_hash, held_pieces, held_paise on shop_order
  for each row
  when (open_kind(old.held_pieces, old.status, old.pay_by) is distinct from open_kind(new.held_pieces, new.status, new.pay_by)
        or old.address is distinct from new.address or old.network_hash is distinct from new.network_hash
        or old.held_pieces is distinct from new.held_pieces or old.held_paise is distinct from new.held_paise)
  execute function note_open_change();

insert into open_change (scope, kind, change, pieces, paise)
select scope, open_kind(held_pieces, status, pay_by) as kind, count(*), sum(held_pieces), sum(held_paise)
from shop_order, unnest(array[door_scope(address), network_scope(network_hash)]) as scope
where scope is not null and open_kind(held_pieces, status, pay_by) is not null
group by 1, 2;

-- What kept something and was never paid: a payment that failed or was left counts like one that ran out.
drop index shop_order_lapsed_by_shopper;
drop index shop_order_lapsed_by_network;
create index shop_order_lapsed_by_shopper on shop_order (shopper_id, placed_at)
  where status = 'Cancelled' and cancelled_because in ('expired', 'replaced', 'shopper', 'payment-failed') and held_pieces is not null;
create index shop_order_lapsed_by_network on shop_order (network_hash, placed_at)
  where status = 'Cancelled' and cancelled_because in ('expired', 'replaced', 'shopper', 'payment-failed') and held_pieces is not null
    and network_hash is not null;
