-- The owner says in which cities a rental may be paid when it is handed over. Elsewhere it is paid online.
alter table place add column has_hand_over_payment boolean not null default true;
