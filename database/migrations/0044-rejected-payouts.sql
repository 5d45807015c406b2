-- A bank can reject a payout, even one that was called paid. The seller corrects where the money goes, and it is due again.
alter table payout drop constraint payout_state_check;
alter table payout add constraint payout_state_check
  check (state in ('frozen', 'due', 'exported', 'paid', 'rejected', 'void'));
alter table payout drop constraint payout_check;
alter table payout add constraint payout_of_an_amount
  check ((state in ('due', 'exported', 'paid', 'rejected')) = (amount_paise is not null));

create table payout_rejection (
  id              integer generated always as identity primary key,
  payout_id       integer not null references payout,
  batch_id        integer not null references payout_batch,
  reason          text not null check (length(reason) between 1 and 200),
  -- Of a payout that was called paid before the bank sent the money back.
  bank_reference  text unique check (bank_reference ~ '^[A-Za-z0-9]{6,40}$'),
  rejected_by     text not null,
  rejected_at     timestamptz not null,
  -- One try is rejected once.
  unique (payout_id, batch_id)
);
create trigger payout_rejection_is_append_only before update or delete on payout_rejection
  for each row execute function refuse_change();
create trigger payout_rejection_is_kept before truncate on payout_rejection
  for each statement execute function refuse_change();

-- Every move that there is, and who may change what with it. Where the money goes changes only while the bank's rejection
-- stands; what was paid becomes unpaid only by a rejection that names its reference.
create or replace function refuse_second_payout() returns trigger language plpgsql as $$
declare
  changed text[] := array(select key from jsonb_each(to_jsonb(new)) where value is distinct from to_jsonb(old) -> key);
begin
  if old.state in ('paid', 'void') and new.sealed = '' and new.masked = 'erased' and changed <@ '{sealed,masked}' then
    return new;
  end if;
  if current_setting('gametrove.seals_anew', true) = 'on' and new.sealed <> '' and old.sealed <> '' and changed <@ '{sealed,key_id}' then
    return new;
  end if;
  if (old.state, new.state) = ('rejected', 'due') and changed <@ '{state,method,sealed,key_id,masked,batch_id,due_at}' and new.batch_id is null then
    return new;
  end if;
  if old.state in ('exported', 'paid') and new.state = 'rejected' and changed <@ '{state,bank_reference,paid_at}' and exists (
       select from payout_rejection where payout_id = old.id and batch_id = old.batch_id
         and bank_reference is not distinct from old.bank_reference) then
    return new;
  end if;
  if (old.state, new.state) in (('frozen', 'frozen'), ('frozen', 'due'), ('frozen', 'void'), ('due', 'exported'), ('exported', 'paid'))
     and not changed && '{order_id,method,sealed,key_id,masked}' then
    return new;
  end if;
  raise exception 'a payout goes to the details of its checkout, once' using errcode = 'integrity_constraint_violation';
end $$;
