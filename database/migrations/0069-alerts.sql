-- What somebody wants to be told of: that a thing is back, costs less than a figure of theirs, or that the shop pays more.
create table alert (
  id            integer generated always as identity primary key,
  shopper_id    integer not null references shopper,
  product_id    integer not null references product on delete cascade,
  kind          text not null check (kind in ('stock', 'price', 'sell-cash', 'sell-credit')),
  figure_paise  bigint check (figure_paise > 0),
  -- Stops it without a sign-in, from the message.
  stop_code     text not null unique,
  made_at       timestamptz not null,
  -- A crossing is told once: until the price has gone back, reaching it is no news.
  is_reached    boolean not null default false,
  crossings     integer not null default 0,
  told_at       timestamptz,
  -- Something has changed since it was looked at.
  is_due        boolean not null default true,
  constraint alert_once unique (shopper_id, product_id, kind),
  check ((kind = 'stock') = (figure_paise is null))
);
create index alert_by_product on alert (product_id);
create index alert_that_is_due on alert (id) where is_due;

-- Whoever changes a price or the stock need not know of alerts. A row that is looked at in this moment is waited for, and
-- marked after it: that is why even those that are due are marked.
create function product_alerts_are_due() returns trigger language plpgsql as $$
begin
  update alert set is_due = true where product_id = new.id;
  return null;
end $$;
create trigger product_alerts_are_due after update on product
  for each row when (old.buy_paise is distinct from new.buy_paise or old.is_listed <> new.is_listed
    or (old.available > 0) <> (new.available > 0))
  execute function product_alerts_are_due();

create function edition_alerts_are_due() returns trigger language plpgsql as $$
begin
  update alert set is_due = true
  from product where product.id = alert.product_id and product.edition_id = new.id and kind in ('sell-cash', 'sell-credit');
  return null;
end $$;
create trigger edition_alerts_are_due after update of sell_cash_paise, sell_credit_paise on edition
  for each row when ((old.sell_cash_paise, old.sell_credit_paise) is distinct from (new.sell_cash_paise, new.sell_credit_paise))
  execute function edition_alerts_are_due();
