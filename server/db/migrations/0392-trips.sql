-- needs nothing
-- Walks for many (docs/rules/group-walks.md). A group walk is the row above its trips: it has the walker, the room, the recording and
-- the clock; each person who pays has one scheduled trip with `group_walk_id`, for 1 to 4 seats.
create table group_walks (
  id text primary key,
  walker_id text not null references users (id),
  destination_id text not null references destinations (id),
  status text not null check (status in ('open', 'agreed', 'live', 'ended', 'calledOff')),
  title text not null,
  body text not null,
  -- Points of the way on the map: [{ "latitude", "longitude", "label" }], in order.
  points jsonb not null default '[]'::jsonb,
  language text not null,
  -- Wall time in the zone of the place, yyyy-MM-dd and HH:mm; `starts_at` is the same moment.
  wall_date text not null check (wall_date ~ '^\d{4}-\d{2}-\d{2}$'),
  wall_time text not null check (wall_time ~ '^\d{2}:\d{2}$'),
  place_zone text not null,
  starts_at timestamptz not null,
  planned_minutes integer not null check (planned_minutes between 1 and 240),
  seats integer not null check (seats > 0),
  minimum integer not null check (minimum between 1 and seats),
  seat_cents bigint not null check (seat_cents >= 0),
  currency text not null,
  -- The version of the operator's figures that it was published with.
  terms integer not null,
  -- Counted in this row, under its lock: the last seat is sold once (docs/promises.md, 42).
  seats_taken integer not null default 0 check (seats_taken between 0 and seats),
  -- Walks of one weekly publication share `series_id`; the sweep publishes the next while `is_weekly`.
  series_id text not null,
  series_index integer not null default 1 check (series_index >= 1),
  is_weekly boolean not null default false,
  published_at timestamptz not null,
  decided_at timestamptz,
  opened_at timestamptz,
  live_at timestamptz,
  ended_at timestamptz,
  called_off_because text check (called_off_because in ('walker', 'tooFew', 'walkerMissing', 'operator', 'noRoom')),
  -- When the sweep looks at it next; null: never again.
  due_at timestamptz,
  publish_key text not null,
  input_hash text not null,
  is_demo boolean not null default false,
  -- With 10 minutes before the next walk, as `trips.busy`.
  busy tstzrange not null generated always as (tstzrange(starts_at, (((starts_at at time zone 'UTC') + make_interval(mins => (planned_minutes + 10))) at time zone 'UTC'))) stored,
  constraint group_walks_publish_key unique (walker_id, publish_key, series_index),
  constraint group_walks_walker_busy exclude using gist (walker_id with =, busy with &&) where (status in ('open', 'agreed', 'live'))
);
create index group_walks_ahead on group_walks (starts_at, id) where (status in ('open', 'agreed', 'live'));
create index group_walks_of_place on group_walks (destination_id, starts_at, id) where (status in ('open', 'agreed', 'live'));
create index group_walks_of_walker on group_walks (walker_id, starts_at desc, id);
create index group_walks_due on group_walks (due_at) where (due_at is not null);

-- The seats of a payer's trip. Number 1 is the payer's own; the others are for friends, who come by a link without an account.
create table group_seats (
  trip_id text not null,
  seat_number integer not null check (seat_number between 1 and 4),
  group_walk_id text not null references group_walks (id),
  link_code text unique,
  friend_name text,
  friend_pass_hash bytea unique,
  taken_at timestamptz not null,
  -- Free again: left, called off, or taken over from the waiting list.
  given_up_at timestamptz,
  primary key (trip_id, seat_number)
);
create index group_seats_of_walk on group_seats (group_walk_id) where (given_up_at is null);

-- Who waits for seats of a walk that is sold out, first come first.
create table group_waiting (
  group_walk_id text not null references group_walks (id),
  user_id text not null,
  seats integer not null check (seats between 1 and 4),
  since timestamptz not null,
  -- Seats were taken for them, or they have left the list.
  ended_at timestamptz,
  primary key (group_walk_id, user_id)
);
create index group_waiting_order on group_waiting (group_walk_id, since) where (ended_at is null);
