-- As much as the shop may pay for a piece in every condition, as it was on the day of the checkout: most_paise is that of the
-- condition it is believed to be in, first as its seller told, then as the bench found. Pieces from before have one limit only.
alter table trade_in_item add column limits jsonb;
