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
  created_at timestamptz not null
);
create index destinations_order on destinations (sort_order, id) where status = 'active';
