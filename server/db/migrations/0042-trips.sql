-- Links by which visitors see the film of a walk or one of its postcards. The code is all that opens it.
create table trip_shares (
  code text primary key,
  trip_id text not null references trips (id),
  user_id text not null references users (id),
  -- Null: the film.
  postcard_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
-- One person has one link to one thing.
create unique index trip_shares_of_thing on trip_shares (trip_id, user_id, coalesce(postcard_id, ''));
create index trip_shares_of_person on trip_shares (user_id);
create index trip_shares_expiry on trip_shares (expires_at);

-- One of a trip's two people does not want it to be shared.
create table trip_share_refusals (
  trip_id text not null references trips (id),
  user_id text not null references users (id),
  created_at timestamptz not null,
  primary key (trip_id, user_id)
);
