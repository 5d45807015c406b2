-- Promise 31: what a late day costs, and the most that damage or loss does, is what was agreed when the rental was booked,
-- of one piece, whatever the price list says later. What was booked before keeps what it costs today.
alter table rental
  add column late_day_paise bigint check (late_day_paise >= 0),
  add column damage_most_paise bigint check (damage_most_paise >= 0);
update rental set
  late_day_paise = coalesce(
    (select price_paise from rent_price where rent_price.edition_id = rental.edition_id and duration = '1day'), 0),
  damage_most_paise = (
    select floor(coalesce(edition.mrp_paise,
                          (select coalesce(max(strike_paise), max(buy_paise)) from product where product.edition_id = edition.id), 0)
                 * coalesce((select (value->>'rentalLossPercent')::numeric from setting where key = 'figures'), 90) / 100)
    from edition where edition.id = rental.edition_id);
alter table rental
  alter column late_day_paise set not null,
  alter column damage_most_paise set not null;
