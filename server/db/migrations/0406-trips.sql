-- needs nothing
-- Since when the walker agrees that this walk is recorded; null: not, or no longer. Those who pay agree with each seat that they take.
alter table group_walks add column recording_agreed_at timestamptz;

-- The way of a group walk and its postcards, once for all of its trips; the columns are those of trip_positions and trip_postcards.
create table group_positions (
  group_walk_id text not null references group_walks (id),
  at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  accuracy_m double precision,
  begins boolean not null default false,
  constraint group_positions_pkey primary key (group_walk_id, at)
);

create table group_postcards (
  id text not null,
  group_walk_id text not null references group_walks (id),
  object_key text,
  latitude double precision,
  longitude double precision,
  wanted_at timestamptz not null,
  taken_at timestamptz,
  constraint group_postcards_pkey primary key (group_walk_id, id)
);
