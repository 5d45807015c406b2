-- Between which hours a rental is handed over, as its renter chose or the counter agreed; null when nobody said.
alter table rental add column hand_over_window text check (length(hand_over_window) between 1 and 40);
