-- The page of a unit tells all of its sales and rentals, those that are over too.
create index unit_sale_by_unit on unit_sale (unit_id, id);
create index rental_booking_by_unit on rental_booking (unit_id);
