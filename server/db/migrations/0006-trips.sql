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
create index trips_deadline on trips (deadline_at) where deadline_at is not null;
create index trips_traveller on trips (traveller_id, requested_at desc);
create index trips_walker on trips (walker_id, requested_at desc);

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
create index trip_offers_expiry on trip_offers (expires_at) where state = 'ringing';

create table reject_reasons (
  id text primary key,
  reject_reason text not null,
  user_type text not null,
  sort_order integer not null
);

-- What each side witnessed, second by second of the server's clock (epoch seconds). Both true = a live second.
create table trip_seconds (
  trip_id text not null references trips (id),
  second bigint not null,
  traveller_live boolean,
  walker_live boolean,
  primary key (trip_id, second)
);

create table trip_beats (
  trip_id text not null references trips (id),
  role text not null check (role in ('traveller', 'walker')),
  last_seq bigint not null,
  last_at timestamptz not null,
  primary key (trip_id, role)
);

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

create table support_tickets (
  id text primary key,
  trip_id text not null references trips (id),
  opened_by text not null references users (id),
  body text not null,
  created_at timestamptz not null,
  closed_at timestamptz
);
