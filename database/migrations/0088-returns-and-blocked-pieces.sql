-- Several returns of an order can be open at once, so that nobody's days run out while the shop looks at another thing.
drop index return_request_one_open;
create index return_request_open on return_request (order_id) where decided_at is null;
create index return_line_by_line on return_line (line_id);

-- Over all returns that were not refused, no more of a line comes back than was bought, and each unit once.
create function refuse_returning_twice() returns trigger language plpgsql as $$
declare
  bought integer;
begin
  -- Whoever returns of the same line at this moment waits here.
  select quantity into bought from order_line where id = new.line_id for no key update;
  if bought < (
    select sum(quantity) from return_line join return_request on return_request.id = return_id
    where line_id = new.line_id and state <> 'refused') then
    raise exception 'more than % of line % comes back', bought, new.line_id
      using errcode = 'integrity_constraint_violation', constraint = 'return_line_at_most_bought';
  end if;
  if exists (
    select from return_line join return_request on return_request.id = return_id
    where line_id = new.line_id and return_id <> new.return_id and state <> 'refused' and unit_ids && new.unit_ids) then
    raise exception 'a unit of line % comes back twice', new.line_id
      using errcode = 'integrity_constraint_violation', constraint = 'return_line_unit_once';
  end if;
  return null;
end $$;
create trigger return_line_once after insert on return_line for each row execute function refuse_returning_twice();

-- A piece whose serial was blocked after its offer went out can still be refused.
create or replace function refuse_item_going_back() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) in (('quoted', 'accepted'), ('quoted', 'offered'), ('quoted', 'refused'), ('offered', 'agreed'), ('offered', 'refused')) then
    return new;
  end if;
  if old.state in ('accepted', 'offered', 'refused') and new.state in ('accepted', 'offered', 'refused')
     and exists (select from shop_order where id = new.order_id and status = 'Received') then
    return new;
  end if;
  if new.state = 'refused' and old.state in ('accepted', 'offered')
     and exists (select from shop_order where id = new.order_id and status = 'Counter-offer')
     and exists (select from blocked_serial where blocked_serial.serial = old.serial) then
    return new;
  end if;
  raise exception 'a traded-in item moves along its table' using errcode = 'integrity_constraint_violation';
end $$;
