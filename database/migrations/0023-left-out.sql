-- What the shop leaves out of a paid order before it is sent. It counts like a return: what is left out cannot be
-- returned any more, and its money has gone back.

alter table return_request add column kind text not null default 'return' check (kind in ('return', 'left out'));
alter table return_request add check (kind = 'return' or state = 'accepted');
create index return_request_by_order on return_request (order_id);
