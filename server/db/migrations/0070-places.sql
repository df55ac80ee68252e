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
-- The same wish again is the same row.
create unique index wishes_once on wishes (user_id, lower(destination), lower(city), lower(country));
-- Where wishes gather.
create index wishes_gather on wishes (lower(city), lower(country), user_id);
