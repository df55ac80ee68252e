-- needs nothing
-- The clip that a walker shows on their public page (docs/rules/public-page.md#the-clip).
create table walker_clips (
  user_id text primary key,
  id text not null unique,
  object_key text not null,
  -- The address of a picture of it.
  still text not null,
  -- What it shows, for people who do not see it.
  alt text not null,
  duration_ms integer not null check (duration_ms > 0),
  created_at timestamptz not null
);
