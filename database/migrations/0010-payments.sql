-- Payments, what gateways told about them, and money that goes back.

create table payment (
  id                  integer generated always as identity primary key,
  order_id            integer not null references shop_order,
  provider            text not null check (provider in ('sandbox', 'phonepe', 'razorpay')),
  -- Our name for it at the gateway.
  reference           text not null unique check (reference ~ '^[A-Za-z0-9_-]{1,63}$'),
  -- The gateway's name for it, and where the shopper pays; both are known once the gateway has answered.
  gateway_order       text check (length(gateway_order) between 1 and 100),
  url                 text check (length(url) between 1 and 2000),
  amount_paise        bigint not null check (amount_paise > 0),
  state               text not null default 'started' check (state in ('started', 'pending', 'paid', 'failed')),
  -- The gateway's name for the money itself.
  gateway_payment     text check (length(gateway_payment) between 1 and 100),
  paid_paise          bigint check (paid_paise > 0),
  -- What became of money that came: it completed its order, or it goes back.
  used_for            text check (used_for in ('order', 'refund')),
  started_at          timestamptz not null,
  decided_at          timestamptz,
  next_check_at       timestamptz,
  checks              integer not null default 0,
  check ((state = 'paid') = (paid_paise is not null)),
  check ((state = 'paid') = (used_for is not null)),
  -- Promise 11: another amount completes nothing.
  constraint payment_of_the_right_amount check (used_for is distinct from 'order' or paid_paise = amount_paise)
);
-- Promise 10: one payment completes one order, and one order is completed by one payment.
create unique index payment_completes_one_order on payment (order_id) where used_for = 'order';
create unique index payment_once_a_gateway on payment (provider, gateway_payment);
create index payment_by_order on payment (order_id, id);
create index payment_to_check on payment (next_check_at) where next_check_at is not null;

create function refuse_unpaying() returns trigger language plpgsql as $$
begin
  raise exception 'money that came is not forgotten' using errcode = 'integrity_constraint_violation';
end $$;
create trigger payment_stays_paid before update on payment
  for each row when (old.state = 'paid' and (new.state, new.paid_paise, new.used_for) is distinct from (old.state, old.paid_paise, old.used_for))
  execute function refuse_unpaying();
create trigger payment_is_kept before delete on payment for each row execute function refuse_change();

-- A notice is written down once, by the gateway's own name for it.
create table payment_notice (
  provider     text not null,
  event        text not null check (length(event) between 1 and 200),
  reference    text not null,
  told_state   text not null,
  told_paise   bigint,
  verdict      text not null check (verdict in ('taken', 'unknown-payment', 'other-amount')),
  received_at  timestamptz not null,
  primary key (provider, event)
);
create index payment_notice_by_reference on payment_notice (reference);

create table refund (
  id              integer generated always as identity primary key,
  payment_id      integer not null references payment,
  -- Names the event, so that the same event cannot give money back twice.
  reference       text not null unique check (reference ~ '^[A-Za-z0-9_-]{1,63}$'),
  amount_paise    bigint not null check (amount_paise > 0),
  reason          text not null check (length(reason) between 1 and 200),
  state           text not null default 'wanted' check (state in ('wanted', 'started', 'done', 'failed')),
  gateway_refund  text check (length(gateway_refund) between 1 and 100),
  wanted_at       timestamptz not null,
  done_at         timestamptz,
  next_try_at     timestamptz,
  tries           integer not null default 0,
  check ((state in ('wanted', 'started')) = (next_try_at is not null))
);
create index refund_by_payment on refund (payment_id);
create index refund_to_do on refund (next_try_at) where next_try_at is not null;
create trigger refund_is_kept before delete on refund for each row execute function refuse_change();

-- Promise 9: no more goes back than came in. The payment's row is locked by whoever adds a refund.
create function check_refund() returns trigger language plpgsql as $$
begin
  perform 1 from payment where id = new.payment_id and state = 'paid' for update;
  if not found then
    raise exception 'only money that came can go back' using errcode = 'integrity_constraint_violation';
  end if;
  if (select sum(amount_paise) from refund where payment_id = new.payment_id)
     > (select paid_paise from payment where id = new.payment_id) then
    raise exception 'more would go back than came' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger refund_is_covered after insert on refund for each row execute function check_refund();

-- The built-in gateway: another company's books, kept here so that every process sees the same.
create table sandbox_payment (
  reference       text primary key,
  order_number    text not null,
  amount_paise    bigint not null,
  return_url      text not null,
  state           text not null default 'open' check (state in ('open', 'pending', 'paid', 'declined')),
  gateway_payment text unique,
  taken_paise     bigint,
  opened_at       timestamptz not null,
  closes_at       timestamptz not null,
  resolves_at     timestamptz
);
create index sandbox_payment_to_resolve on sandbox_payment (resolves_at) where resolves_at is not null;
create table sandbox_notice (
  id         bigint generated always as identity primary key,
  event      text not null,
  body       text not null,
  due_at     timestamptz not null,
  sent_at    timestamptz
);
create index sandbox_notice_to_send on sandbox_notice (due_at) where sent_at is null;
create table sandbox_refund (
  reference       text primary key,
  gateway_refund  text not null unique,
  gateway_payment text not null,
  amount_paise    bigint not null,
  refunded_at     timestamptz not null
);
