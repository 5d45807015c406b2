-- A unit breaks and no other one is free: the renter is asked what shall become of the rental. Meanwhile it has no unit, or
-- not enough of them, and does not leave.
create table rental_offer (
  id           integer generated always as identity primary key,
  order_id     integer not null references shop_order,
  asked_by     text not null,
  asked_at     timestamptz not null,
  answer       text check (answer in ('other days', 'money back')),
  -- The staff answers for whoever calls or comes by.
  answered_by  text check (answered_by in ('shopper', 'shop')),
  answered_at  timestamptz,
  constraint rental_offer_is_answered_whole check (
    (answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index rental_offer_by_order on rental_offer (order_id, id);
-- One question at a time.
create unique index rental_offer_open on rental_offer (order_id) where answered_at is null;
create function refuse_second_answer() returns trigger language plpgsql as $$
begin
  if old.answered_at is not null then
    raise exception 'an offer is answered once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger rental_offer_is_answered_once before update on rental_offer for each row execute function refuse_second_answer();
create trigger rental_offer_is_kept before delete on rental_offer for each row execute function refuse_change();
