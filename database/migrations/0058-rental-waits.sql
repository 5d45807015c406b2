-- Who waits for something that all is rented out of in a city, in the order in which they came. It reserves nothing.
create table rental_wait (
  id          integer generated always as identity primary key,
  shopper_id  integer not null references shopper,
  edition_id  integer not null references edition on delete cascade,
  place       text not null references place,
  duration    text not null check (duration in ('1day', '1week', '2week', '3week', '1month')),
  -- Null for any day soon.
  starts_on   date,
  joined_at   timestamptz not null,
  -- Everybody is told once. Until told_until nobody else is told of the same unit, and then the place is over.
  told_at     timestamptz,
  told_until  timestamptz,
  -- Joining twice is the same place.
  constraint rental_wait_once unique (shopper_id, edition_id, place),
  check ((told_at is null) = (told_until is null)),
  check (told_until > told_at)
);
create index rental_wait_in_line on rental_wait (edition_id, place, id);
