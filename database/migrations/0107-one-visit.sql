-- Where the people of the shop come themselves: they bring what is bought, look at what is sold at the door, and take it.
alter table delivery_area
  add column has_one_visit boolean not null default false,
  add constraint delivery_area_one_visit_is_a_pickup check (not has_one_visit or has_pickup);

-- Both orders of a trade-up come with one visit. It is agreed when the trade-up begins, and stays.
alter table trade_up add column is_one_visit boolean not null default false;

create or replace function refuse_second_trade_up_end() returns trigger language plpgsql as $$
begin
  if old.settled_at is not null or old.apart_at is not null
     or (new.buy_order_id, new.sell_order_id, new.planned_credit_paise, new.difference_paise, new.deal_percent, new.is_one_visit)
        is distinct from
        (old.buy_order_id, old.sell_order_id, old.planned_credit_paise, old.difference_paise, old.deal_percent, old.is_one_visit) then
    raise exception 'a trade-up ends once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
