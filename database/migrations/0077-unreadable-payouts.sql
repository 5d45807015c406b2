-- A payout whose details do not open, because the secret that sealed them is lost, waits for its seller like one that the bank
-- rejected, and holds up nobody else's.
alter table payout drop constraint payout_state_check;
alter table payout add constraint payout_state_check
  check (state in ('frozen', 'due', 'exported', 'paid', 'rejected', 'unreadable', 'void'));
alter table payout drop constraint payout_of_an_amount;
alter table payout add constraint payout_of_an_amount
  check ((state in ('due', 'exported', 'paid', 'rejected', 'unreadable')) = (amount_paise is not null));

-- As before, and: nobody is asked again while the secret is known, because another process may open the details with it.
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
     and not changed && '{order_id,method,sealed,key_id,masked,holder}' then
    return new;
  end if;
  raise exception 'a payout goes to the details of its checkout, once' using errcode = 'integrity_constraint_violation';
end $$;

-- Whatever is sealed, the database knows the name of the secret: that of a process which still has only the old one comes
-- back by this, and nobody starts without it. The lock is that of src/shop/secrets/know-secrets.ts.
create function know_the_secret() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7264004);
  insert into shop_secret (id) values (new.key_id) on conflict do nothing;
  return null;
end $$;
-- What was sealed before keys had names has another word in its place.
create trigger payout_names_its_secret after insert or update of key_id on payout
  for each row when (new.key_id ~ '^[0-9a-f]{16}$') execute function know_the_secret();
create trigger seller_identity_names_its_secret after insert or update of key_id on seller_identity
  for each row when (new.key_id ~ '^[0-9a-f]{16}$') execute function know_the_secret();
create trigger identity_document_names_its_secret after insert or update of key_id on identity_document
  for each row when (new.key_id ~ '^[0-9a-f]{16}$') execute function know_the_secret();
