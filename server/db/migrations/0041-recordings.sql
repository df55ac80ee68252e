-- The part of an owner's video that visitors see by a link; what lies before and after it is in no file of theirs.
create table recording_cuts (
  owner_id text primary key,
  from_ms bigint not null check (from_ms >= 0),
  until_ms bigint not null check (until_ms > from_ms),
  status text not null check (status in ('making', 'ready', 'failed')),
  asked_at timestamptz not null,
  object_key text,
  object_type text,
  duration_ms bigint not null default 0
);
create index recording_cuts_making on recording_cuts (asked_at) where status = 'making';
