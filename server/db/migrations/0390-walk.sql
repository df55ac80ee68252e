-- needs nothing
-- Guests of a walk: the link by which they come, who has come, and who does not want any (docs/rules/guests.md).
create table walk_links (
  trip_id text primary key,
  code text not null unique,
  created_at timestamptz not null,
  -- The traveler has taken it back: it admits no one.
  ended_at timestamptz
);
create index walk_links_by_age on walk_links (created_at);

create table walk_guests (
  id text primary key,
  trip_id text not null,
  name text not null,
  -- SHA-256 of what the guest's page shows when it connects.
  pass_hash bytea not null unique,
  may_speak boolean not null default false,
  joined_at timestamptz not null,
  left_at timestamptz,
  removed_at timestamptz
);
create index walk_guests_of_trip on walk_guests (trip_id, joined_at);

-- A walker who wants no guests: for one walk, or for all of theirs.
create table walk_guest_refusals (
  walker_id text not null,
  -- Empty: every walk.
  trip_id text not null default '',
  created_at timestamptz not null,
  primary key (walker_id, trip_id)
);

-- Who steers a walk that more than two see.
create table walk_wheels (
  trip_id text primary key,
  -- Null: the traveler.
  guest_id text,
  since timestamptz not null
);
