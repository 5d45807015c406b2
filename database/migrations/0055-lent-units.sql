-- What goes with a rental without being rented itself, such as the games of a console. It has the days of the rental, so nobody
-- else has it meanwhile, and comes back, is inspected and cleaned with it.
alter table rental_booking add column is_lent boolean not null default false;
