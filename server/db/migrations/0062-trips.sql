-- Calendars take an event again when its number has grown: with each change of a scheduled trip's start or status.
alter table trips add column calendar_sequence integer not null default 0;
create function count_calendar_change() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  return new;
end $$;
create trigger trips_calendar_sequence before update of starts_at, status on trips for each row
  when (new.kind = 'scheduled' and (old.starts_at, old.status) is distinct from (new.starts_at, new.status))
  execute function count_calendar_change();

-- What a person's calendar shows.
create index trips_traveller_calendar on trips (traveller_id, starts_at) where kind = 'scheduled';
create index trips_walker_calendar on trips (walker_id, starts_at) where kind = 'scheduled';
