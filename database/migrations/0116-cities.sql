-- A city is called city here too, as the shop's own words have it.
alter table place rename to city;
alter index place_pkey rename to city_pkey;
alter table city rename constraint place_slug_check to city_slug_check;
alter table city rename constraint place_name_check to city_name_check;
alter table city rename constraint place_name_key to city_name_key;
alter table city rename constraint place_position_key to city_position_key;
alter trigger place_changed on city rename to city_changed;

alter table rental_unit rename column place to city;
alter index rental_unit_by_place rename to rental_unit_by_city;
alter table rental rename column place to city;
alter table deposit_rule rename column place to city;
alter table rental_wait rename column place to city;

alter table rental_unit rename constraint rental_unit_place_fkey to rental_unit_city_fkey;
alter table rental rename constraint rental_place_fkey to rental_city_fkey;
alter table deposit_rule rename constraint deposit_rule_place_fkey to deposit_rule_city_fkey;
alter table deposit_rule rename constraint deposit_rule_edition_id_place_key to deposit_rule_edition_id_city_key;
alter table rental_wait rename constraint rental_wait_place_fkey to rental_wait_city_fkey;
