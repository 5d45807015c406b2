-- A charge that was paid and turns out wrong is given back, whole or in parts, to where its money came from.
create table charge_refund (
  id              integer generated always as identity primary key,
  charge_id       integer not null references rental_charge,
  -- Of what was paid for it by itself, and of what the deposit had paid.
  paid_paise      bigint not null check (paid_paise >= 0),
  deposit_paise   bigint not null check (deposit_paise >= 0),
  reason          text not null check (length(reason) between 1 and 500),
  credit_note_id  integer not null unique references invoice,
  given_by        text not null,
  given_at        timestamptz not null,
  check (paid_paise + deposit_paise > 0)
);
create index charge_refund_by_charge on charge_refund (charge_id, id);
create trigger charge_refund_is_append_only before update or delete on charge_refund
  for each row execute function refuse_change();
create trigger charge_refund_is_kept before truncate on charge_refund for each statement execute function refuse_change();

-- Promise 31: never more goes back than came. Whoever adds a part waits for who adds another one.
create function check_charge_refund() returns trigger language plpgsql as $$
begin
  perform 1 from rental_charge where id = new.charge_id for no key update;
  if not exists (
    select from rental_charge charge
    cross join lateral (
      select coalesce(sum(paid_paise), 0) + new.paid_paise as paid, coalesce(sum(deposit_paise), 0) + new.deposit_paise as deposit
      from charge_refund where charge_id = charge.id) as back
    where charge.id = new.charge_id and bill_id is not null and (settled_at is not null or waived_at is not null)
      and back.paid <= case when settled_at is not null then charge.amount_paise - charge.deposit_paise else 0 end
      and back.deposit <= charge.deposit_paise) then
    raise exception 'more of charge % would go back than came', new.charge_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger charge_refund_is_what_came before insert on charge_refund for each row execute function check_charge_refund();

-- What the deposit had paid was entered as earned: that is taken back.
create function enter_charge_refund() returns trigger language plpgsql as $$
declare
  rental text := (select number from rental_charge join shop_order on shop_order.id = order_id where rental_charge.id = new.charge_id);
begin
  insert into ledger_entry (debit_account_id, credit_account_id, amount_paise, reason, wording, order_number, reference, entered_at)
  select earned.id, money.id, new.deposit_paise, 'deposit', 'Charge given back: ' || rental, rental, 'charge-refund:' || new.id, new.given_at
  from ledger_account earned, ledger_account money where earned.kind = 'rentals' and money.kind = 'money';
  return null;
end $$;
create trigger charge_refund_is_entered after insert on charge_refund
  for each row when (new.deposit_paise > 0) execute function enter_charge_refund();
