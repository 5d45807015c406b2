-- A bonus asks for a trade-in of some size, and stays within what the shop asks for the pieces: both as they were on the
-- day of the checkout, so that a quote keeps its word.
alter table trade_in add column bonus_from_paise bigint not null default 0 check (bonus_from_paise >= 0);
alter table trade_in_item add column most_paise bigint check (most_paise >= 0);
