-- Rentals: a place keeps units of an edition, and a booking takes one unit away for some days.

create extension if not exists btree_gist;

create table place (
  slug      text primary key check (slug ~ '^[a-z][a-z0-9-]{0,49}$'),
  name      text not null unique check (length(name) between 1 and 80),
  position  integer not null unique,
  is_open   boolean not null default true
);
insert into place (slug, name, position) values ('chennai', 'Chennai', 1), ('vellore', 'Vellore', 2), ('bangalore', 'Bangalore', 3);

create table rental_unit (
  id          integer generated always as identity primary key,
  edition_id  integer not null references edition,
  place       text not null references place,
  label       text not null unique check (length(label) between 1 and 60),
  in_service  boolean not null default true
);
create index rental_unit_by_place on rental_unit (place, edition_id, id) where in_service;

-- The range is half open: its upper end is the first day on which the unit can go out again.
create table rental_booking (
  id          integer generated always as identity primary key,
  unit_id     integer not null references rental_unit,
  days        daterange not null check (not isempty(days) and not lower_inf(days) and not upper_inf(days)),
  status      text not null default 'booked' check (status in ('booked', 'out', 'returned', 'cancelled')),
  reference   text not null check (length(reference) between 1 and 60),
  created_at  timestamptz not null default now(),
  constraint rental_unit_is_booked_once exclude using gist (unit_id with =, days with &&) where (status in ('booked', 'out'))
);
create index rental_booking_by_reference on rental_booking (reference);

create trigger place_changed after insert or update or delete or truncate on place for each statement execute function announce_change();
create trigger rental_unit_changed after insert or update or delete or truncate on rental_unit for each statement execute function announce_change();
create trigger rental_booking_changed after insert or update or delete or truncate on rental_booking for each statement execute function announce_change();
