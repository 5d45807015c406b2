-- The price memory tells what each day ended with, so of each day it needs the first change only: what the price was before
-- it. Marked here, it reads no more rows than days, however often a price moved and however long the history is.
alter table price_history add column begins_day boolean not null default false;
create index price_history_by_day on price_history (edition_id, price, coalesce(product_id, 0), changed_at) where begins_day;

create function mark_price_day() returns trigger language plpgsql as $$
declare
  midnight constant timestamptz := date_trunc('day', new.changed_at, 'Asia/Kolkata');
begin
  new.begins_day := not exists (
    select from price_history
    where edition_id = new.edition_id and price = new.price and coalesce(product_id, 0) = coalesce(new.product_id, 0)
      and changed_at >= midnight and changed_at < midnight + interval '1 day' and begins_day);
  return new;
end $$;
create trigger price_day_is_marked before insert on price_history for each row execute function mark_price_day();

-- The days that were before: no price in the history changes.
alter table price_history disable trigger price_history_is_append_only;
update price_history set begins_day = true where id in (
  select min(id) from price_history group by edition_id, price, product_id, date_trunc('day', changed_at, 'Asia/Kolkata'));
alter table price_history enable trigger price_history_is_append_only;
