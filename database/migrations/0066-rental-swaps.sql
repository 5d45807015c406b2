-- A renter whose unit broke may take another edition for the same days. The rent of the order changes with it: what is
-- dearer is paid first, and what is cheaper goes back.
alter table rental_offer
  drop constraint rental_offer_answer_check,
  add constraint rental_offer_answer_check check (answer in ('other days', 'other edition', 'money back'));

alter table payment
  drop constraint payment_purpose_check,
  add constraint payment_purpose_check check (purpose in ('order', 'charges', 'extension', 'purchase', 'swap')),
  drop constraint payment_used_for_check,
  add constraint payment_used_for_check check (used_for in ('order', 'charges', 'extension', 'purchase', 'swap', 'refund'));

-- A dearer edition counts when it is paid.
create table rental_swap (
  id                 integer generated always as identity primary key,
  order_id           integer not null references shop_order,
  offer_id           integer not null references rental_offer,
  line_id            integer not null references order_line,
  from_edition_id    integer not null references edition,
  to_edition_id      integer not null references edition,
  -- The rent of the line, before and after.
  from_paise         bigint not null check (from_paise > 0),
  to_paise           bigint not null check (to_paise > 0),
  -- What of a cheaper one went back as store credit.
  credit_back_paise  bigint not null default 0,
  -- Of what is paid online.
  payment_id         integer unique references payment,
  state              text not null default 'wanted' check (state in ('wanted', 'done', 'lapsed')),
  wanted_at          timestamptz not null,
  ended_at           timestamptz,
  check (from_edition_id <> to_edition_id),
  check ((state = 'wanted') = (ended_at is null)),
  check (payment_id is null or to_paise > from_paise),
  constraint rental_swap_gives_back_what_is_less check (credit_back_paise between 0 and greatest(from_paise - to_paise, 0))
);
create index rental_swap_by_order on rental_swap (order_id, id);
create unique index rental_swap_once on rental_swap (offer_id) where state = 'done';
create function refuse_second_swap_end() returns trigger language plpgsql as $$
begin
  if old.state <> 'wanted' or (new.order_id, new.offer_id, new.line_id, new.to_edition_id, new.from_paise, new.to_paise, new.payment_id)
     is distinct from (old.order_id, old.offer_id, old.line_id, old.to_edition_id, old.from_paise, old.to_paise, old.payment_id) then
    raise exception 'a swap ends once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger rental_swap_ends_once before update on rental_swap for each row execute function refuse_second_swap_end();
create trigger rental_swap_is_kept before delete on rental_swap for each row execute function refuse_change();

-- Promise 9: the price of a line stays, but for a swap that says from what to what, and only before there is a bill.
create function refuse_line_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.quantity, new.discount_paise) = (old.quantity, old.discount_paise)
     and exists (
       select from rental_swap where line_id = old.id and state = 'done'
         and (from_paise, to_paise) = (old.unit_paise * old.quantity, new.unit_paise * new.quantity)
         and credit_back_paise = old.credit_paise - new.credit_paise)
     and not exists (select from invoice where reference = 'rent:' || old.order_id) then
    return new;
  end if;
  raise exception 'order_line rows are never changed or deleted' using errcode = 'integrity_constraint_violation';
end $$;
drop trigger order_line_is_kept on order_line;
create trigger order_line_is_kept before update of quantity, unit_paise, discount_paise, credit_paise or delete on order_line
  for each row execute function refuse_line_change();
