create table walker_profiles (
  user_id text primary key references users (id),
  description text not null default '',
  city_or_town text not null default '',
  state_or_province text not null default '',
  country text not null default '',
  country_code text not null default '',
  languages integer[] not null default '{}',
  equipments integer[] not null default '{}',
  top_three_destinations text[] not null default '{}',
  no_of_walks integer not null default 0,
  -- The six steps; user.type becomes walker when all are done.
  background_check_done boolean not null default false,
  walker_training_done boolean not null default false,
  walker_kit_ordered boolean not null default false,
  profile_picture_done boolean not null default false,
  bank_account_linked boolean not null default false,
  walker_terms_signed boolean not null default false,
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
  free_since timestamptz
);
create index walker_presence_place on walker_presence (latitude, longitude) where online;
create index walker_presence_seen on walker_presence (seen_at) where online;

-- Who is to be told, once, when a walker is free around a place. Only open wishes have a row: telling, cancelling and
-- the end of the wish delete it.
create table free_alerts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  destination_id text not null references destinations (id),
  -- So many places can one person wait for at once.
  slot smallint not null check (slot between 1 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The person's night, when nothing is sent.
  quiet tstzmultirange not null default '{}',
  unique (user_id, slot),
  unique (user_id, destination_id)
);
create index free_alerts_destination on free_alerts (destination_id);
create index free_alerts_expires on free_alerts (expires_at);
