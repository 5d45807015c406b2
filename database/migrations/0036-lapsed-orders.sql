-- Orders that held something and were never paid count for a day: otherwise the same things could be held again and again.
create index shop_order_lapsed_by_network on shop_order (network_hash, placed_at)
  where status = 'Cancelled' and cancelled_because in ('expired', 'replaced', 'shopper');
