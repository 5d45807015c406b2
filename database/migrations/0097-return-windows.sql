-- Between which hours the courier collects a rental on its last day; null when nobody said, or when its renter brings it back.
alter table rental add column return_window text check (length(return_window) between 1 and 40);
