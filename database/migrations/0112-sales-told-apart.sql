-- A sale of the second to last copy, or another price of one product, made every process forget all its pages, though one page in a
-- thousand shows it. Both say of which product now; only whether there is any at all may change every list and every row of related
-- products. Everything else is announced as before.
create function announce_sale() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed',
    case when (old.available > 0 or old.worn_count > 0) = (new.available > 0 or new.worn_count > 0)
         then 'sale ' || new.id else 'sale' end);
  return null;
end $$;

create function announce_facts() returns trigger language plpgsql as $$
declare
  prices text[] := array['buy_paise', 'strike_paise', 'mint_paise', 'worn_paise', 'faulty_paise'];
begin
  perform pg_notify('shop_changed',
    case when to_jsonb(old) - prices = to_jsonb(new) - prices then 'price ' || new.id else tg_table_name end);
  return null;
end $$;

drop trigger product_facts_changed on product;
create trigger product_facts_changed after update on product for each row
  -- Stock is moved by itself, never together with other facts. What the staff put on the shelf, or took off it, is a fact too.
  when ((old.on_hand, old.reserved) = (new.on_hand, new.reserved)
        or (old.on_hand <> new.on_hand
            and (old.left_over, old.mint_count, old.good_count, old.worn_count, old.faulty_count)
                is distinct from (new.left_over, new.mint_count, new.good_count, new.worn_count, new.faulty_count)))
  execute function announce_facts();
create trigger product_was_sold after update of on_hand, reserved, mint_count, good_count, worn_count, faulty_count on product
  for each row
  when (old.on_hand = new.on_hand and old.reserved <> new.reserved
        and (old.left_over, old.mint_count, old.good_count, old.worn_count, old.faulty_count)
            is distinct from (new.left_over, new.mint_count, new.good_count, new.worn_count, new.faulty_count))
  execute function announce_sale();
