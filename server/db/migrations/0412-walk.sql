-- needs nothing
-- Big screens of walks (docs/rules/screens.md): a browser in a room that shows a code, and the walk with which a traveler has paired it.
create table walk_screens (
  id text primary key,
  -- SHA-256 of what the screen shows when it connects.
  pass_hash bytea not null unique,
  -- What pairs it; null once it is paired.
  code text unique,
  code_until timestamptz not null,
  -- As the browser describes itself, by which the traveler recognises the screen.
  user_agent text not null,
  opened_at timestamptz not null,
  -- The walk whose traveler has paired it.
  trip_id text,
  paired_at timestamptz,
  -- The traveler has taken it back, or another screen has taken its place.
  ended_at timestamptz,
  constraint walk_screens_paired check ((trip_id is null) = (paired_at is null))
);
-- One screen a walk.
create unique index walk_screens_of_trip on walk_screens (trip_id) where (ended_at is null);
create index walk_screens_by_age on walk_screens (code_until);
