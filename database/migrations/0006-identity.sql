-- Who is signed in where, one-time codes, limits and addresses.

-- A closed account keeps its row, because ledgers and orders point to it; who it was is gone.
alter table shopper add column closed_at timestamptz;
create index shopper_by_phone on shopper (phone_number) where closed_at is null;

-- One row is one family of refresh tokens. The tokens themselves are nowhere: only their SHA-256.
create table session (
  id             uuid primary key default gen_random_uuid(),
  shopper_id     integer not null references shopper,
  current_hash   bytea not null unique check (length(current_hash) = 32),
  previous_hash  bytea check (length(previous_hash) = 32),
  rotated_at     timestamptz not null,
  device         text not null check (length(device) <= 100),
  created_at     timestamptz not null,
  last_used_at   timestamptz not null,
  ended_at       timestamptz,
  ended_because  text check (ended_because in ('signed-out', 'signed-out-everywhere', 'reset', 'password-changed', 'reuse')),
  check ((ended_at is null) = (ended_because is null)),
  check (previous_hash is distinct from current_hash)
);
create index session_by_shopper on session (shopper_id, last_used_at desc) where ended_at is null;

create function refuse_revival() returns trigger language plpgsql as $$
begin
  raise exception 'an ended session stays ended' using errcode = 'integrity_constraint_violation';
end $$;
create trigger session_stays_ended before update on session
  for each row when (old.ended_at is not null and new.ended_at is distinct from old.ended_at)
  execute function refuse_revival();

-- A phone that nobody has gets a row too, with a hash that no code has: otherwise the limits would tell who is known.
create table otp_challenge (
  id             uuid primary key default gen_random_uuid(),
  phone_number   text not null check (phone_number ~ '^[0-9]{10}$'),
  code_hash      bytea not null check (length(code_hash) = 32),
  browser_hash   bytea not null check (length(browser_hash) = 32),
  sent_at        timestamptz not null,
  expires_at     timestamptz not null,
  tries          integer not null default 0,
  state          text not null default 'live' check (state in ('live', 'replaced', 'verified', 'used')),
  permit_hash    bytea unique check (length(permit_hash) = 32),
  permit_until   timestamptz,
  constraint otp_is_tried_five_times_at_most check (tries between 0 and 5),
  check ((permit_hash is not null) = (state in ('verified', 'used'))),
  check ((permit_until is not null) = (state in ('verified', 'used')))
);
create unique index otp_one_live_code_a_phone on otp_challenge (phone_number) where state = 'live';
create index otp_challenge_by_phone on otp_challenge (phone_number, sent_at desc);
create index otp_challenge_by_age on otp_challenge (sent_at);

-- A code moves forward only: live to replaced or verified, verified to used.
create function refuse_otp_going_back() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (('live', 'replaced'), ('live', 'verified'), ('verified', 'used')) or new.tries < old.tries then
    raise exception 'a one-time code works once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger otp_challenge_moves_forward before update on otp_challenge
  for each row when (old.state <> new.state or new.tries < old.tries) execute function refuse_otp_going_back();

-- Counters that all processes share; the columns and their order are those of rate-limiter-flexible.
create table rate_limit (
  key     varchar(255) primary key,
  points  integer not null default 0,
  expire  bigint
);
create index rate_limit_by_end on rate_limit (expire);

create table address (
  id            integer generated always as identity primary key,
  shopper_id    integer not null references shopper,
  name          text not null check (length(name) between 1 and 100),
  line1         text not null check (length(line1) between 1 and 200),
  line2         text check (length(line2) between 1 and 200),
  city          text not null check (length(city) between 1 and 100),
  state_id      integer not null references state,
  pin_code      integer not null check (pin_code between 100000 and 999999),
  landmark      text check (length(landmark) between 1 and 200),
  phone_number  text not null check (phone_number ~ '^[0-9]{10}$'),
  is_default    boolean not null default false,
  added_at      timestamptz not null default now()
);
create index address_by_shopper on address (shopper_id, id);
create unique index address_one_default on address (shopper_id) where is_default;
