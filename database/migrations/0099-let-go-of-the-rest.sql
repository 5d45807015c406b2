-- What a deposit left of a charge can be let go, too. The bill says the whole charge, so a credit note takes the rest back from it.
alter table rental_charge
  add column credit_note_id integer unique references invoice,
  drop constraint rental_charge_waived_takes_nothing,
  -- Promise 31: a bill never says what is neither paid nor to be paid.
  add constraint rental_charge_waived_rest_is_credited check (
    (credit_note_id is not null) = (waived_at is not null and deposit_paise > 0));
-- What waits for an answer is work also when it is paid: the list of it is counted on every page of the office.
create index rental_charge_unanswered on rental_charge (order_id)
  where objected_at is not null and answered_at is null and waived_at is null;
