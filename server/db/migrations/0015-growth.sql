-- Joinings that were forgotten are looked for at each start.
create index recordings_joining on recordings (ended_at) where status = 'joining';

-- The place as a point on the unit sphere: whether a walker is within a distance of another point is one scalar product.
alter table walker_presence
  add column x double precision not null generated always as (cos(radians(latitude)) * cos(radians(longitude))) stored,
  add column y double precision not null generated always as (cos(radians(latitude)) * sin(radians(longitude))) stored,
  add column z double precision not null generated always as (sin(radians(latitude))) stored;
