-- Where walkers do not want to be shown. Without a place the zone was taken away; the shift stays, because a second one
-- would tell, together with the first, where the zone was.
create table walker_home_zones (
  user_id text primary key references users (id) on delete cascade,
  latitude double precision,
  longitude double precision,
  radius_m integer,
  shift_north_m double precision not null,
  shift_east_m double precision not null,
  away_angle double precision not null,
  updated_at timestamptz not null,
  check ((latitude is null) = (longitude is null) and (latitude is null) = (radius_m is null))
);
