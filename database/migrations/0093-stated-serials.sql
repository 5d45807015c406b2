-- What the seller said that the serial number is. The bench compares it with the thing; only what the bench writes is the unit's.
alter table trade_in_item add column stated_serial text check (stated_serial ~ '^[A-Z0-9-]{4,40}$');
-- One trade-in does not name the same thing twice.
create unique index trade_in_item_stated_once on trade_in_item (order_id, stated_serial) where stated_serial is not null;
-- Whoever blocks a number finds the trade-ins that it was stated in.
create index trade_in_item_by_stated_serial on trade_in_item (stated_serial) where stated_serial is not null;
-- What the seller said stays as it was said.
drop trigger trade_in_item_is_kept on trade_in_item;
create trigger trade_in_item_is_kept before update of quoted_paise, currency, answers, stated_serial or delete on trade_in_item
  for each row execute function refuse_change();
