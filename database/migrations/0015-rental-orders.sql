-- What a rental order takes away, until when, and what is charged on top.

create table rental (
  id            integer generated always as identity primary key,
  order_id      integer not null references shop_order,
  line_id       integer not null unique references order_line,
  edition_id    integer not null references edition,
  place         text not null references place,
  duration      text not null check (duration in ('1day', '1week', '2week', '3week', '1month')),
  quantity      integer not null check (quantity between 1 and 50),
  starts_on     date not null,
  -- The day it comes back, until the evening.
  due_on        date not null check (due_on > starts_on),
  -- A console comes with two games that the team and the shopper choose on the phone.
  chosen_games  text check (length(chosen_games) between 1 and 200)
);
create index rental_by_order on rental (order_id, id);
create index rental_by_due on rental (due_on);

-- On top of the rent, each with its reason: paid when the thing comes back.
create table rental_charge (
  id            integer generated always as identity primary key,
  order_id      integer not null references shop_order,
  kind          text not null check (kind in ('extension', 'late', 'damage')),
  amount_paise  bigint not null check (amount_paise > 0),
  reason        text not null check (length(reason) between 1 and 300),
  -- Names the event, so that the same day is not charged twice.
  reference     text not null unique check (length(reference) between 1 and 120),
  added_by      text not null,
  added_at      timestamptz not null,
  settled_at    timestamptz
);
create index rental_charge_by_order on rental_charge (order_id, id);
create trigger rental_charge_is_kept before update of amount_paise, kind, reason or delete on rental_charge
  for each row execute function refuse_change();
