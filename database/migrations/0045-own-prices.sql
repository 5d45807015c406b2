-- Units with a price of their own are few: filters and the guard of prices find them without reading the others.
create index unit_own_price on unit (edition_id, grade, state) where own_paise is not null;
