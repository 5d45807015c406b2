-- A file of opening stock can bring 5,000 units of one product. Counted one by one they changed the same row as often, and each
-- change went through all versions of it that the ones before had left; the sum of what each unit cost was kept the same way. What comes
-- with one statement is counted at once now. Products and units are locked in the order in which everybody locks them.
create function count_new_units() returns trigger language plpgsql as $$
begin
  perform from product where id in (select product_id from added where state = 'for sale') order by id for no key update;
  update product set
    on_hand = product.on_hand + new_unit.on_hand,
    mint_count = mint_count + new_unit.mint, good_count = good_count + new_unit.good,
    worn_count = worn_count + new_unit.worn, faulty_count = faulty_count + new_unit.faulty
  from (
    select product_id, count(*) as on_hand,
           count(*) filter (where own_paise is null and grade = 'Mint') as mint,
           count(*) filter (where own_paise is null and grade = 'Good') as good,
           count(*) filter (where own_paise is null and grade = 'Worn') as worn,
           count(*) filter (where own_paise is null and grade = 'Faulty') as faulty
    -- Nothing begins as set aside: begin_unit refuses it.
    from added where state = 'for sale' group by product_id) as new_unit
  where product.id = new_unit.product_id;
  return null;
end $$;
drop trigger unit_is_counted on unit;
create trigger unit_is_counted after update of state, product_id, grade, own_paise on unit
  for each row execute function count_units();
create trigger unit_that_comes_is_counted after insert on unit referencing new table as added
  for each statement execute function count_new_units();

create or replace function add_unit_cost() returns trigger language plpgsql as $$
begin
  perform from unit where id in (select unit_id from added) order by id for no key update;
  update unit set cost_paise = cost_paise + cost.paise
  from (select unit_id, sum(paise) as paise from added group by unit_id) as cost where unit.id = cost.unit_id;
  return null;
end $$;
drop trigger unit_cost_adds_up on unit_cost;
create trigger unit_cost_adds_up after insert on unit_cost referencing new table as added
  for each statement execute function add_unit_cost();

-- Which files came in: pressed again, the same file is not added twice.
create table opening_import (
  attempt   text not null check (length(attempt) between 1 and 40),
  digest    text not null check (length(digest) = 43),
  added_at  timestamptz not null,
  primary key (attempt, digest)
);
