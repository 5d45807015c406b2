-- The names of the secrets (SHOP_SECRET) that something in this database was made with. A process that does not bring all
-- of them refuses to start: it would sign people out and could not open what is sealed.
create table shop_secret (
  id     text primary key check (id ~ '^[0-9a-f]{16}$'),
  since  timestamptz not null default now()
);

-- Where the money of a seller goes is frozen, but a new secret seals it anew; nothing else of the payout may change with it.
create or replace function refuse_second_payout() returns trigger language plpgsql as $$
begin
  if old.state in ('paid', 'void') and new.sealed = '' and new.masked = 'erased'
     and to_jsonb(new) - 'sealed' - 'masked' = to_jsonb(old) - 'sealed' - 'masked' then
    return new;
  end if;
  if current_setting('gametrove.seals_anew', true) = 'on' and new.sealed <> '' and old.sealed <> ''
     and to_jsonb(new) - 'sealed' - 'key_id' = to_jsonb(old) - 'sealed' - 'key_id' then
    return new;
  end if;
  if old.state in ('paid', 'void') or (new.order_id, new.method, new.sealed, new.key_id, new.masked) is distinct from (old.order_id, old.method, old.sealed, old.key_id, old.masked) then
    raise exception 'a payout goes to the details of its checkout, once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
