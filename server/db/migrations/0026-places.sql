create table destinations (
  id text primary key,
  slug text not null unique,
  name text not null,
  country text not null,
  country_code text not null,
  location text not null,
  description text not null,
  image text,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  status text not null default 'active' check (status in ('active', 'hidden')),
  sort_order integer not null,
  created_at timestamptz not null,
  -- Destinations that the home page shows first.
  is_featured boolean not null default false,
  -- Descriptions in other languages than English, by language tag.
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  -- What the picture of a destination shows, for people who do not see it; empty until it is written.
  image_alt text not null default '',
  -- The pictures behind the first one, in their order: their addresses and what they show.
  more_pictures jsonb not null default '[]'::jsonb,
  constraint destinations_check check ((jsonb_typeof(more_pictures) = 'array') and ((image is not null) or (more_pictures = '[]'::jsonb)))
);
create index destinations_order on destinations (sort_order, id) where (status = 'active');

-- What a person would like to see some day.
create table wishes (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  destination text not null,
  city text not null,
  -- An ISO code or a name, as the person's client gives it.
  country text not null,
  created_at timestamptz not null
);
-- Where wishes gather.
create index wishes_gather on wishes (lower(city), lower(country), user_id);
-- The same wish again is the same row.
create unique index wishes_once on wishes (user_id, lower(destination), lower(city), lower(country));

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
create index no_walk_places_lifted_by on no_walk_places (lifted_by);
create index no_walk_places_marked_by on no_walk_places (marked_by);
create index no_walk_places_near on no_walk_places (latitude, longitude) where (lifted_at is null);
create index no_walk_places_of_owner on no_walk_places (owner_id) where (owner_id is not null);
create index no_walk_places_open on no_walk_places (marked_at desc, id) where ((lifted_at is null) and (owner_id is null));
