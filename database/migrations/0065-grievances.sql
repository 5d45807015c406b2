-- A complaint of a customer, with or without an order. The law asks for a number, an acknowledgement within 48 hours and a
-- solution within a month: both moments are kept as they were promised on its day.
create table grievance (
  id             integer generated always as identity primary key,
  number         text not null unique check (number ~ '^GTG\d{10}$'),
  shopper_id     integer not null references shopper,
  order_id       integer references shop_order,
  -- Which copy of a used thing it is about.
  unit_id        integer references unit,
  about          text not null check (about in ('parcel', 'faulty', 'return', 'money', 'other')),
  -- A closed one stays closed: whoever is not satisfied opens another that names it.
  earlier_id     integer references grievance,
  opened_at      timestamptz not null,
  answer_due_at  timestamptz not null,
  solve_due_at   timestamptz not null,
  -- When a person first answered; the message that is sent by itself does not count.
  answered_at    timestamptz,
  closed_at      timestamptz,
  -- What was done.
  outcome        text check (char_length(outcome) between 1 and 2000),
  constraint grievance_is_closed_whole check ((closed_at is null) = (outcome is null)),
  constraint grievance_is_answered_when_closed check (closed_at is null or answered_at is not null),
  constraint grievance_unit_is_of_an_order check (unit_id is null or order_id is not null)
);
create index grievance_by_shopper on grievance (shopper_id, id);
create index grievance_by_order on grievance (order_id) where order_id is not null;
create index grievance_open on grievance (solve_due_at) where closed_at is null;
create index grievance_closed on grievance (closed_at) where closed_at is not null;

create table grievance_message (
  id            integer generated always as identity primary key,
  grievance_id  integer not null references grievance,
  -- Null for the customer.
  staff_name    text,
  text          text not null check (char_length(text) between 1 and 2000),
  written_at    timestamptz not null
);
create index grievance_message_by_grievance on grievance_message (grievance_id, id);

-- What was promised and when something was said does not change afterwards.
create function keep_grievance() returns trigger language plpgsql as $$
begin
  if (new.number, new.shopper_id, new.opened_at, new.answer_due_at, new.solve_due_at)
       is distinct from (old.number, old.shopper_id, old.opened_at, old.answer_due_at, old.solve_due_at)
     or old.answered_at is distinct from new.answered_at and old.answered_at is not null
     or old.closed_at is distinct from new.closed_at and old.closed_at is not null then
    raise exception 'a grievance keeps its moments' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger grievance_keeps_its_moments before update on grievance for each row execute function keep_grievance();
create trigger grievance_is_kept before delete on grievance for each row execute function refuse_change();
