-- Of a pre-order two numbers count: how many can still be sold, which is the stock as before, and how many copies are in the house.
-- Copies come with a bill and leave with parcels, so that they are worth what they cost for as long as they are here.
alter table stock_movement add column here_change integer not null default 0;
alter table stock_movement drop constraint stock_movement_check, add constraint stock_movement_moves_something
  check (on_hand_change <> 0 or reserved_change <> 0 or here_change <> 0);

-- Below zero while copies have left whose bill nobody has entered yet.
create table pre_order_here (
  product_id  integer primary key references product on delete cascade,
  copies      integer not null
);

-- A shop that is open. What its pre-orders began with was how many it wanted to sell: no copy came with that, and none has a cost.
create temporary table pre_order on commit drop as
select product.id, first_at, cost, billed,
       gone, coalesce(pre_order_supply.here, greatest(0, billed - gone)) as here
from product
left join pre_order_supply on pre_order_supply.product_id = product.id
cross join lateral (select coalesce(min(moved_at), now()) as first_at from stock_movement where product_id = product.id) as moved
cross join lateral (
  select coalesce(sum(quantity) filter (where not is_opening), 0)::int as billed,
         case when min(cost_paise) filter (where is_opening) = max(cost_paise) filter (where is_opening)
           then min(cost_paise) filter (where is_opening) end as cost
  from stock_receipt where product_id = product.id) as came
cross join lateral (
  select coalesce(sum(order_line.quantity - back.copies), 0)::int as gone
  from order_line join shop_order on shop_order.id = order_id and direction = 'buy'
  cross join lateral (
    select coalesce(sum(return_line.quantity), 0) as copies from return_line
    join return_request on return_request.id = return_id and state = 'accepted' where line_id = order_line.id) as back
  where product_id = product.id and status in ('Shipped', 'Completed', 'Return requested', 'Returned')) as sent
where age = 'preOrder';

alter table stock_movement disable trigger stock_movement_is_append_only;
alter table stock_movement disable trigger stock_movement_moves_stock;
alter table stock_receipt disable trigger stock_receipt_is_kept;
update stock_movement set receipt_id = null
from stock_receipt join pre_order on pre_order.id = stock_receipt.product_id
where stock_receipt.id = receipt_id and is_opening;
delete from stock_receipt using pre_order where product_id = pre_order.id and is_opening;
update stock_movement set here_change = on_hand_change from pre_order where product_id = pre_order.id and receipt_id is not null;

-- What was sent or is here without a bill is opening stock, whose cost the owner tells once.
with opened as (
  insert into stock_receipt (product_id, quantity, cost_paise, is_opening, received_by, received_at)
  select id, gone + here - billed, cost, true, 'the machine', first_at from pre_order where gone + here > billed order by id
  returning id, product_id, quantity, received_at
)
insert into stock_movement (product_id, here_change, reason, moved_by, moved_at, receipt_id)
select product_id, quantity, 'opening', 'the machine', received_at, id from opened order by product_id;
insert into stock_movement (product_id, here_change, reason, reference, moved_by, moved_at)
select order_line.product_id, -sum(order_line.quantity - back.copies), 'sold', number, 'the machine', parcel.at
from order_line join pre_order on pre_order.id = order_line.product_id
join shop_order on shop_order.id = order_id and direction = 'buy'
cross join lateral (
  select coalesce(sum(return_line.quantity), 0) as copies from return_line
  join return_request on return_request.id = return_id and state = 'accepted' where line_id = order_line.id) as back
cross join lateral (
  select coalesce(min(happened_at), placed_at) as at from order_event where order_event.order_id = shop_order.id and to_status = 'Shipped') as parcel
where status in ('Shipped', 'Completed', 'Return requested', 'Returned')
group by order_line.product_id, number, parcel.at having sum(order_line.quantity - back.copies) > 0
order by parcel.at, number;
insert into stock_movement (product_id, here_change, reason, moved_by)
select id, here + gone - billed, 'counted', 'the machine' from pre_order where gone + here < billed order by id;
insert into pre_order_here (product_id, copies)
select product_id, sum(here_change) from stock_movement where here_change <> 0 group by product_id order by product_id;
alter table stock_receipt enable trigger stock_receipt_is_kept;
alter table stock_movement enable trigger stock_movement_moves_stock;
alter table stock_movement enable trigger stock_movement_is_append_only;

create index stock_movement_here on stock_movement (product_id, id) where here_change <> 0;
alter table pre_order_supply drop column here;

create or replace function apply_stock_movement() returns trigger language plpgsql as $$
begin
  if new.on_hand_change <> 0 or new.reserved_change <> 0 then
    update product set on_hand = on_hand + new.on_hand_change, reserved = reserved + new.reserved_change
    where id = new.product_id and age <> 'PreOwned';
    if not found then
      raise exception 'the stock of a pre-owned product is its units' using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  if new.here_change <> 0 then
    insert into pre_order_here as there (product_id, copies)
    select id, new.here_change from product where id = new.product_id and age = 'preOrder'
    on conflict (product_id) do update set copies = there.copies + excluded.copies;
    if not found then
      raise exception 'only the copies of a pre-order are counted beside its stock' using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  return new;
end $$;
create trigger pre_order_here_is_moved before insert or update of copies on pre_order_here
  for each row execute function refuse_direct_stock();
