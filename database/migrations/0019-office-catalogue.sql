-- The office lists the whole catalogue, listed or not, by any of its filters and in any order, without reading all of it.

-- How many are free, as far as anybody counts: a sale of what there is plenty of changes no index, and stays as quick as it
-- was. What the shop only buys has no stock and comes after everything that has.
alter table product add column left_over smallint not null
  generated always as (case when age = 'sell' then 11 else least(on_hand - reserved, 10) end) stored;

create index product_by_left_over on product (left_over, id);
create index product_by_section on product (platform, sub_category, age, id desc);
create index product_most_popular on product (popularity desc, id);
create index product_cheapest on product (buy_paise, id);
create index product_dearest on product (buy_paise desc nulls last, id);
create index product_not_listed on product (id) where not is_listed;
