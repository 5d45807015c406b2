-- Who buys for a company names it with its GSTIN, both or neither. Orders keep them as they were, with the address.
alter table shopper
  add column company_name text check (char_length(company_name) between 1 and 120),
  add column gstin text check (gstin ~ '^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  add constraint shopper_company_is_whole check ((company_name is null) = (gstin is null));
