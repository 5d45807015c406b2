-- The days of a rental unit: cleaning after each return, and nobody books what was not inspected.

alter table rental_booking
  -- As the owner wished on the day of the booking. None is known of what came back before there was any.
  add column cleaning_days integer check (cleaning_days between 0 and 30),
  drop constraint rental_booking_status_check,
  add constraint rental_booking_status_check
    check (status in ('booked', 'out', 'returned', 'inspected', 'cancelled', 'outage'));
update rental_booking set cleaning_days = 0 where status <> 'returned';
update rental_booking set status = 'inspected'
where status = 'returned' and not exists (select from shop_order where number = reference and status = 'Returned');
alter table rental_booking
  alter column cleaning_days set default 0,
  add constraint rental_booking_says_how_long_it_is_cleaned
    check (cleaning_days is not null or status in ('returned', 'inspected')),
  -- Its days, and those of cleaning after them.
  add column away daterange generated always as (
    case when cleaning_days is not null then daterange(lower(days), upper(days) + cleaning_days) end) stored,
  drop constraint rental_unit_is_booked_once,
  -- Promises 7 and 32: nobody has a unit that somebody else has, or that is being cleaned.
  add constraint rental_unit_is_booked_once exclude using gist (unit_id with =, away with &&)
    where (status in ('booked', 'out', 'returned', 'inspected', 'outage'));

-- Promise 32, the other half: what came back is booked again, or leaves, only after its inspection. The lock lets a return and
-- a booking of the same unit take turns.
create function refuse_before_inspection() returns trigger language plpgsql as $$
begin
  if new.status not in ('booked', 'out', 'returned')
     or (tg_op = 'UPDATE' and (new.unit_id, new.status) is not distinct from (old.unit_id, old.status)) then
    return new;
  end if;
  perform 1 from rental_unit where id = new.unit_id for no key update;
  if new.status <> 'returned' and exists (
    select from rental_booking other where other.unit_id = new.unit_id and other.reference <> new.reference
      and (other.status = 'returned' or (new.status = 'out' and other.status = 'out'))) then
    raise exception 'unit % is not back and inspected', new.unit_id
      using errcode = 'integrity_constraint_violation', constraint = 'rental_unit_is_inspected_first';
  end if;
  return new;
end $$;
create trigger rental_unit_is_inspected_first before insert or update on rental_booking
  for each row execute function refuse_before_inspection();
