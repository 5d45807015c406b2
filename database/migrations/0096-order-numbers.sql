-- What the wallet and the ledger keep of an order is its number, not its id; what was sent again was resubmitted.
alter table wallet_hold rename column order_id to order_number;
alter table ledger_entry rename column order_id to order_number;

create or replace function apply_wallet_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'held' then
      raise exception 'a hold starts as held' using errcode = 'integrity_constraint_violation';
    end if;
    update wallet_balance set held_paise = held_paise + new.amount_paise where account_id = new.account_id;
    return new;
  end if;
  if old.state <> 'held' or new.state = 'held'
     or (new.id, new.account_id, new.amount_paise, new.order_number, new.held_at)
        is distinct from (old.id, old.account_id, old.amount_paise, old.order_number, old.held_at) then
    raise exception 'a hold is posted or voided, once' using errcode = 'integrity_constraint_violation';
  end if;
  if new.state = 'posted' and pg_trigger_depth() < 2 then
    raise exception 'a hold is posted by a ledger entry only' using errcode = 'integrity_constraint_violation';
  end if;
  update wallet_balance set held_paise = held_paise - old.amount_paise where account_id = old.account_id;
  return new;
end $$;

create or replace function enter_deposit() returns trigger language plpgsql as $$
declare
  rental text := (select number from shop_order where id = new.order_id);
  deposits integer := (select id from ledger_account where kind = 'deposits');
  money integer := (select id from ledger_account where kind = 'money');
  sold bigint;
begin
  if tg_op = 'INSERT' then
    insert into ledger_entry (debit_account_id, credit_account_id, amount_paise, reason, wording, order_number, reference, entered_at)
    values (money, deposits, new.amount_paise, 'deposit', 'Deposit of ' || rental, rental, 'deposit:' || rental, new.came_at);
    return null;
  end if;
  sold := (select coalesce(sum(deposit_paise), 0) from rental_purchase where order_id = new.order_id and state = 'done');
  insert into ledger_entry (debit_account_id, credit_account_id, amount_paise, reason, wording, order_number, reference, entered_at)
  select deposits, side.account, side.paise, 'deposit', side.wording || rental, rental, side.prefix || rental, new.ended_at
  from (values
    (money, new.returned_paise, 'Deposit returned: ', 'deposit-returned:'),
    ((select id from ledger_account where kind = 'rentals'), new.kept_paise - sold, 'Charges taken from the deposit: ', 'deposit-kept:'),
    ((select id from ledger_account where kind = 'sales'), sold, 'Deposit toward the price: ', 'deposit-sold:')
  ) as side (account, paise, wording, prefix)
  where side.paise > 0;
  return null;
end $$;

alter table shop_order rename column asked_anew_at to resubmitted_at;
