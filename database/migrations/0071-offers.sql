-- What the owner takes off prices: a code that somebody types, or an offer that counts by itself.
create table offer (
  id                integer generated always as identity primary key,
  -- What shoppers read.
  title             text not null check (char_length(title) between 1 and 80),
  -- Null for an offer that counts by itself.
  code              text check (code ~ '^[A-Z0-9]{4,20}$'),
  percent           integer check (percent between 1 and 90),
  off_paise         bigint check (off_paise > 0),
  -- What it is for; null for everything.
  title_id          integer references title,
  platform          text,
  age               text check (age in ('New', 'PreOwned', 'preOrder')),
  is_first_order    boolean not null default false,
  -- How much of what it is for somebody has to buy.
  least_paise       bigint not null default 0 check (least_paise >= 0),
  -- Days in India, both of them included.
  starts_on         date not null,
  ends_on           date,
  most_uses         integer check (most_uses > 0),
  most_per_person   integer check (most_per_person > 0),
  -- Whether store credit gives its deal as well.
  with_credit_deal  boolean not null,
  made_by           text not null,
  made_at           timestamptz not null,
  ended_at          timestamptz,
  constraint offer_takes_one_thing_off check ((percent is null) <> (off_paise is null)),
  constraint offer_ends_after_it_starts check (ends_on >= starts_on)
);
-- An offer that has ended leaves its code to the next one.
create unique index offer_by_code on offer (code) where ended_at is null;
create index offer_by_any_code on offer (code, id) where code is not null;
create index offer_by_title on offer (title_id) where title_id is not null;
create trigger offer_is_kept before delete on offer for each row execute function refuse_change();

-- Promise 33: an order keeps what was taken off and by which terms. Its use of the offer is the order itself: one that is
-- cancelled does not count any more, and nobody has to remember to give a use back.
alter table shop_order
  add column offer_id     integer references offer,
  add column offer_paise  bigint not null default 0 check (offer_paise >= 0),
  add column offer_terms  jsonb,
  add constraint order_offer_is_whole check ((offer_id is not null) = (offer_paise > 0) and (offer_id is not null) = (offer_terms is not null)),
  add constraint order_offer_is_a_discount check (offer_paise <= discount_paise),
  add constraint order_offer_is_for_buying check (offer_id is null or direction = 'buy'),
  add constraint order_offer_without_the_deal check (
    offer_id is null or (offer_terms ->> 'withCreditDeal')::boolean or discount_paise = offer_paise),
  drop constraint order_paid_on_delivery,
  -- Promise 17: whoever pays at the door uses no credit, so every discount is that of an offer.
  add constraint order_paid_on_delivery check (direction <> 'buy' or pay_by <> 'delivery'
    or (goods_paise < delivery_limit_paise and not has_pre_order and fee_paise > 0 and credit_paise = 0 and discount_paise = offer_paise) is true);
create index shop_order_by_offer on shop_order (offer_id, shopper_id) where offer_id is not null and status <> 'Cancelled';
create trigger shop_order_keeps_its_offer before update of offer_id, offer_paise, offer_terms on shop_order
  for each row execute function refuse_change();

alter table order_line
  -- What of the discount is the offer's.
  add column offer_paise       bigint not null default 0 check (offer_paise >= 0),
  -- As much as the offer could take off; nothing of a line that it is not for.
  add column offer_most_paise  bigint not null default 0,
  add constraint order_line_offer_is_a_discount check (offer_paise <= discount_paise),
  add constraint order_line_offer_has_an_end check (offer_most_paise between offer_paise and unit_paise * quantity);
drop trigger order_line_is_kept on order_line;
create trigger order_line_is_kept
  before update of quantity, unit_paise, discount_paise, credit_paise, offer_paise, offer_most_paise or delete on order_line
  for each row execute function refuse_line_change();

-- Promise 9: the shares of the lines are the offer of the order, too.
create or replace function check_order_lines() returns trigger language plpgsql as $$
begin
  if not exists (
    select from order_line where order_id = new.id
    having sum(unit_paise * quantity) = new.goods_paise and sum(discount_paise) = new.discount_paise
       and sum(offer_paise) = new.offer_paise and (new.direction = 'sell' or sum(credit_paise) = new.credit_paise)) then
    raise exception 'the lines of order % do not add up to it', new.number using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- Promise 33: an offer is used as often as it says, by all and by one person.
create function offer_has_room(limits offer, person integer, wanted_by integer) returns boolean language sql as $$
  select (limits.most_uses is null or limits.most_uses > (
      select count(*) from shop_order where offer_id = limits.id and status <> 'Cancelled' and id <> wanted_by))
    and (limits.most_per_person is null or limits.most_per_person > (
      select count(*) from shop_order where offer_id = limits.id and shopper_id = person and status <> 'Cancelled' and id <> wanted_by))
    and (not limits.is_first_order or not exists (
      select from shop_order where shopper_id = person and direction = 'buy' and status <> 'Cancelled' and id <> wanted_by))
$$;
-- Whoever uses an offer that has an end waits for the others who do. A late payment that revives an order uses its offer again.
create function check_offer_use() returns trigger language plpgsql as $$
declare
  limits offer;
begin
  if new.offer_id is null or new.status = 'Cancelled' or tg_op = 'UPDATE' and old.status <> 'Cancelled' then
    return new;
  end if;
  select * into limits from offer
  where id = new.offer_id and (most_uses is not null or most_per_person is not null or is_first_order)
  for no key update;
  if found and not offer_has_room(limits, new.shopper_id, new.id) then
    raise exception 'offer % has no room for order %', new.offer_id, new.number using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger shop_order_uses_its_offer before insert or update of status on shop_order
  for each row execute function check_offer_use();
