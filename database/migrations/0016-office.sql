-- The back office: staff with a second factor, their sessions, and a book of everything they change.

alter table staff_member
  -- The secret of the authenticator app, sealed; confirmed once a code of it was right.
  add column totp_sealed bytea,
  add column totp_confirmed_at timestamptz,
  -- The half minute of the last code that was taken: a code works once.
  add column totp_last_step bigint not null default 0,
  add column left_at timestamptz,
  add constraint staff_member_confirms_a_secret check (totp_confirmed_at is null or totp_sealed is not null);

create table staff_session (
  id            uuid primary key default gen_random_uuid(),
  staff_id      integer not null references staff_member,
  token_hash    bytea not null unique check (length(token_hash) = 32),
  device        text not null check (length(device) <= 100),
  created_at    timestamptz not null,
  last_used_at  timestamptz not null,
  ended_at      timestamptz
);
create index staff_session_by_staff on staff_session (staff_id) where ended_at is null;

create table audit_entry (
  id        bigint generated always as identity primary key,
  at        timestamptz not null,
  staff_id  integer references staff_member,
  -- The name that day; commands of the machine have no staff member.
  who       text not null check (length(who) between 1 and 120),
  action    text not null check (length(action) between 1 and 60),
  -- What it is about, such as order GTB0000000001 or product 12.
  subject   text not null check (length(subject) between 1 and 120),
  before    jsonb,
  after     jsonb,
  why       text check (length(why) between 1 and 500)
);
create index audit_entry_by_subject on audit_entry (subject, id desc);
create index audit_entry_by_staff on audit_entry (staff_id, id desc);
create index audit_entry_by_action on audit_entry (action, id desc);
create trigger audit_entry_is_append_only before update or delete on audit_entry for each row execute function refuse_change();
create trigger audit_entry_is_kept before truncate on audit_entry for each statement execute function refuse_change();

-- Lists of the office stay fast with 100,000 orders.
create index shop_order_by_status on shop_order (direction, status, id desc);
create index shop_order_by_day on shop_order (placed_at desc);
create index shopper_by_name_trigrams on shopper using gin ((first_name || ' ' || last_name) gin_trgm_ops);
create index message_by_reference on message (reference text_pattern_ops);
