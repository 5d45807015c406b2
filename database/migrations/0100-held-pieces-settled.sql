-- What is held for its owner or the police leaves one day: it goes back to its seller after all, or it is handed over. Until
-- then it waits for somebody to settle it.
alter table trade_in_item add column handed_over_at timestamptz;
alter table trade_in_item add constraint trade_in_item_handed_over_was_held check (handed_over_at is null or is_held);
create index trade_in_item_held on trade_in_item (order_id) where is_held and handed_over_at is null;

-- Which of the pieces that the shop did not take have left: a trade-in of which one was sent and another one is held has nothing
-- more to send.
alter table trade_in_item add column is_sent_back boolean not null default false;
alter table trade_in_item add constraint trade_in_item_sent_back_is_refused
  check (not is_sent_back or (state = 'refused' and not is_held));
update trade_in_item set is_sent_back = true
from trade_in where trade_in.order_id = trade_in_item.order_id and send_back = 'sent' and state = 'refused' and not is_held;

-- As before, and a serial number that was corrected on the unit is the one that counts.
create or replace function refuse_item_going_back() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) in (('quoted', 'accepted'), ('quoted', 'offered'), ('quoted', 'refused'), ('offered', 'agreed'), ('offered', 'refused')) then
    return new;
  end if;
  if old.state in ('accepted', 'offered', 'refused') and new.state in ('accepted', 'offered', 'refused')
     and exists (select from shop_order where id = new.order_id and status = 'Received') then
    return new;
  end if;
  if new.state = 'refused' and old.state in ('accepted', 'offered', 'agreed')
     and exists (select from shop_order where id = new.order_id and status in ('Counter-offer', 'Accepted'))
     and exists (select from blocked_serial where blocked_serial.serial =
                   coalesce((select unit.serial from unit where unit.trade_in_item_id = old.id), old.serial)) then
    return new;
  end if;
  raise exception 'a traded-in item moves along its table' using errcode = 'integrity_constraint_violation';
end $$;
