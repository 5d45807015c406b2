-- Orders, their lines, what happened to them, and the stock that waits for their payment.

create table shop_order (
  id                    integer generated always as identity primary key,
  -- What people see. It does not tell how many orders there are.
  number                text not null unique check (number ~ '^GT[BSR][0-9]{10}$'),
  shopper_id            integer not null references shopper,
  direction             text not null check (direction in ('buy', 'sell', 'rent')),
  status                text not null check (length(status) between 1 and 40),
  -- What was asked for, in one hash: the same checkout twice is one order.
  submission            text not null check (length(submission) between 1 and 100),
  pay_by                text not null check (pay_by in ('online', 'delivery', 'credit', 'payout')),
  goods_paise           bigint not null check (goods_paise > 0),
  discount_paise        bigint not null default 0 check (discount_paise >= 0),
  credit_paise          bigint not null default 0 check (credit_paise >= 0),
  fee_paise             bigint not null default 0 check (fee_paise >= 0),
  to_pay_paise          bigint not null check (to_pay_paise >= 0),
  has_pre_order         boolean not null default false,
  -- Below which amount this order could be paid at the door, on the day it was placed.
  delivery_limit_paise  bigint,
  -- Where it goes, as it was written that day: a later change of the address book changes no order.
  address               jsonb,
  placed_at             timestamptz not null,
  pay_until             timestamptz,
  -- Why it was cancelled: a payment that comes late may revive an order that only ran out of time.
  cancelled_because     text check (cancelled_because in ('payment-failed', 'expired', 'replaced', 'shopper', 'shop')),
  tracking              text check (length(tracking) between 1 and 100),
  delivered_at          timestamptz,
  check (number like case direction when 'buy' then 'GTB%' when 'sell' then 'GTS%' else 'GTR%' end),
  check ((cancelled_because is not null) = (status = 'Cancelled')),
  -- Promise 9: what is paid is what the lines cost, to the paisa.
  constraint order_adds_up check (direction = 'sell' or to_pay_paise = goods_paise - discount_paise - credit_paise + fee_paise),
  constraint order_paid_by_credit_is_paid check (pay_by <> 'credit' or to_pay_paise = 0),
  -- Promise 17.
  constraint order_paid_on_delivery check (direction <> 'buy' or pay_by <> 'delivery'
    or (goods_paise < delivery_limit_paise and not has_pre_order and fee_paise > 0 and credit_paise = 0 and discount_paise = 0) is true),
  constraint order_online_has_no_fee check (direction <> 'buy' or pay_by = 'delivery' or fee_paise = 0),
  constraint order_buy_has_address check (direction <> 'buy' or address is not null)
);
create index shop_order_by_shopper on shop_order (shopper_id, id desc);
-- Promise 14: one open order per checkout, however often it is sent.
create unique index shop_order_by_submission on shop_order (shopper_id, direction, submission) where status <> 'Cancelled';
create index shop_order_to_expire on shop_order (pay_until) where status = 'Awaiting payment';

create table order_line (
  id              integer generated always as identity primary key,
  order_id        integer not null references shop_order,
  product_id      integer not null references product,
  title           text not null check (length(title) between 1 and 320),
  age             text not null,
  hsn             text not null,
  quantity        integer not null check (quantity between 1 and 50),
  unit_paise      bigint not null check (unit_paise > 0),
  -- The line's share of the order's discount and of the credit used; the rest of it is money.
  discount_paise  bigint not null default 0 check (discount_paise >= 0),
  credit_paise    bigint not null default 0 check (credit_paise >= 0),
  check (discount_paise + credit_paise <= unit_paise * quantity)
);
create index order_line_by_order on order_line (order_id, id);
create index order_line_by_product on order_line (product_id);

-- Promise 9, across rows: checked when the order is committed, because its lines come after it.
create function check_order_lines() returns trigger language plpgsql as $$
begin
  if not exists (
    select from order_line where order_id = new.id
    having sum(unit_paise * quantity) = new.goods_paise and sum(discount_paise) = new.discount_paise
       and (new.direction <> 'buy' or sum(credit_paise) = new.credit_paise)) then
    raise exception 'the lines of order % do not add up to it', new.number using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger shop_order_lines_add_up after insert or update of goods_paise, discount_paise, credit_paise on shop_order
  deferrable initially deferred for each row execute function check_order_lines();
create trigger order_line_is_kept before update of quantity, unit_paise, discount_paise, credit_paise or delete on order_line
  for each row execute function refuse_change();

-- Every move leaves a row: from which status to which, when and by whom.
create table order_event (
  id           bigint generated always as identity primary key,
  order_id     integer not null references shop_order,
  from_status  text,
  to_status    text not null,
  moved_by     text not null check (length(moved_by) between 1 and 60),
  note         text check (length(note) between 1 and 500),
  happened_at  timestamptz not null
);
create index order_event_by_order on order_event (order_id, id);
create trigger order_event_is_append_only before update or delete on order_event
  for each row execute function refuse_change();
create trigger order_event_is_kept before truncate on order_event
  for each statement execute function refuse_change();

-- Stock that waits for an order. It ends once: claimed, released or expired.
create table stock_reservation (
  id          bigint generated always as identity primary key,
  reference   text not null check (length(reference) between 1 and 60),
  product_id  integer not null references product,
  quantity    integer not null check (quantity > 0),
  state       text not null default 'held' check (state in ('held', 'claimed', 'released')),
  held_at     timestamptz not null,
  ended_at    timestamptz,
  check ((state = 'held') = (ended_at is null))
);
-- An order that is revived by a late payment reserves again; at any time it has one.
create unique index stock_reservation_once on stock_reservation (reference, product_id) where state = 'held';
create index stock_reservation_by_product on stock_reservation (product_id) where state = 'held';
create index stock_reservation_by_reference on stock_reservation (reference);

create function refuse_second_end() returns trigger language plpgsql as $$
begin
  if old.state <> 'held' or (new.reference, new.product_id, new.quantity) is distinct from (old.reference, old.product_id, old.quantity) then
    raise exception 'a reservation ends once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger stock_reservation_ends_once before update on stock_reservation for each row execute function refuse_second_end();
create trigger stock_reservation_is_kept before delete on stock_reservation for each row execute function refuse_change();

-- A return, from the wish to the money.
create table return_request (
  id            integer generated always as identity primary key,
  order_id      integer not null references shop_order,
  reason        text not null check (length(reason) between 1 and 500),
  state         text not null default 'requested' check (state in ('requested', 'accepted', 'refused')),
  requested_at  timestamptz not null,
  decided_at    timestamptz,
  decision      text check (length(decision) between 1 and 500),
  check ((state = 'requested') = (decided_at is null))
);
create unique index return_request_one_open on return_request (order_id) where state = 'requested';
create table return_line (
  return_id  integer not null references return_request,
  line_id    integer not null references order_line,
  quantity   integer not null check (quantity > 0),
  primary key (return_id, line_id)
);

-- A hold may be taken again when a late payment revives its order; at any time the order has one.
alter table wallet_hold drop constraint wallet_hold_order_id_key;
create unique index wallet_hold_one_open on wallet_hold (order_id) where state = 'held';
create index wallet_hold_by_order on wallet_hold (order_id);
