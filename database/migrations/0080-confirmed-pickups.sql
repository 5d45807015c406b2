-- Nobody drives to a door before the person at its phone has said yes: by a link that was sent there, or to the staff who called.
-- A pickup whose phone is the verified one of its account needs neither: see src/shop/trade-ins/confirm-pickup.ts.
alter table trade_in
  add column pickup_confirmed_at timestamptz,
  -- Of the code in the link.
  add column pickup_code_hash bytea unique check (length(pickup_code_hash) = 32);

-- What was booked before is driven as it was promised.
update trade_in set pickup_confirmed_at = placed_at
from shop_order where shop_order.id = order_id and shipping = 'pickup';

alter table shop_order
  drop constraint shop_order_cancelled_because_check,
  add constraint shop_order_cancelled_because_check
    check (cancelled_because in ('payment-failed', 'expired', 'replaced', 'sold-out', 'shopper', 'shop', 'no-show', 'unconfirmed'));

-- A new pickup is counted with those of its person, and with as many as are too many of its door and network.
-- Whoever changes how a door is written makes the index of doors anew.
create index shop_order_pickups_by_shopper on shop_order (shopper_id, placed_at) where shipping = 'pickup';
create index shop_order_open_pickups_by_door on shop_order (door_scope(address))
  where shipping = 'pickup' and status in ('Booked', 'Pickup scheduled');
create index shop_order_open_pickups_by_network on shop_order (network_hash)
  where shipping = 'pickup' and status in ('Booked', 'Pickup scheduled');
-- What waits for a yes that may never come.
create index shop_order_booked_pickups_by_age on shop_order (placed_at) where shipping = 'pickup' and status = 'Booked';
