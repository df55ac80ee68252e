create extension if not exists btree_gist;

-- A scheduled trip starts at `starts_at`. Its room opens shortly before; until then it is not open, and its two people
-- may be on other walks. `busy` is the time that a trip takes from its people, with 10 minutes before the next walk.
alter table trips
  add column starts_at timestamptz,
  add column is_open boolean not null default true,
  add column busy tstzrange not null generated always as (
    tstzrange(
      coalesce(starts_at, accepted_at, requested_at),
      (coalesce(starts_at, accepted_at, requested_at) at time zone 'UTC' + make_interval(mins => planned_minutes + 10))
        at time zone 'UTC'
    )
  ) stored,
  add constraint trips_scheduled_start check ((kind = 'scheduled') = (starts_at is not null));

drop index trips_one_open_per_traveller;
drop index trips_one_engaged_per_walker;
create unique index trips_one_open_per_traveller on trips (traveller_id)
  where status in ('requested', 'accepted', 'live', 'interrupted') and is_open;
create unique index trips_one_engaged_per_walker on trips (walker_id)
  where status in ('accepted', 'live', 'interrupted') and is_open;

-- A person is on one walk at a time, whether it was scheduled or not.
alter table trips
  add constraint trips_walker_busy exclude using gist (walker_id with =, busy with &&)
    where (status in ('accepted', 'live', 'interrupted')),
  add constraint trips_traveller_busy exclude using gist (traveller_id with =, busy with &&)
    where (status in ('requested', 'accepted', 'live', 'interrupted'));

-- The lists of scheduled trips: what lies ahead, what did not take place, and what waits for a walker at a place.
create index trips_traveller_ahead on trips (traveller_id, starts_at, id)
  where kind = 'scheduled' and status in ('requested', 'accepted', 'live', 'interrupted');
create index trips_walker_ahead on trips (walker_id, starts_at, id)
  where kind = 'scheduled' and status in ('accepted', 'live', 'interrupted');
create index trips_traveller_not_walked on trips (traveller_id, ended_at, id)
  where kind = 'scheduled' and status in ('rejected', 'expired', 'cancelled', 'noShow');
create index trips_walker_not_walked on trips (walker_id, ended_at, id)
  where kind = 'scheduled' and status in ('cancelled', 'noShow');
create index trips_asked_for on trips (destination_id, starts_at, id)
  where kind = 'scheduled' and status = 'requested';
create index trips_not_open on trips (id) where not is_open and status in ('requested', 'accepted');

-- What is known of a scheduled trip beside the trip itself.
create table trip_schedules (
  trip_id text primary key references trips (id),
  traveller_id text not null references users (id),
  -- Wall time in the zone it was asked for in, yyyy-MM-dd and HH:mm; `which_hour` where the clocks show it twice.
  wall_date text not null check (wall_date ~ '^\d{4}-\d{2}-\d{2}$'),
  wall_time text not null check (wall_time ~ '^\d{2}:\d{2}$'),
  which_hour text check (which_hour in ('earlier', 'later')),
  time_zone text not null,
  place_zone text not null,
  chosen_walker_id text references users (id),
  -- Until then the chosen walker alone is asked.
  exclusive_until timestamptz,
  -- Walkers around have been asked.
  widened_at timestamptz,
  expires_at timestamptz not null,
  -- none: not asked for yet; asking: the card is being asked; held; declined: another card is wanted until fix_until.
  hold_state text not null default 'none' check (hold_state in ('none', 'asking', 'held', 'declined')),
  hold_attempt integer not null default 0,
  fix_until timestamptz,
  reminded_at timestamptz,
  opened_at timestamptz,
  -- The first hello of each side's live socket after the room has opened.
  traveller_entered_at timestamptz,
  walker_entered_at timestamptz,
  missing text check (missing in ('traveller', 'walker')),
  series_id text not null,
  series_index integer not null,
  series_count integer not null check (series_index between 1 and series_count),
  request_key text not null,
  input_hash text not null,
  cancel_policy integer not null,
  cancelled_by_role text check (cancelled_by_role in ('traveller', 'walker')),
  fee_cents bigint not null default 0,
  credit_cents bigint not null default 0,
  -- The same press asks for the same trips.
  unique (traveller_id, request_key, series_index)
);

-- Other times that one of the two has proposed.
create table trip_proposed_times (
  trip_id text not null references trips (id),
  seq integer not null,
  wall_date text not null check (wall_date ~ '^\d{4}-\d{2}-\d{2}$'),
  wall_time text not null check (wall_time ~ '^\d{2}:\d{2}$'),
  which_hour text check (which_hour in ('earlier', 'later')),
  time_zone text not null,
  starts_at timestamptz not null,
  proposed_by text not null check (proposed_by in ('traveller', 'walker')),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  answered_at timestamptz,
  primary key (trip_id, seq)
);
create unique index trip_proposed_times_one_open on trip_proposed_times (trip_id) where state = 'open';
