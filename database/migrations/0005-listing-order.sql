-- A list by price walks along these instead of sorting the whole shelf.
create index product_by_price on product (sub_category, buy_paise, id) where age <> 'sell';
create index product_by_platform_price on product (sub_category, platform, buy_paise, id) where age <> 'sell';
