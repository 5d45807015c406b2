-- The money of a rental: its deposit, what is paid over the counter, how each charge was paid, and the bills.

-- A deposit is asked for with the rent, and is no part of the price.
alter table shop_order
  add column deposit_paise bigint not null default 0 check (deposit_paise >= 0),
  drop constraint order_adds_up,
  add constraint order_adds_up check (direction = 'sell'
    or to_pay_paise = goods_paise - discount_paise - credit_paise + fee_paise + deposit_paise),
  add constraint order_deposit_is_for_a_rental check (deposit_paise = 0 or direction = 'rent');
-- Of one piece, as it was on the day of the order.
alter table rental add column deposit_paise bigint not null default 0 check (deposit_paise >= 0);

-- What the owner asks for, where it is not the figure of the settings. Without a city it holds in all of them.
create table deposit_rule (
  edition_id    integer not null references edition on delete cascade,
  place         text references place,
  amount_paise  bigint check (amount_paise >= 0),
  percent       numeric(5, 2) check (percent between 0 and 100),
  unique nulls not distinct (edition_id, place),
  check ((amount_paise is null) <> (percent is null))
);
create trigger deposit_rule_changed after insert or update or delete or truncate on deposit_rule
  for each statement execute function announce_change();

-- Money over the counter, in and out.
create table counter_payment (
  id                integer generated always as identity primary key,
  order_id          integer not null references shop_order,
  way               text not null check (way in ('in', 'out')),
  purpose           text not null check (purpose in ('rent', 'deposit', 'charges')),
  amount_paise      bigint not null check (amount_paise > 0),
  method            text not null check (method in ('cash', 'upi', 'card')),
  -- The number on the slip of the card machine, or of the UPI app. Cash has none.
  slip              text check (length(slip) between 1 and 60),
  -- Names the event, so that the same one is not written down twice.
  reference         text not null unique check (length(reference) between 1 and 80),
  taken_by          text not null,
  taken_at          timestamptz not null,
  check (method = 'cash' or slip is not null)
);
create index counter_payment_by_order on counter_payment (order_id, id);
create trigger counter_payment_is_append_only before update or delete on counter_payment
  for each row execute function refuse_change();
create trigger counter_payment_is_kept before truncate on counter_payment for each statement execute function refuse_change();

-- Promise 30: a deposit is owed to the renter from the moment it came. It ends once, and what is kept and what goes back
-- are together what came.
create table deposit (
  order_id        integer primary key references shop_order,
  amount_paise    bigint not null check (amount_paise > 0),
  came_by         text not null check (came_by in ('online', 'counter')),
  came_at         timestamptz not null,
  kept_paise      bigint check (kept_paise >= 0),
  returned_paise  bigint check (returned_paise >= 0),
  ended_at        timestamptz,
  constraint deposit_ends_whole check (
    (ended_at is null and kept_paise is null and returned_paise is null)
    or (ended_at is not null and kept_paise + returned_paise = amount_paise) is true)
);
create function refuse_second_deposit_end() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or (new.order_id, new.amount_paise, new.came_by, new.came_at)
     is distinct from (old.order_id, old.amount_paise, old.came_by, old.came_at) then
    raise exception 'a deposit ends once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger deposit_ends_once before update on deposit for each row execute function refuse_second_deposit_end();
create trigger deposit_is_kept before delete on deposit for each row execute function refuse_change();

-- The accounts of it: what the shop owes to renters, the money that comes and goes, and what rentals earned.
alter table ledger_account
  drop constraint ledger_account_kind_check,
  add constraint ledger_account_kind_check check (kind in
    ('wallet', 'trade-ins', 'sales', 'goodwill', 'opening', 'forfeited', 'deposits', 'money', 'rentals'));
insert into ledger_account (kind) values ('deposits'), ('money'), ('rentals');
alter table ledger_entry
  drop constraint ledger_entry_reason_check,
  add constraint ledger_entry_reason_check check (reason in
    ('opening', 'trade-in', 'goodwill', 'spent', 'refund', 'correction', 'account-closed', 'deposit'));
create function enter_deposit() returns trigger language plpgsql as $$
declare
  order_number text := (select number from shop_order where id = new.order_id);
  deposits integer := (select id from ledger_account where kind = 'deposits');
  money integer := (select id from ledger_account where kind = 'money');
begin
  if tg_op = 'INSERT' then
    insert into ledger_entry (debit_account_id, credit_account_id, amount_paise, reason, wording, order_id, reference, entered_at)
    values (money, deposits, new.amount_paise, 'deposit', 'Deposit of ' || order_number, order_number, 'deposit:' || order_number, new.came_at);
    return null;
  end if;
  insert into ledger_entry (debit_account_id, credit_account_id, amount_paise, reason, wording, order_id, reference, entered_at)
  select deposits, side.account, side.paise, 'deposit', side.wording || order_number, order_number, side.prefix || order_number, new.ended_at
  from (values
    (money, new.returned_paise, 'Deposit returned: ', 'deposit-returned:'),
    ((select id from ledger_account where kind = 'rentals'), new.kept_paise, 'Charges taken from the deposit: ', 'deposit-kept:')
  ) as side (account, paise, wording, prefix)
  where side.paise > 0;
  return null;
