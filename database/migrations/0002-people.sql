-- Shoppers and staff are different people with different doors; nobody is both.

create table shopper (
  id             integer generated always as identity primary key,
  email          text not null check (length(email) between 3 and 254),
  first_name     text not null check (length(first_name) between 1 and 80),
  last_name      text not null check (length(last_name) <= 80),
  phone_number   text not null check (phone_number ~ '^[0-9]{10}$'),
  password_hash  text not null,
  created_at     timestamptz not null default now()
);
create unique index shopper_by_email on shopper (lower(email));

create table staff_member (
  id             integer generated always as identity primary key,
  email          text not null check (length(email) between 3 and 254),
  name           text not null check (length(name) between 1 and 120),
  role           text not null check (role in ('owner', 'manager', 'counter', 'rentals', 'read-only')),
  password_hash  text not null,
  created_at     timestamptz not null default now()
);
create unique index staff_member_by_email on staff_member (lower(email));
