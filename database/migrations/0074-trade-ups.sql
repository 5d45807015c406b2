-- A trade-up joins what somebody buys with what they sell for store credit. What they buy is an order that is not paid yet: it
-- costs its whole price until the credit is there, so it can stand alone at any time.
create table trade_up (
  buy_order_id          integer primary key references shop_order,
  sell_order_id         integer not null references shop_order,
  -- What was agreed: so much of the credit pays for it, and the difference is paid in money.
  planned_credit_paise  bigint not null check (planned_credit_paise > 0),
  difference_paise      bigint not null check (difference_paise >= 0),
  -- What store credit took off pre-owned things that day.
  deal_percent          integer not null check (deal_percent between 0 and 99),
  begun_at              timestamptz not null,
  -- It ends once: the credit came and pays for so much, or each order stands alone.
  settled_at            timestamptz,
  credit_paise          bigint check (credit_paise between 1 and planned_credit_paise),
  apart_at              timestamptz,
  check (buy_order_id <> sell_order_id),
  check ((settled_at is null) = (credit_paise is null)),
  constraint trade_up_ends_one_way check (settled_at is null or apart_at is null)
);
-- Promise 34: the credit of a trade-in is promised to one purchase.
create unique index trade_up_one_purchase on trade_up (sell_order_id) where apart_at is null;
create index trade_up_that_waits on trade_up (buy_order_id) where settled_at is null and apart_at is null;

-- Promise 34: both orders settle together or both stand alone, once.
create function refuse_second_trade_up_end() returns trigger language plpgsql as $$
begin
  if old.settled_at is not null or old.apart_at is not null
     or (new.buy_order_id, new.sell_order_id, new.planned_credit_paise, new.difference_paise, new.deal_percent)
        is distinct from (old.buy_order_id, old.sell_order_id, old.planned_credit_paise, old.difference_paise, old.deal_percent) then
    raise exception 'a trade-up ends once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger trade_up_ends_once before update on trade_up for each row execute function refuse_second_trade_up_end();
create trigger trade_up_is_kept before delete on trade_up for each row execute function refuse_change();

create function check_trade_up() returns trigger language plpgsql as $$
begin
  if not exists (
    select from shop_order bought join shop_order sold on sold.shopper_id = bought.shopper_id
    where bought.id = new.buy_order_id and bought.direction = 'buy' and bought.pay_by = 'online' and bought.status = 'Awaiting payment'
      and bought.credit_paise = 0 and sold.id = new.sell_order_id and sold.direction = 'sell' and sold.credit_paise > 0) then
    raise exception 'a trade-up joins what one person buys and sells' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger trade_up_joins_two before insert on trade_up for each row execute function check_trade_up();

-- What is paid for a trade-up in money: the difference, before the credit is there or after it.
alter table payment
  drop constraint payment_purpose_check,
  add constraint payment_purpose_check check (purpose in ('order', 'charges', 'extension', 'purchase', 'swap', 'difference')),
  drop constraint payment_used_for_check,
  add constraint payment_used_for_check check (used_for in ('order', 'charges', 'extension', 'purchase', 'swap', 'difference', 'refund'));

-- Promise 9: the price of a line stays, but for a swap that says from what to what, and only before there is a bill; and its
-- shares of credit and discount stay, but once, for the credit of a trade-up, before the order is paid.
create or replace function refuse_line_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.quantity, new.discount_paise) = (old.quantity, old.discount_paise)
     and exists (
       select from rental_swap where line_id = old.id and state = 'done'
         and (from_paise, to_paise) = (old.unit_paise * old.quantity, new.unit_paise * new.quantity)
         and credit_back_paise = old.credit_paise - new.credit_paise)
     and not exists (select from invoice where reference = 'rent:' || old.order_id) then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.credit_paise = 0
     and (new.quantity, new.unit_paise, new.offer_paise, new.offer_most_paise)
       = (old.quantity, old.unit_paise, old.offer_paise, old.offer_most_paise)
     and exists (
       select from trade_up join shop_order on shop_order.id = buy_order_id
       where buy_order_id = old.order_id and settled_at is not null and shop_order.status = 'Awaiting payment') then
    return new;
  end if;
  raise exception 'order_line rows are never changed or deleted' using errcode = 'integrity_constraint_violation';
end $$;
