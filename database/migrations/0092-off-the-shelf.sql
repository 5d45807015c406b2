-- A price is asked only while the thing is on the shelf: when each was not.
create table off_shelf (
  product_id  integer not null references product on delete cascade,
  left_at     timestamptz not null default clock_timestamp(),
  -- Null while it is away.
  back_at     timestamptz check (back_at >= left_at),
  primary key (product_id, left_at)
);
create unique index off_shelf_now on off_shelf (product_id) where back_at is null;

create function keep_shelf() returns trigger language plpgsql as $$
begin
  if new.is_listed then
    update off_shelf set back_at = clock_timestamp() where product_id = new.id and back_at is null;
  else
    insert into off_shelf (product_id) values (new.id);
  end if;
  return null;
end $$;
create trigger shelf_is_kept after update of is_listed on product
  for each row when (old.is_listed <> new.is_listed) execute function keep_shelf();
create trigger shelf_is_kept_from_the_start after insert on product
  for each row when (not new.is_listed) execute function keep_shelf();

-- How long it was away already is not known.
insert into off_shelf (product_id) select id from product where not is_listed;
