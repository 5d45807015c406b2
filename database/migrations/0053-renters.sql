-- Who rents: the agreement of a rental, accepted with a code that was sent to the renter's phone.

-- A code that accepts an agreement proves the phone, too; it sets no password.
alter table otp_challenge
  drop constraint otp_challenge_purpose_check,
  add constraint otp_challenge_purpose_check check (purpose in ('reset', 'verify', 'agree'));

-- As it was accepted. Another unit, other days or another deposit are another version, which is accepted anew.
create table rental_agreement (
  order_id      integer not null references shop_order,
  -- The SHA-256 of everything that the agreement says.
  version       text not null check (version ~ '^[0-9a-f]{64}$'),
  pdf           bytea not null,
  sha256        bytea not null constraint rental_agreement_is_whole check (sha256 = sha256(pdf)),
  -- The end of the phone number to which the code was sent; none when it was signed on paper.
  phone_ending  text check (phone_ending ~ '^\d{4}$'),
  accepted_at   timestamptz not null,
  -- Who of the staff took the code; none when the renter typed it on the site.
  taken_by      text,
  primary key (order_id, version)
);
create trigger rental_agreement_is_append_only before update or delete on rental_agreement
  for each row execute function refuse_change();
create trigger rental_agreement_is_kept before truncate on rental_agreement for each statement execute function refuse_change();
