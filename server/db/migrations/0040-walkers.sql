-- A block also hides walkers from a person's maps and lists, so it belongs to walkers, whom trips ask.
create table person_blocks (
  blocker_id text not null references users (id),
  blocked_id text not null references users (id),
  -- The trip on which it was asked for.
  trip_id text not null references trips (id),
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id)
);
create index person_blocks_blocked on person_blocks (blocked_id);
insert into person_blocks (blocker_id, blocked_id, trip_id, created_at)
select blocker_id, blocked_id, trip_id, created_at from trip_blocks;
drop table trip_blocks;
