-- Messages wait here, written in the same transaction as what they tell, until they are sent.

create table message (
  id           bigint generated always as identity primary key,
  channel      text not null check (channel in ('email', 'sms')),
  recipient    text not null check (length(recipient) between 3 and 254),
  template     text not null check (length(template) between 1 and 60),
  -- What the template needs. Emptied when the message is sent: it is personal.
  contents     jsonb not null,
  -- Names the event, so that the same event is told once.
  reference    text not null check (length(reference) between 1 and 120),
  state        text not null default 'waiting' check (state in ('waiting', 'sent', 'given-up')),
  queued_at    timestamptz not null,
  next_try_at  timestamptz,
  tries        integer not null default 0,
  sent_at      timestamptz,
  unique (reference, channel),
  check ((state = 'waiting') = (next_try_at is not null))
);
create index message_to_send on message (next_try_at) where next_try_at is not null;
