-- What sold in the last months counts for the order of shelves, on top of what the owner gave a product to begin with.
alter table product add column sold_recently integer not null default 0 check (sold_recently >= 0);
