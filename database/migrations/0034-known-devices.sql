-- Browsers in which somebody has signed in well. They enter whatever strangers try, and a new one is told to the account's owner.
create table known_device (
  id            bigint generated always as identity primary key,
  shopper_id    integer references shopper,
  staff_id      integer references staff_member,
  -- Of the secret in the browser's cookie, which is nowhere else.
  device_hash   bytea not null check (length(device_hash) = 32),
  device        text not null check (length(device) <= 100),
  known_since   timestamptz not null,
  last_used_at  timestamptz not null,
  check (num_nonnulls(shopper_id, staff_id) = 1),
  unique (shopper_id, device_hash),
  unique (staff_id, device_hash)
);
