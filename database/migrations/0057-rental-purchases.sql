-- A renter may buy the very thing they rent: a part of the rent counts toward its price, and so does the deposit.
create table rental_purchase (
  id                  integer generated always as identity primary key,
  order_id            integer not null references shop_order,
  rental_unit_id      integer not null references rental_unit,
  price_paise         bigint not null check (price_paise > 0),
  -- The part of the rent that counts, and the part of the deposit.
  rent_paise          bigint not null check (rent_paise >= 0),
  deposit_paise       bigint not null check (deposit_paise >= 0),
  -- The rest, which is paid online or over the counter.
  money_paise         bigint not null check (money_paise >= 0),
  payment_id          integer unique references payment,
  counter_payment_id  integer unique references counter_payment,
  state               text not null default 'wanted' check (state in ('wanted', 'done', 'lapsed')),
  -- The sale that came of it.
  sale_id             integer unique references shop_order,
  wanted_at           timestamptz not null,
  ended_at            timestamptz,
  check (price_paise = rent_paise + deposit_paise + money_paise),
  check ((state = 'wanted') = (ended_at is null)),
  check ((state = 'done') = (sale_id is not null)),
  check (state <> 'done' or (money_paise = 0) = (payment_id is null and counter_payment_id is null))
);
create index rental_purchase_by_order on rental_purchase (order_id, id);
-- A thing is bought once, whoever presses how often.
create unique index rental_purchase_once on rental_purchase (order_id) where state = 'done';

-- The sale has no payment of its own: the rental has brought the money.
alter table shop_order
  drop constraint shop_order_pay_by_check,
  add constraint shop_order_pay_by_check check (pay_by in ('online', 'delivery', 'credit', 'payout', 'rental'));
alter table payment
  drop constraint payment_purpose_check,
  add constraint payment_purpose_check check (purpose in ('order', 'charges', 'extension', 'purchase')),
  drop constraint payment_used_for_check,
  add constraint payment_used_for_check check (used_for in ('order', 'charges', 'extension', 'purchase', 'refund'));
alter table counter_payment
  drop constraint counter_payment_purpose_check,
  add constraint counter_payment_purpose_check check (purpose in ('rent', 'deposit', 'charges', 'purchase'));

-- Promise 30: what a deposit kept is what its charges and the purchase took.
create or replace function check_deposit_kept() returns trigger language plpgsql as $$
begin
  if coalesce((select kept_paise from deposit where order_id = new.order_id), 0) <>
     (select coalesce(sum(deposit_paise), 0) from rental_charge where order_id = new.order_id) +
     (select coalesce(sum(deposit_paise), 0) from rental_purchase where order_id = new.order_id and state = 'done') then
    raise exception 'the charges of order % do not take what its deposit keeps', new.order_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger rental_purchase_takes_what_the_deposit_keeps after insert or update on rental_purchase
  deferrable initially deferred for each row execute function check_deposit_kept();

-- What a purchase takes of a deposit is the price of goods, and no income of lending.
create or replace function enter_deposit() returns trigger language plpgsql as $$
declare
  order_number text := (select number from shop_order where id = new.order_id);
  deposits integer := (select id from ledger_account where kind = 'deposits');
  money integer := (select id from ledger_account where kind = 'money');
  sold bigint;
begin
  if tg_op = 'INSERT' then
    insert into ledger_entry (debit_account_id, credit_account_id, amount_paise, reason, wording, order_id, reference, entered_at)
    values (money, deposits, new.amount_paise, 'deposit', 'Deposit of ' || order_number, order_number, 'deposit:' || order_number, new.came_at);
    return null;
  end if;
  sold := (select coalesce(sum(deposit_paise), 0) from rental_purchase where order_id = new.order_id and state = 'done');
  insert into ledger_entry (debit_account_id, credit_account_id, amount_paise, reason, wording, order_id, reference, entered_at)
  select deposits, side.account, side.paise, 'deposit', side.wording || order_number, order_number, side.prefix || order_number, new.ended_at
  from (values
    (money, new.returned_paise, 'Deposit returned: ', 'deposit-returned:'),
    ((select id from ledger_account where kind = 'rentals'), new.kept_paise - sold, 'Charges taken from the deposit: ', 'deposit-kept:'),
    ((select id from ledger_account where kind = 'sales'), sold, 'Deposit toward the price: ', 'deposit-sold:')
  ) as side (account, paise, wording, prefix)
  where side.paise > 0;
  return null;
end $$;
