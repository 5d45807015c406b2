-- A console, controller or headset has its serial number before anybody can buy it, also where it was there before the books.
-- The demo shop invents its things, and so their numbers.
update unit set serial = 'DEMO-' || number
from edition where edition.id = edition_id and sub_category in ('Console', 'Controller', 'Headset')
  and serial is null and added_by = 'demo' and source = 'opening' and state in ('for sale', 'reserved');

-- A shop that is open: what nobody has read the number of goes to the bench. What is set aside for an order leaves with it.
insert into unit_move (unit_id, from_state, to_state, moved_by, why, moved_at)
select unit.id, 'for sale', 'to test', 'the machine', 'It needs its serial number before it goes on sale', now()
from unit join edition on edition.id = edition_id
where state = 'for sale' and serial is null and sub_category in ('Console', 'Controller', 'Headset') order by unit.id;

-- At the end of a transaction: a copy that is taken out of an order is on the shelf for a moment before it goes to the bench.
create function refuse_nameless() returns trigger language plpgsql as $$
begin
  if exists (
    select from unit join edition on edition.id = edition_id
    where unit.id = new.id and state = 'for sale' and serial is null and sub_category in ('Console', 'Controller', 'Headset')) then
    raise exception 'unit % is for sale without its serial number', new.number
      using errcode = 'integrity_constraint_violation', constraint = 'unit_for_sale_has_its_serial';
  end if;
  return null;
end $$;
create constraint trigger unit_for_sale_has_its_serial after insert or update of state, serial on unit
  deferrable initially deferred for each row when (new.state = 'for sale' and new.serial is null) execute function refuse_nameless();

-- A game that turns out to be a console needs its serial number from then on.
create function refuse_nameless_kind() returns trigger language plpgsql as $$
begin
  if exists (select from unit where edition_id = new.id and state = 'for sale' and serial is null) then
    raise exception 'units of edition % are for sale without their serial number', new.id
      using errcode = 'integrity_constraint_violation', constraint = 'unit_for_sale_has_its_serial';
  end if;
  return null;
end $$;
create constraint trigger unit_for_sale_has_its_serial after update of sub_category on edition
  deferrable initially deferred for each row
  when (new.sub_category in ('Console', 'Controller', 'Headset') and new.sub_category <> old.sub_category)
  execute function refuse_nameless_kind();
