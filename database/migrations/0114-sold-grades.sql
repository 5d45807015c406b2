-- A copy that came back and was graded again changed the grade of its old row in the margin register, and of the order that it was
-- sold with. The register keeps the grade as it was on that day, as it keeps the serial number. Of what was sold before, the
-- history says it: the first correction since has the grade from before it.
alter table unit_sale add column grade text check (grade in ('Mint', 'Good', 'Worn', 'Faulty'));
alter table unit_sale disable trigger unit_sale_only_ends;
update unit_sale set grade = coalesce((
  select before->>'grade' from audit_entry
  where subject = 'unit ' || unit.number and at > sold_at and action in ('test unit', 'change unit')
    and before->>'grade' in ('Mint', 'Good', 'Worn', 'Faulty')
  order by audit_entry.id limit 1), unit.grade)
from unit where unit.id = unit_id;
alter table unit_sale enable trigger unit_sale_only_ends;
alter table unit_sale alter column grade set not null;
create or replace function refuse_changed_sale() returns trigger language plpgsql as $$
begin
  if old.returned_at is not null
     or (new.unit_id, new.line_id, new.price_paise, new.cost_paise, new.rate_percent, new.tax_paise, new.sold_at, new.serial, new.grade)
     is distinct from
        (old.unit_id, old.line_id, old.price_paise, old.cost_paise, old.rate_percent, old.tax_paise, old.sold_at, old.serial, old.grade) then
    raise exception 'a sale in the margin register only ends' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
