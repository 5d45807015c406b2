-- An inspection may find several things, each charged with its own words, amount and photographs.
alter table rental_charge add column rental_id integer references rental;
update rental_charge set rental_id = split_part(reference, ':', 2)::integer
where reference ~ '^(damage|late|extension):[0-9]+(:|$)'
  and exists (select from rental where rental.id = split_part(reference, ':', 2)::integer and rental.order_id = rental_charge.order_id);
create index rental_charge_by_rental on rental_charge (rental_id);

-- The charge that a photograph is the evidence of; null for one of the whole.
alter table rental_photo add column charge_id integer references rental_charge;
create index rental_photo_by_charge on rental_photo (charge_id, id) where charge_id is not null;

-- Promise 31: all damage to a rental together costs at most what was agreed, however many charges it makes.
create function check_damage_agreed() returns trigger language plpgsql as $$
begin
  if not exists (
    select from rental where id = new.rental_id and order_id = new.order_id and damage_most_paise * quantity >=
      (select sum(amount_paise) from rental_charge where rental_id = new.rental_id and kind = 'damage')) then
    raise exception 'the damage of rental % costs more than was agreed', new.rental_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger rental_charge_keeps_to_what_was_agreed after insert on rental_charge
  for each row when (new.kind = 'damage') execute function check_damage_agreed();

-- A photograph shows a charge of the very rental that it was taken of.
create function check_photo_of_charge() returns trigger language plpgsql as $$
begin
  if not exists (
    select from rental_charge join rental_check on rental_check.order_id = rental_charge.order_id
    where rental_charge.id = new.charge_id and rental_check.id = new.check_id) then
    raise exception 'photograph % shows a charge of another rental', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger rental_photo_is_of_its_rental after insert on rental_photo
  for each row when (new.charge_id is not null) execute function check_photo_of_charge();
