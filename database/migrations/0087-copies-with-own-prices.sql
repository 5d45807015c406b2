-- What the cheapest copy with a price of its own costs, grade by grade; null where there is none. Lists count, show and sort by it
-- without looking at every unit.
alter table product
  add column mint_own_paise    bigint,
  add column good_own_paise    bigint,
  add column worn_own_paise    bigint,
  add column faulty_own_paise  bigint;
update product set mint_own_paise = mint, good_own_paise = good, worn_own_paise = worn, faulty_own_paise = faulty
from (
  select product_id,
         min(own_paise) filter (where grade = 'Mint') as mint, min(own_paise) filter (where grade = 'Good') as good,
         min(own_paise) filter (where grade = 'Worn') as worn, min(own_paise) filter (where grade = 'Faulty') as faulty
  from unit where state = 'for sale' and own_paise is not null and product_id is not null group by product_id) as cheapest
where product.id = cheapest.product_id;

create function find_own_prices() returns trigger language plpgsql as $$
declare
  changed integer;
begin
  for changed in select distinct id from unnest(array[old.product_id, new.product_id]) as side (id) where id is not null order by id loop
    -- Whoever changes another copy waits here. The next statement sees what the one before left.
    perform from product where id = changed for no key update;
    update product set (mint_own_paise, good_own_paise, worn_own_paise, faulty_own_paise) = (
      select min(own_paise) filter (where grade = 'Mint'), min(own_paise) filter (where grade = 'Good'),
             min(own_paise) filter (where grade = 'Worn'), min(own_paise) filter (where grade = 'Faulty')
      from unit where product_id = changed and state = 'for sale' and own_paise is not null)
    where id = changed;
  end loop;
  return null;
end $$;
create trigger unit_of_own_price_is_added after insert on unit
  for each row when (new.own_paise is not null) execute function find_own_prices();
create trigger unit_of_own_price_is_changed after update of state, product_id, grade, own_paise on unit
  for each row when (old.own_paise is not null or new.own_paise is not null) execute function find_own_prices();

-- What is sold for parts does not come back for its fault. What was ordered before this was said on the page of the product can.
alter table order_line add column is_for_parts boolean not null default false;
