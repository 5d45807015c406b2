-- Who sells to the shop: an identity document for what is dear and for consoles, whose account the money goes to, and the
-- name of its holder for the purchase voucher.

-- Decided at the checkout, so that a later change of the settings asks nobody for more.
alter table trade_in add column needs_identity boolean not null default false;

-- The holder of a bank account, who stands on the purchase voucher.
alter table payout add column holder text check (length(holder) between 1 and 100);

create table seller_identity (
  order_id     integer primary key references trade_in,
  kind         text not null check (kind in ('driving licence', 'passport', 'voter id', 'pan', 'aadhaar')),
  sealed       bytea not null,
  key_id       text not null,
  masked       text not null check (length(masked) between 1 and 40),
  -- What the seller ticked, in its words of that day.
  declaration  text not null check (length(declaration) between 1 and 500),
  declared_at  timestamptz not null
);

create function refuse_other_identity() returns trigger language plpgsql as $$
begin
  if new.sealed = '' and new.masked = 'erased'
     and to_jsonb(new) - 'sealed' - 'masked' = to_jsonb(old) - 'sealed' - 'masked' then
    return new;
  end if;
  if current_setting('gametrove.seals_anew', true) = 'on' and new.sealed <> '' and old.sealed <> ''
     and to_jsonb(new) - 'sealed' - 'key_id' = to_jsonb(old) - 'sealed' - 'key_id' then
    return new;
  end if;
  raise exception 'what a seller has declared stays as it was' using errcode = 'integrity_constraint_violation';
end $$;
create trigger seller_identity_stays before update on seller_identity for each row execute function refuse_other_identity();
create trigger seller_identity_is_kept before delete on seller_identity for each row execute function refuse_change();

-- The name of the holder is frozen, corrected and erased together with the account.
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
  if (old.state, new.state) = ('rejected', 'due') and changed <@ '{state,method,sealed,key_id,masked,holder,batch_id,due_at}' and new.batch_id is null then
    return new;
  end if;
  if old.state in ('exported', 'paid') and new.state = 'rejected' and changed <@ '{state,bank_reference,paid_at}' and exists (
       select from payout_rejection where payout_id = old.id and batch_id = old.batch_id
         and bank_reference is not distinct from old.bank_reference) then
    return new;
  end if;
  if (old.state, new.state) in (('frozen', 'frozen'), ('frozen', 'due'), ('frozen', 'void'), ('due', 'exported'), ('exported', 'paid'))
     and not changed && '{order_id,method,sealed,key_id,masked,holder}' then
    return new;
  end if;
  raise exception 'a payout goes to the details of its checkout, once' using errcode = 'integrity_constraint_violation';
end $$;
