-- Whether a phone and an e-mail address were proved to belong to the account.
alter table shopper
  add column phone_verified_at timestamptz,
  add column email_verified_at timestamptz;
-- A phone vouches for one account at a time: otherwise one phone would open any number of them.
create unique index shopper_one_verified_phone on shopper (phone_number) where phone_verified_at is not null and closed_at is null;

-- A new number or address proves nothing yet, whoever changes it.
create function forget_verification() returns trigger language plpgsql as $$
begin
  if new.phone_number is distinct from old.phone_number then new.phone_verified_at := null; end if;
  if new.email is distinct from old.email then new.email_verified_at := null; end if;
  return new;
end $$;
create trigger shopper_forgets_verification before update of phone_number, email on shopper
  for each row execute function forget_verification();

-- What a code is for. One that confirms a phone sets no password, and the other way round.
alter table otp_challenge add column purpose text not null default 'reset' check (purpose in ('reset', 'verify'));

-- The latest link that confirms an e-mail address. The token itself is nowhere: only its SHA-256. A used one is deleted.
create table email_link (
  shopper_id  integer primary key references shopper,
  email       text not null,
  token_hash  bytea not null unique check (length(token_hash) = 32),
  sent_at     timestamptz not null,
  expires_at  timestamptz not null
);
