-- needs nothing
-- alone
-- A walker is on one trip at a time, beside those of a group walk, which share its room.
create unique index concurrently trips_one_walk_per_walker on trips (walker_id)
  where status in ('accepted', 'live', 'interrupted') and is_open and group_walk_id is null;
