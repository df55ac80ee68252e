-- When walkers walk, on their own clock; who has said nothing has no row.
create table walker_availability (
  user_id text primary key references users (id) on delete cascade,
  time_zone text not null,
  -- Spans of each week: [{ "weekday": 1 to 7, "fromMinute": 0 to 1439, "untilMinute": 1 to 1440 }], in order, without overlap.
  hours jsonb not null,
  -- yyyy-MM-dd
  days_off text[] not null,
  updated_at timestamptz not null
);

-- Who follows which walker.
create table walker_favourites (
  user_id text not null references users (id) on delete cascade,
  walker_id text not null references users (id) on delete cascade,
  notify_when_online boolean not null,
  created_at timestamptz not null,
  -- When the person was last told that the walker is online.
  told_at timestamptz,
  -- When the walker, who has come online, is to be told of; null while there is nothing to tell.
  due_at timestamptz,
  primary key (user_id, walker_id),
  check (user_id <> walker_id)
);
create index walker_favourites_walker on walker_favourites (walker_id);
create index walker_favourites_due on walker_favourites (due_at) where due_at is not null;
