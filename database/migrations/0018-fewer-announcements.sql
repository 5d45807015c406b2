-- An order moves the stock twice, and every move made all processes forget all their pages. Pages say whether there is
-- any of a product, and how many when there are few: only that is announced. Announcing commits also wait for each other.
drop trigger product_changed on product;
create trigger product_changed after insert or delete or truncate on product for each statement execute function announce_change();
create trigger product_facts_changed after update on product for each row
  -- Stock is moved by itself, never together with other facts.
  when ((old.on_hand, old.reserved) = (new.on_hand, new.reserved)
        or least(old.on_hand - old.reserved, 10) <> least(new.on_hand - new.reserved, 10))
  execute function announce_change();
