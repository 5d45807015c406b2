-- What new things cost. They leave in the order in which they came: what is left is of the latest receipts. Stock that was there
-- before the books is a receipt, too, whose cost the owner tells once.
create function refuse_changed_receipt() returns trigger language plpgsql as $$
begin
  if not old.is_opening or old.cost_paise is not null or new.cost_paise is null
     or to_jsonb(new) - 'cost_paise' <> to_jsonb(old) - 'cost_paise' then
    raise exception 'of a receipt only the cost of opening stock is told, once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
drop trigger stock_receipt_is_append_only on stock_receipt;
create trigger stock_receipt_is_told_once before update on stock_receipt for each row execute function refuse_changed_receipt();
create trigger stock_receipt_is_kept before delete on stock_receipt for each row execute function refuse_change();
create index stock_receipt_untold on stock_receipt (product_id) where cost_paise is null;

-- What the pieces of a product cost that came after the first `after` ones, up to the `upto`th, and of how many of them nobody knows.
create function cost_of_pieces(of_product integer, after bigint, upto bigint, out paise bigint, out untold bigint)
language sql stable as $$
  select coalesce(sum(shared * cost_paise), 0)::bigint,
         (upto - after - coalesce(sum(shared) filter (where cost_paise is not null), 0))::bigint
  from (
    select cost_paise, greatest(least(upto, last) - greatest(after, last - quantity), 0) as shared
    from (select cost_paise, quantity, sum(quantity) over (order by received_at, id) as last
          from stock_receipt where product_id = of_product) as came) as wanted
$$;

-- A shop that is open: whatever came without a receipt is opening stock. Somebody who counted more than ever came has that, too.
insert into stock_receipt (product_id, quantity, is_opening, received_by, received_at)
select product.id, pieces, true, 'the machine', first_at
from product
cross join lateral (
  select coalesce(sum(on_hand_change) filter (where receipt_id is null and reason in ('opening', 'received')), 0) as came, min(moved_at) as first_at
  from stock_movement where product_id = product.id) as moved
cross join lateral (select coalesce(sum(quantity), 0) as known from stock_receipt where product_id = product.id) as billed
cross join lateral (select greatest(came, on_hand - known) as pieces) as opening
where age not in ('PreOwned', 'sell') and pieces > 0 order by product.id;
