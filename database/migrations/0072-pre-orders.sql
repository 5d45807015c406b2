-- The pre-order contract: free cancelling until it is sent, and the lowest price that was asked since it was ordered. A line
-- keeps the contract that the shop offered on the day of the order, whatever the owner switches later.
alter table order_line
  add column has_contract boolean not null default false,
  -- What was asked least until it was sent, and what went back for it; null when the price never fell.
  add column lowest_paise bigint check (lowest_paise > 0),
  add column fall_money_paise bigint not null default 0 check (fall_money_paise >= 0),
  add column fall_credit_paise bigint not null default 0 check (fall_credit_paise >= 0),
  add constraint order_line_contract_is_of_a_pre_order check (not has_contract or age = 'preOrder'),
  add constraint order_line_falls_below_its_price check (lowest_paise < unit_paise
    and fall_money_paise + fall_credit_paise <= (unit_paise - lowest_paise) * quantity),
  add constraint order_line_fall_has_its_price check ((lowest_paise is null) = (fall_money_paise + fall_credit_paise = 0));

create function keep_contract() returns trigger language plpgsql as $$
begin
  if old.lowest_paise is not null or not old.has_contract or not new.has_contract then
    raise exception 'the price of line % falls once, by its contract', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger order_line_contract_is_kept before update of has_contract, lowest_paise, fall_money_paise, fall_credit_paise on order_line
  for each row execute function keep_contract();
