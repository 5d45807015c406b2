-- An account says that somebody was told only when a message left. One that is dropped, or given up, told nobody; of two the
-- other one may still leave. The alert is held first, so that two which end at the same moment see each other.
create function alert_was_not_told() returns trigger language plpgsql as $$
declare
  crossing text[] := string_to_array(new.reference, ':');
begin
  perform from alert where id = crossing[2]::integer for update;
  update alert set told_at = null
  where id = crossing[2]::integer and crossings = crossing[3]::integer + 1
    and not exists (select from message where reference = new.reference and state in ('waiting', 'sent'));
  return null;
end $$;
create trigger alert_was_not_told after update of state on message
  for each row when (new.template = 'alert' and new.state in ('dropped', 'given-up'))
  execute function alert_was_not_told();

update alert set told_at = null
where exists (
  select from message
  where reference = 'alert:' || alert.id || ':' || alert.crossings - 1
  having count(*) > 0 and count(*) = count(*) filter (where state in ('dropped', 'given-up')));
