-- The shop floor: units out of service, what was seen of a rental when it left and came back, charges that are let go,
-- traded-in things at the repair bench, and payments that somebody has looked into.

-- A unit that is out of service is away like one that is booked: the same rule keeps both apart. It has a reason, and it
-- may have no end yet.
alter table rental_booking
  add column reason text check (length(reason) between 1 and 500),
  drop constraint rental_booking_status_check,
  drop constraint rental_booking_days_check,
  drop constraint rental_unit_is_booked_once,
  add constraint rental_booking_status_check check (status in ('booked', 'out', 'returned', 'cancelled', 'outage')),
  add constraint rental_booking_days_check
    check (not isempty(days) and not lower_inf(days) and (reason is not null or not upper_inf(days))),
  add constraint rental_outage_has_a_reason check (status <> 'outage' or reason is not null),
  add constraint rental_unit_is_booked_once
    exclude using gist (unit_id with =, days with &&) where (status in ('booked', 'out', 'outage'));

-- What was looked at when something was handed over, taken back or inspected. Nothing of it is changed later: it is what
-- both sides saw that day.
create table rental_check (
  id          integer generated always as identity primary key,
  order_id    integer not null references shop_order,
  kind        text not null check (kind in ('hand-over', 'take-back', 'inspection')),
  -- Each step with whether it was as it should be.
  steps       jsonb not null check (jsonb_typeof(steps) = 'array'),
  note        text check (length(note) between 1 and 500),
  checked_by  text not null,
  checked_at  timestamptz not null,
  unique (order_id, kind)
);
create trigger rental_check_is_append_only before update or delete on rental_check for each row execute function refuse_change();
create table rental_photo (
  id        integer generated always as identity primary key,
  check_id  integer not null references rental_check,
  bytes     bytea not null
);
create index rental_photo_by_check on rental_photo (check_id, id);
create trigger rental_photo_is_append_only before update or delete on rental_photo for each row execute function refuse_change();

-- A charge that a manager lets go stays in the books, with who did it and why.
alter table rental_charge
  add column waived_at timestamptz,
  add column waived_by text,
  add column waived_because text check (length(waived_because) between 1 and 500),
  add constraint rental_charge_is_waived_for_a_reason
    check ((waived_at is null) = (waived_by is null) and (waived_at is null) = (waived_because is null)),
  add constraint rental_charge_is_paid_or_waived check (waived_at is null or settled_at is null);

-- A traded-in thing may be repaired first, or be good for its parts only; it is on sale in neither case.
alter table stock_unit
  drop constraint stock_unit_state_check,
  add constraint stock_unit_state_check check (state in ('in stock', 'sold', 'repair', 'parts'));
drop index stock_unit_serial_once;
create unique index stock_unit_serial_once on stock_unit (serial) where state in ('in stock', 'repair') and serial is not null;
create index stock_unit_aside on stock_unit (state, id) where state in ('repair', 'parts');

-- Somebody has looked into a payment or a refund on which the gateway and the shop disagree.
create table payment_trouble_end (
  -- The gateway and its name for the notice, or our reference of the refund.
  trouble   text primary key check (length(trouble) between 1 and 300),
  ended_by  text not null,
  ended_at  timestamptz not null,
  why       text not null check (length(why) between 1 and 500)
);
create trigger payment_trouble_end_is_append_only before update or delete on payment_trouble_end
  for each row execute function refuse_change();
