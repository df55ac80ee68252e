-- What the scheduled walks of a time that were not walked have cost.
create index trips_not_walked on trips (ended_at)
  where kind = 'scheduled' and status in ('cancelled', 'noShow');
