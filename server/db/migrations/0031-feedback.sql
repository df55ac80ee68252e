create table ratings (
  id text primary key,
  trip_id text not null references trips (id),
  by_role text not null check (by_role in ('traveller', 'walker')),
  from_user_id text not null references users (id),
  to_user_id text not null references users (id),
  -- Stars in halves, 2 to 10.
  halves integer not null check ((halves >= 2) and (halves <= 10)),
  comment text not null default '',
  created_at timestamptz not null,
  -- Hidden until both are in or 7 days have passed.
  visible_at timestamptz not null,
  -- When it went into the average of who received it, once it could be seen.
  counted_at timestamptz,
  -- A rating of a person who ended the walk for safety: kept for operators, not shown, in no average.
  set_aside_at timestamptz,
  -- What others flag it by: the id of a rating tells when it was given, of which all may know the month alone.
  review_id text not null default (gen_random_uuid())::text unique,
  constraint ratings_trip_id_by_role_key unique (trip_id, by_role)
);
create index ratings_from on ratings (from_user_id);
create index ratings_to on ratings (to_user_id, by_role, created_at desc);
create index ratings_uncounted on ratings (visible_at) where (counted_at is null);
