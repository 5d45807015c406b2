-- Where the money of a seller went is erased when the account is closed, as the privacy policy says. The payout stays in
-- the books with its amount, its day and the reference of the bank; nothing else of one that is over may change.
create or replace function refuse_second_payout() returns trigger language plpgsql as $$
begin
  if old.state in ('paid', 'void') and new.sealed = '' and new.masked = 'erased'
     and to_jsonb(new) - 'sealed' - 'masked' = to_jsonb(old) - 'sealed' - 'masked' then
    return new;
  end if;
  if old.state in ('paid', 'void') or (new.order_id, new.method, new.sealed, new.key_id, new.masked) is distinct from (old.order_id, old.method, old.sealed, old.key_id, old.masked) then
    raise exception 'a payout goes to the details of its checkout, once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
