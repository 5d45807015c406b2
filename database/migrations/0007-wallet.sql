-- Store credit as a double-entry ledger. A balance is a sum of entries; the kept balance row is only its lock and its check.

create table ledger_account (
  id          integer generated always as identity primary key,
  kind        text not null check (kind in ('wallet', 'trade-ins', 'sales', 'goodwill', 'opening', 'forfeited')),
  shopper_id  integer references shopper,
  check ((kind = 'wallet') = (shopper_id is not null)),
  unique nulls not distinct (kind, shopper_id)
);
insert into ledger_account (kind) values ('trade-ins'), ('sales'), ('goodwill'), ('opening'), ('forfeited');

-- One row per wallet. Credit that is held for an open order counts as spent: it can be neither held nor spent again.
create table wallet_balance (
  account_id     integer primary key references ledger_account,
  balance_paise  bigint not null default 0,
  held_paise     bigint not null default 0,
  constraint wallet_is_never_negative check (0 <= held_paise and held_paise <= balance_paise)
);

create function open_wallet_balance() returns trigger language plpgsql as $$
begin
  insert into wallet_balance (account_id) values (new.id);
  return new;
end $$;
create trigger ledger_account_has_balance after insert on ledger_account
  for each row when (new.kind = 'wallet') execute function open_wallet_balance();

create table wallet_hold (
  id            bigint generated always as identity primary key,
  account_id    integer not null references wallet_balance,
  amount_paise  bigint not null check (amount_paise > 0),
  state         text not null default 'held' check (state in ('held', 'posted', 'voided')),
  order_id      text not null unique check (length(order_id) between 1 and 60),
  held_at       timestamptz not null default now(),
  ended_at      timestamptz,
  check ((state = 'held') = (ended_at is null))
);
create index wallet_hold_by_account on wallet_hold (account_id) where state = 'held';

-- What is spent moves from debit to credit: a wallet grows when it is the credit side.
create table ledger_entry (
  id                 bigint generated always as identity primary key,
  debit_account_id   integer not null references ledger_account,
  credit_account_id  integer not null references ledger_account,
  amount_paise       bigint not null check (amount_paise > 0),
  reason             text not null check (reason in ('opening', 'trade-in', 'goodwill', 'spent', 'refund', 'correction', 'account-closed')),
  wording            text not null check (length(wording) between 1 and 200),
  order_id           text check (length(order_id) between 1 and 60),
  -- Names the event that made it, so that the same event cannot make a second one.
  reference          text not null unique check (length(reference) between 1 and 120),
  hold_id            bigint unique references wallet_hold,
  entered_at         timestamptz not null default now(),
  check (debit_account_id <> credit_account_id)
);
create index ledger_entry_by_debit on ledger_entry (debit_account_id, id);
create index ledger_entry_by_credit on ledger_entry (credit_account_id, id);

create trigger ledger_entry_is_append_only before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger ledger_entry_is_kept before truncate on ledger_entry
  for each statement execute function refuse_change();
create trigger ledger_account_is_append_only before update or delete on ledger_account
  for each row execute function refuse_change();
create trigger wallet_hold_is_kept before delete on wallet_hold
  for each row execute function refuse_change();
create trigger wallet_balance_is_kept before delete on wallet_balance
  for each row execute function refuse_change();

-- An entry moves the wallets it names. One that settles a hold ends the hold in the same step, or fails.
create function apply_ledger_entry() returns trigger language plpgsql as $$
begin
  if new.hold_id is not null then
    update wallet_hold set state = 'posted', ended_at = new.entered_at
    where id = new.hold_id and state = 'held' and amount_paise = new.amount_paise and account_id = new.debit_account_id;
    if not found then
      raise exception 'the hold was ended before, or is another one' using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  -- A lower account id goes first, so that two entries between the same wallets cannot wait for each other.
  if new.debit_account_id < new.credit_account_id then
    update wallet_balance set balance_paise = balance_paise - new.amount_paise where account_id = new.debit_account_id;
    update wallet_balance set balance_paise = balance_paise + new.amount_paise where account_id = new.credit_account_id;
  else
    update wallet_balance set balance_paise = balance_paise + new.amount_paise where account_id = new.credit_account_id;
    update wallet_balance set balance_paise = balance_paise - new.amount_paise where account_id = new.debit_account_id;
  end if;
  return new;
end $$;
create trigger ledger_entry_moves_wallets after insert on ledger_entry
  for each row execute function apply_ledger_entry();

create function apply_wallet_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'held' then
      raise exception 'a hold starts as held' using errcode = 'integrity_constraint_violation';
    end if;
    update wallet_balance set held_paise = held_paise + new.amount_paise where account_id = new.account_id;
    return new;
  end if;
  if old.state <> 'held' or new.state = 'held'
     or (new.id, new.account_id, new.amount_paise, new.order_id, new.held_at)
        is distinct from (old.id, old.account_id, old.amount_paise, old.order_id, old.held_at) then
    raise exception 'a hold is posted or voided, once' using errcode = 'integrity_constraint_violation';
  end if;
  if new.state = 'posted' and pg_trigger_depth() < 2 then
    raise exception 'a hold is posted by a ledger entry only' using errcode = 'integrity_constraint_violation';
  end if;
  update wallet_balance set held_paise = held_paise - old.amount_paise where account_id = old.account_id;
  return new;
end $$;
create trigger wallet_hold_moves_held after insert or update on wallet_hold
  for each row execute function apply_wallet_hold();

create function refuse_direct_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'a wallet is changed by a ledger entry or a hold only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger wallet_balance_is_moved before update on wallet_balance
  for each row execute function refuse_direct_balance();
create trigger wallet_balance_starts_empty before insert on wallet_balance
  for each row when (new.balance_paise <> 0 or new.held_paise <> 0) execute function refuse_direct_balance();
