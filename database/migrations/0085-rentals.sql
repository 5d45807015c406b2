-- Promise 32, of what did not come back: nobody knows when it can go out again, so nobody else books it before it is back and
-- inspected. A booking that was there before stays, and its renter is helped.
create or replace function refuse_before_inspection() returns trigger language plpgsql as $$
begin
  if new.status not in ('booked', 'out', 'returned')
     or (tg_op = 'UPDATE' and (new.unit_id, new.status) is not distinct from (old.unit_id, old.status)) then
    return new;
  end if;
  perform 1 from rental_unit where id = new.unit_id for no key update;
  if new.status <> 'returned' and exists (
    select from rental_booking other where other.unit_id = new.unit_id and other.reference <> new.reference
      and (other.status = 'returned' or (other.status = 'out' and (
        new.status = 'out' or upper(other.days) <= (now() at time zone 'Asia/Kolkata')::date)))) then
    raise exception 'unit % is not back and inspected', new.unit_id
      using errcode = 'integrity_constraint_violation', constraint = 'rental_unit_is_inspected_first';
  end if;
  return new;
end $$;

-- Promise 7, of what leaves before its first day: it is away from then on, as everybody can see.
alter table rental_booking
  drop constraint rental_unit_is_booked_once,
  drop column away,
  -- Only when that was before its first day.
  add column left_on date;
alter table rental_booking
  add column away daterange generated always as (
    case when cleaning_days is not null then daterange(least(lower(days), left_on), upper(days) + cleaning_days) end) stored,
  add constraint rental_unit_is_booked_once exclude using gist (unit_id with =, away with &&)
    where (status in ('booked', 'out', 'returned', 'inspected', 'outage'));

-- Whom the shop has blocked is known again by the same document after it was deleted: the keyed hash of its number stays, and
-- nothing else of it.
create table blocked_document (
  shopper_id   integer primary key references shopper,
  fingerprint  bytea not null check (length(fingerprint) = 32)
);
create index blocked_document_by_fingerprint on blocked_document (fingerprint);
create function keep_blocked_document() returns trigger language plpgsql as $$
begin
  insert into blocked_document (shopper_id, fingerprint)
  select old.shopper_id, old.fingerprint from shopper where id = old.shopper_id and blocked_at is not null
  on conflict (shopper_id) do update set fingerprint = excluded.fingerprint;
  return old;
end $$;
create trigger blocked_document_is_kept before delete on identity_document for each row execute function keep_blocked_document();
