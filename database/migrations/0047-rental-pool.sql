-- A used thing goes between sale and rental with its history: a rental unit can be a unit, and stays the same one however
-- often it goes there and back.
alter table rental_unit add column unit_id integer unique references unit;

-- Until now a unit could be called for rent without being a rental unit anywhere.
insert into unit_move (unit_id, from_state, to_state, moved_by, why, moved_at)
select id, 'for rent', 'to test', 'the machine', 'Was for rent without a city', now() from unit where state = 'for rent' order by id;
