-- needs nothing
-- The clock of a group walk from the opening of its room on (docs/rules/group-walks.md#clock). The walker alone moves it; its trips move with it.
create table group_lives (
  group_walk_id text primary key references group_walks (id),
  -- The walker's page has come for the first time.
  walker_came_at timestamptz,
  -- Since when the walk stands still; null while it is live, and before.
  interrupted_at timestamptz,
  end_reason text check (end_reason in ('lengthReached', 'connectionLost', 'endedByWalker', 'endedByOperator')),
  -- When it is looked at next; null: it is over.
  due_at timestamptz
);
create index group_lives_due on group_lives (due_at) where (due_at is not null);

-- What the walker of a group walk has witnessed, once for all, and each seat for itself; the columns are those of trip_beats.
create table group_beats (
  group_walk_id text not null references group_walks (id),
  -- 'walker', or a trip and the number of its seat: 'trip_01.2'.
  seat text not null,
  last_seq bigint not null,
  last_at timestamptz not null,
  last_mark_ms bigint not null,
  live_from_ms bigint,
  live int8multirange not null default '{}'::int8multirange,
  marked int8multirange not null default '{}'::int8multirange,
  low int8multirange not null default '{}'::int8multirange,
  constraint group_beats_pkey primary key (group_walk_id, seat)
) with (fillfactor = 50);
