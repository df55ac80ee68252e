-- Places where walkers do not walk: marked by operators for all, or by a walker for their own walks.
create table no_walk_places (
  id text primary key,
  kind text not null check (kind in ('privateAddress', 'school', 'hospital', 'other')),
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  radius_m integer not null,
  -- Where it is known from.
  source text not null,
  -- The walker who does not walk there; null: for all.
  owner_id text references users (id) on delete cascade,
  marked_by text references users (id),
  reason text,
  marked_at timestamptz not null,
  lifted_by text references users (id),
  lift_reason text,
  lifted_at timestamptz
);
create index no_walk_places_near on no_walk_places (latitude, longitude) where lifted_at is null;
create index no_walk_places_of_owner on no_walk_places (owner_id) where owner_id is not null;
create index no_walk_places_open on no_walk_places (marked_at desc, id) where lifted_at is null and owner_id is null;
create index no_walk_places_marked_by on no_walk_places (marked_by);
create index no_walk_places_lifted_by on no_walk_places (lifted_by);
