-- A code that was sent to a new phone makes it the phone of the account; it sets no password.
alter table otp_challenge
  drop constraint otp_challenge_purpose_check,
  add constraint otp_challenge_purpose_check check (purpose in ('reset', 'verify', 'agree', 'change'));
