-- The registers of a week read that week of a shop of many years, and the valuation what is in the house.
create index unit_bought_by_day on unit (added_at) where trade_in_item_id is not null;
-- A few of all that was ever taken to the bench.
create index trade_in_item_refused on trade_in_item (id) where state = 'refused';