end $$;
create trigger deposit_is_entered after insert or update on deposit for each row execute function enter_deposit();

-- A payment may be for charges, or for keeping something longer, instead of for its order.
alter table payment
  add column purpose text not null default 'order' check (purpose in ('order', 'charges', 'extension')),
  drop constraint payment_used_for_check,
  add constraint payment_used_for_check check (used_for in ('order', 'charges', 'extension', 'refund')),
  add constraint payment_is_used_for_its_purpose check (used_for in (purpose, 'refund')),
  drop constraint payment_of_the_right_amount,
  add constraint payment_of_the_right_amount check (used_for is null or used_for = 'refund' or paid_paise = amount_paise);

-- How each charge was paid, and on which bill it is. A charge that was settled before bills existed says so.
alter table rental_charge
  -- What the deposit covers of it.
  add column deposit_paise bigint not null default 0,
  add column paid_by text check (paid_by in ('online', 'counter', 'deposit', 'before')),
  add column payment_id integer references payment,
  add column counter_payment_id integer references counter_payment,
  add column bill_id integer references invoice,
  -- The renter has seen it, or has had the time to.
  add column known_at timestamptz,
  add column objection text check (length(objection) between 1 and 500),
  add column objected_at timestamptz,
  add column answer text check (length(answer) between 1 and 500),
  add column answered_by text,
  add column answered_at timestamptz,
  add constraint rental_charge_objection_has_a_time check ((objection is null) = (objected_at is null)),
  add constraint rental_charge_answer_is_whole check (
    (answer is null) = (answered_at is null) and (answer is null) = (answered_by is null) and (answer is null or objection is not null)),
  add constraint rental_charge_deposit_covers_a_part check (deposit_paise between 0 and amount_paise),
  add constraint rental_charge_waived_takes_nothing check (waived_at is null or deposit_paise = 0);
update rental_charge set paid_by = 'before' where settled_at is not null;
alter table rental_charge
  -- Promise 31: nothing is paid by closing. What is paid says how, and has its bill.
  add constraint rental_charge_says_how_it_was_paid check (
    (settled_at is null) = (paid_by is null)
    and (paid_by is not distinct from 'online') = (payment_id is not null)
    and (paid_by is not distinct from 'counter') = (counter_payment_id is not null)
    and (paid_by is distinct from 'deposit' or deposit_paise = amount_paise)),
  add constraint rental_charge_has_its_bill check (
    bill_id is not null or ((settled_at is null or paid_by = 'before') and deposit_paise = 0)),
  -- Promise 30: only what the renter has seen is taken from a deposit, and nothing that is disputed.
  add constraint rental_charge_is_known_before check (
    deposit_paise = 0 or (known_at is not null and (objected_at is null or answered_at is not null)));
create index rental_charge_open on rental_charge (order_id) where settled_at is null and waived_at is null;

-- Which charges a payment is for.
create table payment_charge (
  payment_id  integer not null references payment,
  charge_id   integer not null references rental_charge,
  primary key (payment_id, charge_id)
);
create index payment_charge_by_charge on payment_charge (charge_id);

-- Promise 30, the other half: what a deposit kept is what its charges took.
create function check_deposit_kept() returns trigger language plpgsql as $$
begin
  if coalesce((select kept_paise from deposit where order_id = new.order_id), 0) <>
     (select coalesce(sum(deposit_paise), 0) from rental_charge where order_id = new.order_id) then
    raise exception 'the charges of order % do not take what its deposit keeps', new.order_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger deposit_keeps_what_charges_take after update on deposit
  deferrable initially deferred for each row execute function check_deposit_kept();
create constraint trigger rental_charge_takes_what_the_deposit_keeps after insert or update of deposit_paise on rental_charge
  deferrable initially deferred for each row execute function check_deposit_kept();

-- Keeping something longer counts when it is paid.
create table rental_extension (
  id            integer generated always as identity primary key,
  order_id      integer not null references shop_order,
  line_id       integer not null references order_line,
  duration      text not null check (duration in ('1day', '1week', '2week', '3week', '1month')),
  -- From this day to that one.
  from_day      date not null,
  until_day     date not null check (until_day > from_day),
  amount_paise  bigint not null check (amount_paise > 0),
  payment_id    integer unique references payment,
  state         text not null default 'wanted' check (state in ('wanted', 'done', 'lapsed')),
  wanted_at     timestamptz not null,
  ended_at      timestamptz,
  check ((state = 'wanted') = (ended_at is null))
);
create index rental_extension_by_order on rental_extension (order_id, id);
