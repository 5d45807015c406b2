-- The first password of a colleague, the set-up of an authenticator app, and when somebody last proved who they are.

alter table staff_member
  -- Somebody else has made the password and knows it: until it is changed, nothing else can be done with it.
  add column has_first_password boolean not null default false,
  -- The sign-in that was shown the secret of an app, which only it can confirm: a hash of what its cookie holds, and until when.
  add column enrolment_hash bytea check (length(enrolment_hash) = 32),
  add column enrolment_until timestamptz,
  add constraint staff_member_enrols_for_a_time check ((enrolment_hash is null) = (enrolment_until is null));

-- Grave acts ask for the password or a code again when this was some minutes ago.
alter table staff_session add column confirmed_at timestamptz not null default now();
