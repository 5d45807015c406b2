-- Promise 32: who should have brought something back is decided by the shop's clock, here too. Whoever books says which day it
-- is, as with gametrove.changed_by; what is written past the shop's code goes by the clock of the database.
create function shop_today() returns date language sql stable as $$
  select coalesce(nullif(current_setting('gametrove.today', true), '')::date, (now() at time zone 'Asia/Kolkata')::date)
$$;

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
        new.status = 'out' or upper(other.days) <= shop_today())))) then
    raise exception 'unit % is not back and inspected', new.unit_id
      using errcode = 'integrity_constraint_violation', constraint = 'rental_unit_is_inspected_first';
  end if;
  return new;
end $$;
