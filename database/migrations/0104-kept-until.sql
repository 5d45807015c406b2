-- Until which day a renter has paid to keep something: an early return gives unused days back by their price.
alter table rental_charge add column until_day date;
update rental_charge set until_day = substring(reference from '\d{4}-\d{2}-\d{2}$')::date where kind = 'extension';
alter table rental_charge add constraint rental_charge_until_day_check check (until_day is null or kind = 'extension');
