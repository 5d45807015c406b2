-- What the rules on packed goods ask a shop to say beside the printed price. Null is not filled in yet.
alter table edition
  add column country_of_origin text check (length(country_of_origin) between 1 and 200),
  -- Name and address of whoever made it, or brought it to India.
  add column maker             text check (length(maker) between 1 and 200),
  -- How long the warranty of a new one is, and who gives it.
  add column maker_warranty    text check (length(maker_warranty) between 1 and 200);
