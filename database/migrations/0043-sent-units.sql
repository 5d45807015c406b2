-- The papers of an order name the very copies that were sent: the register keeps each serial number as it was on that day.
alter table unit_sale add column serial text check (serial ~ '^[A-Z0-9-]{4,40}$');
alter table unit_sale disable trigger unit_sale_only_ends;
update unit_sale set serial = unit.serial from unit where unit.id = unit_id and unit.serial is not null;
alter table unit_sale enable trigger unit_sale_only_ends;
create or replace function refuse_changed_sale() returns trigger language plpgsql as $$
begin
  if old.returned_at is not null
     or (new.unit_id, new.line_id, new.price_paise, new.cost_paise, new.rate_percent, new.tax_paise, new.sold_at, new.serial)
     is distinct from (old.unit_id, old.line_id, old.price_paise, old.cost_paise, old.rate_percent, old.tax_paise, old.sold_at, old.serial) then
    raise exception 'a sale in the margin register only ends' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- A photograph is shown by its name alone.
create index unit_photograph_by_hash on unit_photograph (hash);
