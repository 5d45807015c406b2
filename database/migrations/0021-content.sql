-- What the owner has written in place of a standard text. Without a row the standard text stands.
create table content_text (
  key         text primary key check (key ~ '^[a-z][a-z-]{0,39}$'),
  value       jsonb not null,
  changed_at  timestamptz not null,
  changed_by  text not null check (length(changed_by) between 1 and 120)
);
create trigger content_text_changed after insert or update or delete or truncate on content_text
  for each statement execute function announce_change();

-- Where parcels go, by the beginning of the PIN code; the longest one that fits counts, and the empty one is all the rest.
create table delivery_area (
  prefix               text primary key check (prefix ~ '^([1-9][0-9]{0,5})?$'),
  -- Null where the PIN code itself says it best.
  name                 text check (length(name) between 1 and 80),
  is_metro             boolean not null,
  is_served            boolean not null,
  has_pay_on_delivery  boolean not null,
  has_pickup           boolean not null,
  -- Where no courier goes, none takes money and none collects.
  constraint delivery_area_needs_a_courier check (is_served or not (has_pay_on_delivery or has_pickup))
);
create trigger delivery_area_changed after insert or update or delete or truncate on delivery_area
  for each statement execute function announce_change();
insert into delivery_area (prefix, name, is_metro, is_served, has_pay_on_delivery, has_pickup) values
  ('', null, false, true, true, true),
  ('110', 'Delhi', true, true, true, true),
  ('380', 'Ahmedabad', true, true, true, true),
  ('400', 'Mumbai', true, true, true, true),
  ('411', 'Pune', true, true, true, true),
  ('500', 'Hyderabad', true, true, true, true),
  ('560', 'Bangalore', true, true, true, true),
  ('600', 'Chennai', true, true, true, true),
  ('632', 'Vellore', false, true, true, true),
  ('700', 'Kolkata', true, true, true, true);
