-- When a side is looked at, because no beat of it has come. Most beats leave it as it is, so that they change no index.
alter table trip_beats add column due_at timestamptz;
create index trip_beats_due on trip_beats (due_at) where due_at is not null;
update trip_beats set due_at = last_at from trips where trips.id = trip_id and trips.status = 'live';
