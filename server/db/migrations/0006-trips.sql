create table trips (
  id text primary key,
  kind text not null default 'instant' check (kind in ('instant', 'scheduled')),
  status text not null,
  traveller_id text not null references users (id),
  walker_id text references users (id),
  destination_id text not null references destinations (id),
  -- Length paid for, extensions included.
  planned_minutes integer not null check (planned_minutes between 1 and 240),
  tariff_id text not null,
  currency text not null default 'USD',
  -- When the open state ends by itself (expiry, join limit, reconnect limit, length); swept on the server's clock.
  deadline_at timestamptz,
  -- When the sweep looks at the trip next: its deadline, or before it while walkers are being asked.
  due_at timestamptz,
  requested_at timestamptz not null,
  accepted_at timestamptz,
  live_at timestamptz,
  interrupted_at timestamptz,
  ended_at timestamptz,
  settled_at timestamptz,
  end_reason text,
  live_seconds integer not null default 0,
  paused_seconds integer not null default 0,
  charged_minutes integer,
  charge_cents bigint,
  room_name text,
  room_sid text,
  is_demo boolean not null default false
);
-- One open request or trip per traveler; a walker in one trip at a time.
create unique index trips_one_open_per_traveller on trips (traveller_id)
  where status in ('requested', 'accepted', 'live', 'interrupted');
create unique index trips_one_engaged_per_walker on trips (walker_id)
  where status in ('accepted', 'live', 'interrupted');
create index trips_due on trips (due_at) where due_at is not null;
create index trips_live on trips (id) where status = 'live';
create index trips_traveller on trips (traveller_id, requested_at desc);
create index trips_walker on trips (walker_id, requested_at desc);

-- A request before it rings: written before the money is held, so that a crash in between leaves something to finish.
-- `id` becomes the trip's.
create table trip_bookings (
  id text primary key,
  traveller_id text not null references users (id),
  request_key text not null,
  input_hash text not null,
  walker_id text not null references users (id),
  destination_id text not null references destinations (id),
  minutes integer not null,
  tariff_id text not null,
  hold_cents bigint not null,
  -- asking: its call is open (trips.book in durable_calls).
  state text not null check (state in ('asking', 'sent', 'failed')),
  updated_at timestamptz not null,
  unique (traveller_id, request_key)
);
create unique index trip_bookings_one_at_a_time on trip_bookings (traveller_id) where state = 'asking';

-- Minutes bought while walking, held before they are added.
create table trip_extensions (
  id text primary key,
  trip_id text not null references trips (id),
  request_key text not null,
  minutes integer not null check (minutes between 1 and 120),
  hold_cents bigint not null,
  -- asking: its call is open (trips.extend in durable_calls).
  state text not null check (state in ('asking', 'added', 'failed')),
  updated_at timestamptz not null,
  unique (trip_id, request_key)
);

create table trip_history (
  trip_id text not null references trips (id),
  seq integer not null,
  at timestamptz not null,
  actor_id text,
  from_status text,
  to_status text not null,
  reason text,
  primary key (trip_id, seq)
);
create trigger trip_history_append_only before update or delete or truncate on trip_history
  for each statement execute function refuse_change();
alter table trip_history enable always trigger trip_history_append_only;

create table trip_offers (
  id text primary key,
  trip_id text not null references trips (id),
  walker_id text not null references users (id),
  is_exclusive boolean not null,
  state text not null check (state in ('ringing', 'accepted', 'rejected', 'expired', 'withdrawn')),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  seen_at timestamptz,
  answered_at timestamptz,
  reject_reason_id text,
  unique (trip_id, walker_id)
);
create index trip_offers_ringing on trip_offers (walker_id, expires_at) where state = 'ringing';
create index trip_offers_trip on trip_offers (trip_id) where state = 'ringing';
create index trip_offers_missed on trip_offers (walker_id, offered_at) where state in ('expired', 'withdrawn');

create table reject_reasons (
  id text primary key,
  reject_reason text not null,
  user_type text not null,
  sort_order integer not null
);
insert into reject_reasons (id, reject_reason, user_type, sort_order) values
  ('rsn_far', 'I am not near this place now', 'walker', 1),
  ('rsn_weather', 'The weather makes walking unsafe', 'walker', 2),
  ('rsn_battery', 'My battery is low', 'walker', 3),
  ('rsn_connection', 'My connection is too weak', 'walker', 4),
  ('rsn_break', 'I need a break', 'walker', 5),
  ('rsn_unsafe', 'The request does not feel safe', 'walker', 6),
  ('rsn_other', 'Other', 'walker', 7);

-- What each side witnessed, as ranges of milliseconds on the server's clock: `live` the time that counts, `marked` all
-- that it reported on. Time is metered where both sides' `live` ranges overlap; a range is added once however often
-- it is reported. One row per side, changed by every beat.
create table trip_beats (
  trip_id text not null references trips (id),
  role text not null check (role in ('traveller', 'walker')),
  last_seq bigint not null,
  -- When the server received the last beat.
  last_at timestamptz not null,
  -- Where the fold of marks stands (domain/trips/metering.ts).
  last_mark_ms bigint not null,
  live_from_ms bigint,
  live int8multirange not null default '{}',
  marked int8multirange not null default '{}',
  primary key (trip_id, role)
) with (fillfactor = 50);

create table trip_messages (
  id text not null,
  trip_id text not null references trips (id),
  sender text not null check (sender in ('traveller', 'walker')),
  body text not null,
  sent_at timestamptz not null,
  primary key (trip_id, id)
);

create table trip_steering (
  id text not null,
  trip_id text not null references trips (id),
  command text not null,
  x double precision,
  y double precision,
  state text not null,
  sent_at timestamptz not null,
  state_at timestamptz not null,
  primary key (trip_id, id)
);

create table trip_positions (
  trip_id text not null references trips (id),
  at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  accuracy_m double precision,
  primary key (trip_id, at)
);

create table trip_postcards (
  id text not null,
  trip_id text not null references trips (id),
  object_key text,
  latitude double precision,
  longitude double precision,
  wanted_at timestamptz not null,
  taken_at timestamptz,
  primary key (trip_id, id)
);
