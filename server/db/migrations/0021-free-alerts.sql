-- Who is to be told, once, when a walker is free around a place. Only open wishes have a row: telling, cancelling and
-- the end of the wish delete it.
create table free_alerts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  destination_id text not null references destinations (id),
  -- So many places can one person wait for at once.
  slot smallint not null check (slot between 1 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The person's night, when nothing is sent.
  quiet tstzmultirange not null default '{}',
  unique (user_id, slot),
  unique (user_id, destination_id)
);
create index free_alerts_destination on free_alerts (destination_id);
create index free_alerts_expires on free_alerts (expires_at);

-- Since when a walker has been online and free without a break; what was so before a wish is no news for it.
alter table walker_presence add column free_since timestamptz;
