-- Replays that a walker wants to show on their public page, and what the traveler of the walk has answered.
create table trip_showings (
  trip_id text primary key references trips (id),
  walker_id text not null references users (id),
  traveller_id text not null references users (id),
  wanted boolean not null,
  wanted_at timestamptz not null,
  answer text check (answer in ('agreed', 'refused')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index trip_showings_walker on trip_showings (walker_id, wanted_at desc);
create index trip_showings_traveller on trip_showings (traveller_id);
