-- A piece whose serial number is blocked after the offer was accepted, and before its money left, is taken out of it again. It
-- goes back to the seller, or is held for its owner or the police.
alter table trade_in_item add column is_held boolean not null default false;
alter table trade_in_item add constraint trade_in_item_held_is_refused check (not is_held or state = 'refused');

-- What was promised at the checkout: the bonus of what remains is counted from it. Null where nothing was accepted since.
alter table trade_in add column booked_bonus_paise bigint check (booked_bonus_paise >= bonus_paise);

-- As before, and what was accepted is refused as long as its number is blocked.
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
     and exists (select from blocked_serial where blocked_serial.serial = old.serial) then
    return new;
  end if;
  raise exception 'a traded-in item moves along its table' using errcode = 'integrity_constraint_violation';
end $$;

-- As before, and money that is with no bank becomes less, or nothing, when something of the trade-in is not bought after all.
create or replace function refuse_second_payout() returns trigger language plpgsql as $$
declare
  changed text[] := array(select key from jsonb_each(to_jsonb(new)) where value is distinct from to_jsonb(old) -> key);
begin
  if old.state in ('paid', 'void') and new.sealed = '' and new.masked = 'erased' and new.holder is null
     and changed <@ '{sealed,masked,holder}' then
    return new;
  end if;
  if current_setting('gametrove.seals_anew', true) = 'on' and new.sealed <> '' and old.sealed <> '' and changed <@ '{sealed,key_id}' then
    return new;
  end if;
  if (old.state, new.state) = ('due', 'unreadable') and changed <@ '{state}'
     and not exists (select from shop_secret where id = old.key_id) then
    return new;
  end if;
  if old.state in ('rejected', 'unreadable') and new.state = 'due'
     and changed <@ '{state,method,sealed,key_id,masked,holder,batch_id,due_at}' and new.batch_id is null then
    return new;
  end if;
  if old.state in ('exported', 'paid') and new.state = 'rejected' and changed <@ '{state,bank_reference,paid_at}' and exists (
       select from payout_rejection where payout_id = old.id and batch_id = old.batch_id
         and bank_reference is not distinct from old.bank_reference) then
    return new;
  end if;
  if old.state in ('due', 'rejected', 'unreadable') and old.return_id is null and (
       new.state = old.state and changed <@ '{amount_paise}' and new.amount_paise < old.amount_paise
       or new.state = 'void' and changed <@ '{state,amount_paise}')
     and exists (select from trade_in_item item join unit on unit.trade_in_item_id = item.id
                 where item.order_id = old.order_id and item.state = 'refused') then
    return new;
  end if;
  if (old.state, new.state) in (('frozen', 'frozen'), ('frozen', 'due'), ('frozen', 'void'), ('due', 'exported'), ('exported', 'paid'))
     and not changed && '{order_id,return_id,method,sealed,key_id,masked,holder}' then
    return new;
  end if;
  raise exception 'a payout goes to the details of its checkout, once' using errcode = 'integrity_constraint_violation';
end $$;
