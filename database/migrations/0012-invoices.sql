-- Tax documents: numbered without a gap, made once, never changed.

create table invoice_counter (
  series          text not null check (series ~ '^[A-Z]{3}$'),
  financial_year  text not null check (financial_year ~ '^[0-9]{2}-[0-9]{2}$'),
  last_number     integer not null check (last_number > 0),
  primary key (series, financial_year)
);

create table invoice (
  id              integer generated always as identity primary key,
  order_id        integer not null references shop_order,
  kind            text not null check (kind in ('invoice', 'credit-note', 'voucher')),
  -- Names what it documents, so that the same event gets one document: the order, or the refund.
  reference       text not null unique check (length(reference) between 1 and 80),
  series          text not null,
  financial_year  text not null,
  number          integer not null check (number > 0),
  printed_number  text not null unique check (printed_number ~ '^[A-Z0-9/-]{1,16}$'),
  -- Everything that is printed, frozen.
  facts           jsonb not null,
  made_at         timestamptz not null,
  unique (series, financial_year, number),
  foreign key (series, financial_year) references invoice_counter (series, financial_year)
);
create index invoice_by_order on invoice (order_id, id);
create trigger invoice_is_append_only before update or delete on invoice for each row execute function refuse_change();
create trigger invoice_is_kept before truncate on invoice for each statement execute function refuse_change();

create table invoice_file (
  invoice_id  integer primary key references invoice,
  pdf         bytea not null,
  sha256      bytea not null check (length(sha256) = 32)
);
create trigger invoice_file_is_append_only before update or delete on invoice_file for each row execute function refuse_change();
create trigger invoice_file_is_kept before truncate on invoice_file for each statement execute function refuse_change();

-- Rates that a law can change, by goods and by the day from which they hold. An empty prefix is all other goods.
create table gst_rate (
  hsn_prefix    text not null check (hsn_prefix ~ '^[0-9]{0,8}$'),
  from_day      date not null,
  rate_percent  numeric(5, 2) not null check (rate_percent between 0 and 100),
  primary key (hsn_prefix, from_day)
);
insert into gst_rate (hsn_prefix, from_day, rate_percent) values ('', '2017-07-01', 18);
