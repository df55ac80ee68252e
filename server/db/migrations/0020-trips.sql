-- Two people of whom one has asked not to be matched with the other again.
create table trip_blocks (
  blocker_id text not null references users (id),
  blocked_id text not null references users (id),
  -- The trip on which it was asked for.
  trip_id text not null references trips (id),
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id)
);
create index trip_blocks_blocked on trip_blocks (blocked_id);
