-- needs nothing
-- A private walk of an institution (docs/rules/venues.md) is a scheduled trip whose traveler is its owner. Null for all others.
alter table trips add column institution_id text;

-- What such a trip was booked with; the name as it was then. The books name the walk by its trip.
create table venue_bookings (
  trip_id text primary key,
  institution_id text not null,
  name text not null,
  -- How many people are in the room, roughly: the walker reads it before accepting.
  people integer not null check (people between 1 and 2000),
  series_id text,
  created_at timestamptz not null
);
create index venue_bookings_institution on venue_bookings (institution_id, created_at desc, trip_id);

-- A walk that is booked each week: the next one when the newest begins.
create table venue_series (
  id text primary key,
  institution_id text not null,
  owner_id text not null,
  newest_trip_id text not null,
  walks integer not null check (walks > 0),
  -- The start of the newest walk; null once it has ended.
  due_at timestamptz,
  ended_at timestamptz,
  -- The owner, or what refused the next walk.
  ended_because text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index venue_series_institution on venue_series (institution_id, created_at desc, id);
create index venue_series_due on venue_series (due_at) where (due_at is not null);
