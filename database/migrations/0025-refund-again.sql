-- A refund that did not come about can be asked for again. One that the gateway refused needs a new name there; one on
-- which it never answered keeps its name, so that it cannot be made twice.
alter table refund
  add column round integer not null default 1 check (round between 1 and 99),
  add column is_refused boolean not null default false,
  add constraint refund_refused_is_failed check (not is_refused or state = 'failed');
