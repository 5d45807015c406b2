-- The office keeps the catalogue, the customers and the books: what is listed, what things cost before, changes of many
-- rows at once, people who are blocked, and credit that two people give.

-- What is not listed is nowhere in the shop; its past and its stock stay.
alter table product add column is_listed boolean not null default true;

-- The shelves walk along these; what is not listed is not in them.
drop index product_by_popularity, product_by_kind, product_by_arrival, product_to_sell, product_by_price, product_by_platform_price;
create index product_by_popularity on product (sub_category, platform, popularity desc, id) where age <> 'sell' and is_listed;
create index product_by_kind on product (sub_category, popularity desc, id) where age <> 'sell' and is_listed;
create index product_by_arrival on product (listed_at desc, id) where age <> 'sell' and is_listed;
create index product_to_sell on product (sub_category, platform, popularity desc, id) where age = 'sell' and is_listed;
create index product_by_price on product (sub_category, buy_paise, id) where age <> 'sell' and is_listed;
create index product_by_platform_price on product (sub_category, platform, buy_paise, id) where age <> 'sell' and is_listed;
-- The office finds a title by any part of its name, whether it is for sale or not.
create index title_name_trigrams on title using gin (name gin_trgm_ops);

-- What a price was before, whoever changed it: kept by triggers, because a forgotten line here would be a lost price.
create table price_history (
  id            bigint generated always as identity primary key,
  edition_id    integer not null references edition,
  -- Null for a price of the edition: the printed one, what the shop pays, what a rental costs.
  product_id    integer references product,
  price         text not null check (price in ('buy', 'strike', 'mrp', 'sell-cash', 'sell-credit',
                                               'rent-1day', 'rent-1week', 'rent-2week', 'rent-3week', 'rent-1month')),
  before_paise  bigint,
  after_paise   bigint,
  changed_by    text not null,
  changed_at    timestamptz not null default clock_timestamp(),
  check (before_paise is distinct from after_paise)
);
create index price_history_by_edition on price_history (edition_id, id desc);
create trigger price_history_is_append_only before update or delete on price_history for each row execute function refuse_change();
create trigger price_history_is_kept before truncate on price_history for each statement execute function refuse_change();

-- Who changes it is told with set_config in the same transaction; a command of the machine tells nothing.
create function changing_person() returns text language sql stable return
  coalesce(nullif(current_setting('gametrove.changed_by', true), ''), 'the machine');

create function keep_product_prices() returns trigger language plpgsql as $$
begin
  insert into price_history (edition_id, product_id, price, before_paise, after_paise, changed_by)
  select new.edition_id, new.id, price, before, after, changing_person()
  from (values ('buy', old.buy_paise, new.buy_paise), ('strike', old.strike_paise, new.strike_paise)) as moved (price, before, after)
  where before is distinct from after;
  return null;
end $$;
create trigger product_prices_are_kept after update of buy_paise, strike_paise on product
  for each row when ((old.buy_paise, old.strike_paise) is distinct from (new.buy_paise, new.strike_paise))
  execute function keep_product_prices();

create function keep_edition_prices() returns trigger language plpgsql as $$
begin
  insert into price_history (edition_id, price, before_paise, after_paise, changed_by)
  select new.id, price, before, after, changing_person()
  from (values ('mrp', old.mrp_paise, new.mrp_paise), ('sell-cash', old.sell_cash_paise, new.sell_cash_paise),
               ('sell-credit', old.sell_credit_paise, new.sell_credit_paise)) as moved (price, before, after)
  where before is distinct from after;
  return null;
end $$;
create trigger edition_prices_are_kept after update of mrp_paise, sell_cash_paise, sell_credit_paise on edition
  for each row when ((old.mrp_paise, old.sell_cash_paise, old.sell_credit_paise)
    is distinct from (new.mrp_paise, new.sell_cash_paise, new.sell_credit_paise))
  execute function keep_edition_prices();

