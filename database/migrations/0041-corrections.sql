-- What the bench found can be corrected until the offer goes out: while the trade-in is received. What it said before stays.
create table trade_in_correction (
  id            integer generated always as identity primary key,
  item_id       integer not null references trade_in_item,
  before        jsonb not null,
  after         jsonb not null,
  corrected_by  text not null check (length(corrected_by) between 1 and 60),
  corrected_at  timestamptz not null
);
create index trade_in_correction_by_item on trade_in_correction (item_id, id);
create trigger trade_in_correction_is_append_only before update or delete on trade_in_correction
  for each row execute function refuse_change();

create or replace function refuse_item_going_back() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) in (('quoted', 'accepted'), ('quoted', 'offered'), ('quoted', 'refused'), ('offered', 'agreed'), ('offered', 'refused')) then
    return new;
  end if;
  if old.state in ('accepted', 'offered', 'refused') and new.state in ('accepted', 'offered', 'refused')
     and exists (select from shop_order where id = new.order_id and status = 'Received') then
    return new;
  end if;
  raise exception 'a traded-in item moves along its table' using errcode = 'integrity_constraint_violation';
end $$;
