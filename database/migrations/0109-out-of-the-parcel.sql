-- The unit whose place a scanned one took, to be set aside again when that one comes out of the parcel. Forgotten as soon
-- as the unit is with another line, or none.
alter table unit add column packed_instead_of integer references unit,
  add constraint unit_takes_a_place_in_a_line check (packed_instead_of is null or line_id is not null);
create or replace function take_unit_out_of_parcel() returns trigger language plpgsql as $$
begin
  new.packed_at := null;
  new.packed_instead_of := null;
  return new;
end $$;
