-- Store credit may pay the rent of an order.

-- Promise 30: a deposit goes back as money, so it comes as money. What is paid at the hand-over leaves the wallet alone.
alter table shop_order
  add constraint order_credit_pays_rent_alone check (direction <> 'rent'
    or credit_paise <= goods_paise - discount_paise and (pay_by <> 'delivery' or credit_paise = 0));

-- Promise 9: the shares of the lines are the credit of the order, of rentals, too.
create or replace function check_order_lines() returns trigger language plpgsql as $$
begin
  if not exists (
    select from order_line where order_id = new.id
    having sum(unit_paise * quantity) = new.goods_paise and sum(discount_paise) = new.discount_paise
       and (new.direction = 'sell' or sum(credit_paise) = new.credit_paise)) then
    raise exception 'the lines of order % do not add up to it', new.number using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
