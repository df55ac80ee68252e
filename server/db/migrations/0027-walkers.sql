create table walker_profiles (
  user_id text primary key references users (id),
  description text not null default '',
  city_or_town text not null default '',
  state_or_province text not null default '',
  country text not null default '',
  country_code text not null default '',
  languages integer[] not null default '{}'::integer[],
  equipments integer[] not null default '{}'::integer[],
  top_three_destinations text[] not null default '{}'::text[],
  no_of_walks integer not null default 0,
  updated_at timestamptz not null
);

-- Who is online and where. A row is only believed while it is fresh.
create table walker_presence (
  user_id text primary key references users (id),
  online boolean not null,
  latitude double precision not null,
  longitude double precision not null,
  seen_at timestamptz not null,
  -- The trip that holds this walker now; null while free. Written in the transaction that accepts or ends a trip.
  engaged_trip_id text,
  -- Since when the walker has been online and free without a break: what was so before an alert is no news for it.
  free_since timestamptz,
  -- The place as a point on the unit sphere: whether a walker is within a distance of another point is one scalar product.
  x double precision not null generated always as ((cos(radians(latitude)) * cos(radians(longitude)))) stored,
  y double precision not null generated always as ((cos(radians(latitude)) * sin(radians(longitude)))) stored,
  z double precision not null generated always as (sin(radians(latitude))) stored
);
-- Walkers who are not online, by where they were last: scheduled requests around there may be for them.
create index walker_presence_last_place on walker_presence (latitude, longitude) where (not online);
create index walker_presence_place on walker_presence (latitude, longitude) where online;
create index walker_presence_seen on walker_presence (seen_at) where online;

-- Who is to be told, once, when a walker is free around a place. Only open wishes have a row: telling, cancelling and
-- the end of the wish delete it.
create table free_alerts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  destination_id text not null references destinations (id),
  -- So many places can one person wait for at once.
  slot smallint not null check ((slot >= 1) and (slot <= 5)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The person's night, when nothing is sent.
  quiet tstzmultirange not null default '{}'::tstzmultirange,
  constraint free_alerts_user_id_destination_id_key unique (user_id, destination_id),
  constraint free_alerts_user_id_slot_key unique (user_id, slot)
);
create index free_alerts_destination on free_alerts (destination_id);
create index free_alerts_expires on free_alerts (expires_at);

-- A block also hides walkers from a person's maps and lists, so it belongs to walkers, whom trips ask.
create table person_blocks (
  blocker_id text not null references users (id),
  blocked_id text not null references users (id),
  -- The trip on which it was asked for.
  trip_id text not null,
  created_at timestamptz not null,
  constraint person_blocks_pkey primary key (blocker_id, blocked_id)
);
create index person_blocks_blocked on person_blocks (blocked_id);

-- When walkers walk, on their own clock; who has said nothing has no row.
create table walker_availability (
  user_id text primary key references users (id) on delete cascade,
  time_zone text not null,
  -- Spans of each week: [{ "weekday": 1 to 7, "fromMinute": 0 to 1439, "untilMinute": 1 to 1440 }], in order, without overlap.
  hours jsonb not null,
  -- yyyy-MM-dd
  days_off text[] not null,
  updated_at timestamptz not null,
  -- Other hours on single days: [{ "day": "yyyy-MM-dd", "spans": [{ "fromMinute": 0 to 1439, "untilMinute": 1 to 1440 }] }], in order.
  exceptions jsonb not null default '[]'::jsonb
);

-- Who follows which walker.
create table walker_favourites (
  user_id text not null references users (id) on delete cascade,
  walker_id text not null references users (id) on delete cascade,
  notify_when_online boolean not null,
  created_at timestamptz not null,
  -- When the person was last told that the walker is online.
  told_at timestamptz,
  -- When the walker, who has come online, is to be told of; null while there is nothing to tell.
  due_at timestamptz,
  constraint walker_favourites_pkey primary key (user_id, walker_id),
  constraint walker_favourites_check check (user_id <> walker_id)
);
create index walker_favourites_due on walker_favourites (due_at) where (due_at is not null);
create index walker_favourites_walker on walker_favourites (walker_id);

-- Whether a walker may go online and be matched; onboarding writes it, going online and accepting read it.
create table walker_standings (
  user_id text primary key references users (id),
  -- Steps that walking needs and that are not done.
  missing text[] not null,
  -- When the walker has left; null for one who has not, or who is back.
  left_at timestamptz,
  -- When the walker was told that a step is missing.
  told_at timestamptz,
  updated_at timestamptz not null
);

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
  constraint walker_home_zones_check check (((latitude is null) = (longitude is null)) and ((latitude is null) = (radius_m is null)))
);

-- Photos that a walker shows on their public page (docs/rules/public-page.md).
create table walker_photos (
  id text primary key,
  user_id text not null,
  -- Its place among the walker's photos, from 1.
  position integer not null check ("position" > 0),
  address text not null,
  -- What it shows, for people who do not see it.
  alt text not null,
  created_at timestamptz not null
);
create index walker_photos_of on walker_photos (user_id, "position");

-- The clip that a walker shows on their public page (docs/rules/public-page.md#the-clip).
create table walker_clips (
  user_id text primary key,
  id text not null unique,
  object_key text not null,
  -- The address of a picture of it.
  still text not null,
  -- What it shows, for people who do not see it.
  alt text not null,
  duration_ms integer not null check (duration_ms > 0),
  created_at timestamptz not null
);
