-- Parcels: which units were scanned into them, and who brings them.

-- When the unit was scanned into the parcel of its line. It is out of the parcel as soon as it is with another line, or none.
alter table unit add column packed_at timestamptz,
  add constraint unit_is_packed_for_a_line check (packed_at is null or line_id is not null);
create function take_unit_out_of_parcel() returns trigger language plpgsql as $$
begin
  new.packed_at := null;
  return new;
end $$;
create trigger unit_leaves_its_parcel before update of line_id on unit
  for each row when (old.line_id is distinct from new.line_id) execute function take_unit_out_of_parcel();

-- Who brings a parcel. What was sent before has none.
alter table shop_order add column courier text check (length(courier) between 1 and 40);

-- What the staff tells itself about an order, and the shopper does not read.
alter table order_event add column is_for_staff boolean not null default false;
