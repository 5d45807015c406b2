-- Lists of the office about people and changes stay fast: what is searched has an index.

-- Any word of a change: who, what about, why, and what was before and after.
create index audit_entry_by_words on audit_entry using gin (
  (who || ' ' || subject || ' ' || coalesce(why, '') || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))
  gin_trgm_ops
);
create index shopper_blocked on shopper (id desc) where blocked_at is not null and closed_at is null;
-- When somebody was in the office last.
create index staff_session_by_last_use on staff_session (staff_id, last_used_at desc);
