-- Rentals that nobody has paid are counted by their rows: there are never many more than units to rent.
drop index if exists shop_order_unpaid_rent_by_network;
drop index if exists shop_order_unpaid_rent_by_pin;
create index shop_order_unpaid_rent_by_shopper on shop_order (shopper_id)
  where direction = 'rent' and (status = 'Awaiting payment' or status = 'Booked' and pay_by = 'delivery');
-- What somebody booked and never paid, or never came for.
create index shop_order_cancelled_rent_by_shopper on shop_order (shopper_id, placed_at)
  where direction = 'rent' and status = 'Cancelled';

alter table shop_order
  drop constraint shop_order_cancelled_because_check,
  add constraint shop_order_cancelled_because_check
    check (cancelled_because in ('payment-failed', 'expired', 'replaced', 'sold-out', 'shopper', 'shop', 'no-show')),
  -- Money was never taken for it, and nothing that is sold or bought in is collected on a day.
  add constraint shop_order_no_show_is_an_unpaid_rental
    check (cancelled_because <> 'no-show' or direction = 'rent' and pay_by = 'delivery');
