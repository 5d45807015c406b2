-- Money that was paid on delivery cannot go back the way it came. A return of it is paid out like a trade-in: to details that
-- are sealed when the return is asked for, in the same batches. An order may have several returns, a trade-in has one payout.
alter table return_request add constraint return_request_of_order unique (id, order_id);
alter table payout drop constraint payout_order_id_fkey, drop constraint payout_order_id_key;
alter table payout
  add column return_id integer constraint payout_once_a_return unique,
  add constraint payout_of_order foreign key (order_id) references shop_order,
  add constraint payout_of_return foreign key (return_id, order_id) references return_request (id, order_id);
create unique index payout_once_a_trade_in on payout (order_id) where return_id is null;
create index payout_by_order on payout (order_id);

create function refuse_payout_for_nothing() returns trigger language plpgsql as $$
begin
  if new.return_id is null and not exists (select from trade_in where order_id = new.order_id) then
    raise exception 'a payout is for a trade-in or for a return' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger payout_is_for_something before insert on payout for each row execute function refuse_payout_for_nothing();

-- As before, and a payout stays with its return.
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
  if (old.state, new.state) in (('frozen', 'frozen'), ('frozen', 'due'), ('frozen', 'void'), ('due', 'exported'), ('exported', 'paid'))
     and not changed && '{order_id,return_id,method,sealed,key_id,masked,holder}' then
    return new;
  end if;
  raise exception 'a payout goes to the details of its checkout, once' using errcode = 'integrity_constraint_violation';
end $$;
