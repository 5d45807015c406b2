-- Whoever gets mail about an account that they did not make, or about something that they did not do, can say so.

-- The reader of the mailbox says that the account is not theirs. Another address, or a proof, takes it back.
alter table shopper add column email_disowned_at timestamptz;
alter table shopper add constraint shopper_disowned_is_unverified check (email_disowned_at is null or email_verified_at is null);

create or replace function forget_verification() returns trigger language plpgsql as $$
begin
  if new.phone_number is distinct from old.phone_number then new.phone_verified_at := null; end if;
  if new.email is distinct from old.email then
    new.email_verified_at := null;
    new.email_disowned_at := null;
  end if;
  if new.email_verified_at is not null then new.email_disowned_at := null; end if;
  return new;
end $$;
drop trigger shopper_forgets_verification on shopper;
create trigger shopper_forgets_verification before update of phone_number, email, email_verified_at on shopper
  for each row execute function forget_verification();

-- The links of mails about accounts. The code itself is nowhere: only its SHA-256. A used one is deleted.
create table not_me_link (
  code_hash       bytea primary key check (length(code_hash) = 32),
  shopper_id      integer not null references shopper,
  -- The mailbox that it was sent to, and whether it was proved to be the account's.
  recipient_hash  bytea not null check (length(recipient_hash) = 32),
  was_verified    boolean not null,
  expires_at      timestamptz not null
);
create index not_me_link_by_shopper on not_me_link (shopper_id);
create index not_me_link_by_end on not_me_link (expires_at);
