-- Returns: what is coming is received and looked at before its money goes back, and the reason is the customer's to give.
alter table return_request alter column reason drop not null;
alter table return_request add column received_at timestamptz;
alter table return_request drop constraint return_request_state_check, drop constraint return_request_check,
  drop constraint return_request_kind_check, drop constraint return_request_check1;
alter table return_request
  add constraint return_request_state_check check (state in ('requested', 'received', 'accepted', 'refused')),
  -- A parcel that nobody took comes back as a return does.
  add constraint return_request_kind_check check (kind in ('return', 'left out', 'undelivered')),
  add constraint return_request_is_decided check ((state in ('requested', 'received')) = (decided_at is null)),
  add constraint return_request_is_received check (state <> 'received' or received_at is not null),
  add constraint return_request_left_out_is_decided check (kind <> 'left out' or state = 'accepted');
drop index return_request_one_open;
create unique index return_request_one_open on return_request (order_id) where decided_at is null;

alter table return_line
  -- The units that come back, of a line of used things.
  add column unit_ids integer[] not null default '{}',
  -- What was seen when it was looked at; null before that.
  add column is_as_expected boolean,
  add column note text check (length(note) between 1 and 500);

-- Until the return is decided, a unit that is back in the shop is returned: it goes to the bench when its money goes back,
-- and to the buyer again when it does not.
create or replace function move_unit() returns trigger language plpgsql as $$
declare
  now_state text;
begin
  if new.from_state is null then
    if pg_trigger_depth() < 2 then
      raise exception 'a unit begins once' using errcode = 'integrity_constraint_violation', constraint = 'unit_moves_along_its_table';
    end if;
    return new;
  end if;
  select state into now_state from unit where id = new.unit_id for no key update;
  if now_state is distinct from new.from_state then
    raise exception 'unit % is %', new.unit_id, now_state using errcode = 'integrity_constraint_violation', constraint = 'unit_is_where_it_was';
  end if;
  if not (new.to_state = any (case new.from_state
    when 'received' then array['to test']
    when 'to test' then array['for sale', 'to repair', 'to clean', 'to send back', 'to parts', 'written off']
    when 'to repair' then array['to test', 'to parts', 'written off']
    when 'to clean' then array['for sale', 'to test', 'written off']
    when 'for sale' then array['reserved', 'for rent', 'to test', 'written off']
    when 'reserved' then array['sold', 'for sale']
    when 'sold' then array['returned']
    when 'returned' then array['to test', 'sold']
    when 'for rent' then array['to test', 'written off']
    when 'to send back' then array['sent back', 'to test']
    else array['to test'] end)) then
    raise exception 'a unit does not go from % to %', new.from_state, new.to_state
      using errcode = 'integrity_constraint_violation', constraint = 'unit_moves_along_its_table';
  end if;
  update unit set state = new.to_state, line_id = case when new.to_state in ('reserved', 'sold') then new.line_id end
  where id = new.unit_id;
  return new;
end $$;

-- What was asked for before: the units that left with the line last, as the shop has taken them back until now.
update return_line set unit_ids = coalesce((
  select array_agg(id) from (
    select id from unit where unit.line_id = return_line.line_id and state = 'sold' order by id desc limit return_line.quantity) as last), '{}')
from return_request where return_request.id = return_id and decided_at is null;
