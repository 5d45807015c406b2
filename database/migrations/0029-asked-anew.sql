-- A second submission of the same checkout answers its order. Once the shopper asked for another cart, and the shop refused it, a
-- checkout is about that cart: it must not be answered with an order that was placed before.
alter table shop_order add column asked_anew_at timestamptz;
