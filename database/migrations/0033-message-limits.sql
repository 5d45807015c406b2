-- Messages go to phones and mailboxes that whoever signed up named, perhaps a stranger's: how many leave is limited.

-- Whose message it is. It was found by the address of the e-mail before.
alter table message add column shopper_id integer references shopper;
update message set shopper_id = shopper.id
  from message letter join shopper on shopper.email = letter.recipient
  where letter.channel = 'email' and letter.reference = message.reference;
create index message_by_shopper on message (shopper_id);

-- When the limits let it pass: a message that has to be tried again is counted once.
alter table message add column allowed_at timestamptz;
-- Why it is never sent: the recipient has had enough, or a limit was reached.
alter table message add column dropped_because text check (dropped_because in ('stopped', 'recipient', 'account', 'network'));
alter table message drop constraint message_state_check;
alter table message add constraint message_state_check check (state in ('waiting', 'sent', 'given-up', 'dropped'));
alter table message add constraint message_dropped_for_a_reason check ((state = 'dropped') = (dropped_because is not null));

-- How many messages have passed, by recipient, account, network and in all, until the window ends. The database counts.
create table message_allowance (
  key      text primary key check (length(key) between 1 and 120),
  used     integer not null,
  most     integer not null,
  ends_at  timestamptz not null,
  constraint message_allowance_is_kept check (used between 1 and most)
);
create index message_allowance_by_end on message_allowance (ends_at);

-- Who may say stop without signing in, and who has. Neither a phone nor an address is in it: only their SHA-256.
create table message_recipient (
  recipient_hash  bytea primary key check (length(recipient_hash) = 32),
  -- Stands in the link of every message to what is not verified.
  stop_code       text not null unique check (length(stop_code) = 16),
  stopped_at      timestamptz
);
