-- Whether a thing works on the consoles of a customer follows from its platform and kind: src/rules/consoles. These say
-- where a thing differs; null is as usual.
alter table edition
  add column comes_as text check (comes_as in ('disc', 'code', 'disc and code')),
  -- Where it is from, unless it is made for India or for everywhere.
  add column region text check (length(region) between 1 and 60),
  -- Consoles by their names in addresses, separated by spaces.
  add column works_on text check (works_on ~ '^[a-z0-9-]+( [a-z0-9-]+)*$');
update edition set comes_as = 'code' where sub_category = 'Games' and name ~* '\mcode\M';

-- What somebody with an account plays on; a guest's consoles are in the browser only.
create table owned_console (
  shopper_id  integer not null references shopper,
  console     text not null,
  primary key (shopper_id, console)
);
