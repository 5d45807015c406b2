-- Codes are limited by who asks for them, so that a stranger uses up nobody else's.
alter table otp_challenge
  -- Of the network address, or of the device that the account knows. Those of before count as one asker.
  add column asker_hash bytea not null default decode(repeat('00', 32), 'hex') check (length(asker_hash) = 32),
  -- Asked for on a device on which the account of this phone has signed in, or by the staff.
  add column is_known boolean not null default false;
alter table otp_challenge alter column asker_hash drop default;
-- A stranger who asks replaces the code of nobody else.
drop index otp_one_live_code_a_phone;
create unique index otp_one_live_code_an_asker on otp_challenge (phone_number, asker_hash) where state = 'live';
