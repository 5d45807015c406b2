-- When somebody who came back to a cancelled order last had the gateway asked about its payment: every visit would ask otherwise.
alter table payment add column late_ask_at timestamptz;
