-- What shows which very thing was lent, and how it looked: the serial and the photographs of every rental unit. One that is a
-- used thing of the shelf has them there.
alter table rental_unit
  add column serial text check (serial ~ '^[A-Z0-9-]{4,40}$'),
  add constraint rental_unit_has_the_serial_of_its_unit check (unit_id is null or serial is null);
create unique index rental_unit_serial_once on rental_unit (serial) where serial is not null and in_service;

-- Promise 26: a serial is in the house once, on the shelf or in the rental pool. Whoever writes the same serial takes turns.
create function refuse_second_serial() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('serial ' || new.serial, 0));
  if tg_table_name = 'unit' then
    perform from rental_unit where serial = new.serial and in_service;
  else
    perform from unit where serial = new.serial and state not in ('sold', 'sent back', 'to parts', 'written off');
  end if;
  if found then
    raise exception 'the serial % is in the house already', new.serial
      using errcode = 'unique_violation', constraint = 'serial_in_the_house_once';
  end if;
  return new;
end $$;
create trigger unit_comes_with_a_new_serial before insert on unit for each row
  when (new.serial is not null and new.state not in ('sold', 'sent back', 'to parts', 'written off'))
  execute function refuse_second_serial();
create trigger unit_gets_a_new_serial before update of serial, state on unit for each row
  when (new.serial is not null and new.state not in ('sold', 'sent back', 'to parts', 'written off')
        and (old.serial is distinct from new.serial or old.state in ('sold', 'sent back', 'to parts', 'written off')))
  execute function refuse_second_serial();
create trigger rental_unit_has_a_new_serial before insert or update of serial, in_service on rental_unit for each row
  when (new.serial is not null and new.in_service)
  execute function refuse_second_serial();

alter table unit_photograph
  alter column unit_id drop not null,
  add column rental_unit_id integer references rental_unit,
  add constraint unit_photograph_shows_one_thing check (num_nonnulls(unit_id, rental_unit_id) = 1),
  add unique (rental_unit_id, hash);
