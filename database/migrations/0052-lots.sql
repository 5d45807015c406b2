-- Several used things bought from one supplier for one sum: a lot. What each of them cost is its share of the sum.
create table stock_lot (
  id           integer generated always as identity primary key,
  supplier     text not null check (length(supplier) between 1 and 200),
  bill         text not null check (length(bill) between 1 and 100),
  -- For all of them together.
  paise        bigint not null check (paise > 0),
  received_by  text not null,
  received_at  timestamptz not null,
  -- A bill that is sent twice is not bought twice.
  constraint stock_lot_once unique (supplier, bill)
);
create trigger stock_lot_is_append_only before update or delete on stock_lot for each row execute function refuse_change();

-- Each unit of a lot has a receipt of its own, with its share.
alter table stock_receipt add column lot_id integer references stock_lot;
create index stock_receipt_by_lot on stock_receipt (lot_id) where lot_id is not null;

alter table unit drop constraint unit_source_check;
alter table unit add constraint unit_source_check check (source in ('trade-in', 'bill', 'lot', 'opening'));
alter table unit drop constraint unit_has_a_source;
alter table unit add constraint unit_has_a_source
  check ((source = 'trade-in') = (trade_in_item_id is not null) and (source in ('bill', 'lot')) = (receipt_id is not null));

create or replace function begin_unit() returns trigger language plpgsql as $$
begin
  if new.state <> 'received' and not (new.state = 'for sale' and new.source = 'opening') then
    raise exception 'a unit begins as received' using errcode = 'integrity_constraint_violation', constraint = 'unit_moves_along_its_table';
  end if;
  insert into unit_move (unit_id, to_state, moved_by, why, moved_at)
  values (new.id, new.state, new.added_by,
          case new.source when 'trade-in' then 'Traded in' when 'bill' then 'Received from a supplier'
                          when 'lot' then 'Received with a lot' else 'Opening stock' end, new.added_at);
  return null;
end $$;
