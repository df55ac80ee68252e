-- The walks that run, and what was asked for lately, for operators.
create index trips_running on trips (requested_at, id) where status in ('accepted', 'live', 'interrupted') and is_open;
create index trips_asked_lately on trips (requested_at, id) where kind = 'instant';
