-- How many of a product one customer or household may have; most products have no such limit.
alter table product
  add column most_per_customer smallint check (most_per_customer between 1 and 50),
  add constraint product_limit_is_for_sale check (age <> 'sell' or most_per_customer is null);
