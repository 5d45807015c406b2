-- Who has a pre-order under the contract is told when its release moves. A line keeps the date that stood in the shop when it was
-- ordered; what its buyer was told since is a row each.
alter table order_line add column release_date date;
update order_line set release_date = edition.release_date
from product join edition on edition.id = product.edition_id
where product.id = order_line.product_id and has_contract;

-- A date is told once it has stood for a while: whoever corrects it at once has told nobody.
alter table edition add column release_changed_at timestamptz;
create function note_release_change() returns trigger language plpgsql as $$
begin
  new.release_changed_at = now();
  return new;
end $$;
create trigger edition_release_changes before update of release_date on edition
  for each row when (old.release_date is distinct from new.release_date) execute function note_release_change();

create table release_notice (
  id          integer generated always as identity primary key,
  line_id     integer not null references order_line,
  -- Null while no date is known.
  moved_from  date,
  moved_to    date,
  told_at     timestamptz not null,
  -- Its buyer has said so. Whoever says nothing keeps it, too.
  kept_at     timestamptz,
  check (moved_from is distinct from moved_to)
);
create index release_notice_by_line on release_notice (line_id, id);

create function keep_release_notice() returns trigger language plpgsql as $$
begin
  if old.kept_at is distinct from new.kept_at and old.kept_at is not null
    or (old.line_id, old.moved_from, old.moved_to, old.told_at) is distinct from (new.line_id, new.moved_from, new.moved_to, new.told_at) then
    raise exception 'release notice % is told and answered once', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger release_notice_is_kept before update on release_notice for each row execute function keep_release_notice();
