-- A code that was sent to a verified phone signs its account in; it sets no password and verifies nothing.
alter table otp_challenge
  drop constraint otp_challenge_purpose_check,
  add constraint otp_challenge_purpose_check check (purpose in ('reset', 'verify', 'agree', 'change', 'sign-in'));
