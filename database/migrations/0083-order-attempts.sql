-- The name that a page gives to its press on the button. An order that emptied the cart is repeated by the same press only; a client
-- that names none is known by its choices, for a short while.
alter table shop_order add column attempt text check (length(attempt) between 1 and 40);