create function keep_rent_prices() returns trigger language plpgsql as $$
begin
  insert into price_history (edition_id, price, before_paise, after_paise, changed_by)
  values (coalesce(new.edition_id, old.edition_id), 'rent-' || coalesce(new.duration, old.duration),
          old.price_paise, new.price_paise, changing_person());
  return null;
end $$;
create trigger rent_price_change_is_kept after update of price_paise on rent_price
  for each row when (old.price_paise <> new.price_paise) execute function keep_rent_prices();
create trigger rent_price_end_is_kept after delete on rent_price for each row execute function keep_rent_prices();

-- Many rows changed at once, with what they were: undone by writing that back.
create table bulk_change (
  id         integer generated always as identity primary key,
  made_by    text not null,
  made_at    timestamptz not null,
  why        text not null check (length(why) between 1 and 500),
  -- By edition, cell by cell, as the file of the catalogue writes them.
  before     jsonb not null,
  after      jsonb not null,
  undone_by  text,
  undone_at  timestamptz,
  check ((undone_by is null) = (undone_at is null))
);
create function refuse_second_undo() returns trigger language plpgsql as $$
begin
  if old.undone_at is not null or (new.made_by, new.made_at, new.why, new.before, new.after)
     is distinct from (old.made_by, old.made_at, old.why, old.before, old.after) then
    raise exception 'a change of many rows is undone once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger bulk_change_is_undone_once before update on bulk_change for each row execute function refuse_second_undo();
create trigger bulk_change_is_kept before delete on bulk_change for each row execute function refuse_change();

-- Somebody who is blocked can neither sign in nor order.
alter table shopper
  add column blocked_at timestamptz,
  add column blocked_because text check (length(blocked_because) between 1 and 500),
  add constraint shopper_is_blocked_for_a_reason check ((blocked_at is null) = (blocked_because is null));
create index shopper_by_email_start on shopper (lower(email) text_pattern_ops);
create index shopper_by_phone_start on shopper (phone_number text_pattern_ops);
alter table session drop constraint session_ended_because_check;
alter table session add constraint session_ended_because_check
  check (ended_because in ('signed-out', 'signed-out-everywhere', 'reset', 'password-changed', 'reuse', 'blocked'));

-- Credit given or taken by hand. A large one waits for a second person, who is never the first.
create table credit_request (
  id            integer generated always as identity primary key,
  shopper_id    integer not null references shopper,
  kind          text not null check (kind in ('grant', 'correct')),
  amount_paise  bigint not null check (amount_paise > 0),
  why           text not null check (length(why) between 1 and 500),
  requested_by  integer not null references staff_member,
  requested_at  timestamptz not null,
  state         text not null check (state in ('waiting', 'done', 'refused')),
  decided_by    integer references staff_member,
  decided_at    timestamptz,
  constraint credit_request_needs_another_person check (decided_by <> requested_by),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'refused' or decided_by is not null)
);
create index credit_request_waiting on credit_request (id) where state = 'waiting';
create index credit_request_by_shopper on credit_request (shopper_id, id desc);
create function refuse_second_decision() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or (new.shopper_id, new.kind, new.amount_paise, new.why, new.requested_by)
     is distinct from (old.shopper_id, old.kind, old.amount_paise, old.why, old.requested_by) then
    raise exception 'a wish for credit is decided once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger credit_request_is_decided_once before update on credit_request for each row execute function refuse_second_decision();
create trigger credit_request_is_kept before delete on credit_request for each row execute function refuse_change();

-- The book of changes by day, and by the beginning of what a change is about.
create index audit_entry_by_day on audit_entry (at desc, id desc);
create index audit_entry_by_subject_start on audit_entry (subject text_pattern_ops, id desc);
create index invoice_by_day on invoice (made_at);
create index stock_unit_by_sale on stock_unit (sold_line_id) where state = 'sold';
