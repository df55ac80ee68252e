-- needs nothing
-- Photos that a walker shows on their public page (docs/rules/public-page.md).
create table walker_photos (
  id text primary key,
  user_id text not null,
  -- Its place among the walker's photos, from 1.
  position integer not null check (position > 0),
  address text not null,
  -- What it shows, for people who do not see it.
  alt text not null,
  created_at timestamptz not null
);
create index walker_photos_of on walker_photos (user_id, position);
