-- Rooms, recordings and stills. Owners (trips) are opaque ids: recordings do not know what they are.
create table rooms (
  owner_id text primary key,
  name text not null unique,
  max_ms bigint not null check (max_ms > 0),
  opened_at timestamptz not null,
  -- The engine's own id; null until the engine has made the room, which happens outside of transactions.
  sid text,
  closed_at timestamptz
);

create table recordings (
  owner_id text primary key,
  status text not null check (status in ('receiving', 'joining', 'processed', 'failed', 'empty')),
  began_at timestamptz not null,
  ended_at timestamptz,
  -- How long the owner lasted by the server's clock; what is recorded is compared with it.
  wall_ms bigint,
  -- The person whose last three videos are kept.
  keep_for_user_id text,
  is_saved boolean not null default false,
  -- Nothing more is taken, because a person has withdrawn their consent; beginning again clears it.
  stopped_at timestamptz,
  attempts integer not null default 0,
  failure text,
  video_key text,
  video_type text,
  poster_key text,
  duration_ms bigint not null default 0,
  shortfall_ms bigint not null default 0,
  gaps jsonb not null default '[]'::jsonb,
  joined_at timestamptz,
  -- Set when the chunks have been given up for the joined file: nothing can be joined again.
  sealed_at timestamptz,
  video_deleted_at timestamptz,
  -- The files of a video whose pictures have several shapes (size, codec, turn), and when each is seen; empty for one file.
  films jsonb not null default '[]'::jsonb,
  -- Whether the files were decoded from end to end: the chunks go only then. `failed` is work for operators.
  checked text not null default 'waiting' check (checked in ('waiting', 'decoded', 'failed', 'noDecoder')),
  check_failure text,
  -- Whether all that was recorded lies in the files.
  is_whole boolean not null default false,
  -- When a recording is joined although chunks of it are missing; null while there is nothing to wait for.
  due_at timestamptz
);
create index recordings_due on recordings (due_at) where (due_at is not null);
-- Joinings that were forgotten are looked for at each start.
create index recordings_joining on recordings (ended_at) where (status = 'joining');
create index recordings_kept on recordings (keep_for_user_id, ended_at desc, owner_id) where (video_key is not null);

-- A stretch is one start of one recorder: its chunks are one continuous file when put one after the other.
create table recording_stretches (
  id text primary key,
  owner_id text not null references recordings (owner_id),
  user_id text not null,
  stretch_key text not null,
  mime_type text not null,
  started_at_ms bigint not null check (started_at_ms >= 0),
  began_at timestamptz not null,
  -- How many chunks there are in all; null until the recorder says that it has stopped.
  chunk_count integer check (chunk_count >= 0),
  poster_key text,
  constraint recording_stretches_owner_id_user_id_stretch_key_key unique (owner_id, user_id, stretch_key)
);

create table recording_chunks (
  stretch_id text not null references recording_stretches (id),
  seq integer not null check (seq >= 0),
  object_key text not null,
  bytes integer not null check (bytes > 0),
  received_at timestamptz not null,
  constraint recording_chunks_pkey primary key (stretch_id, seq)
);

create table stills (
  id text primary key,
  owner_id text not null,
  object_key text not null,
  stored_at timestamptz not null,
  told_at timestamptz
);
create index stills_owner on stills (owner_id, stored_at);

-- Objects that nothing refers to any more; written with the change that dropped them, emptied once they are deleted.
-- A new object has a row before it is written, which what refers to it deletes, so the time decides.
create table object_deletions (
  object_key text primary key,
  due_at timestamptz not null
);
create index object_deletions_due on object_deletions (due_at);

-- Webhook events of a room server, each once however often it comes. Kept as evidence of who was in a room and when.
create table room_events (
  id text primary key,
  room_name text not null references rooms (name),
  event text not null,
  person_id text,
  said_at timestamptz not null,
  received_at timestamptz not null
);
create index room_events_of_room on room_events (room_name, said_at);

-- The part of an owner's video that visitors see by a link; what lies before and after it is in no file of theirs.
create table recording_cuts (
  owner_id text primary key,
  from_ms bigint not null check (from_ms >= 0),
  until_ms bigint not null,
  status text not null check (status in ('making', 'ready', 'failed', 'held')),
  asked_at timestamptz not null,
  object_key text,
  object_type text,
  duration_ms bigint not null default 0,
  constraint recording_cuts_check check (until_ms > from_ms)
);
create index recording_cuts_making on recording_cuts (asked_at) where (status = 'making');

-- Rooms of the room server in which a page tries itself, and when they are closed.
create table test_rooms (
  name text primary key,
  ends_at timestamptz not null
);
create index test_rooms_ends_at on test_rooms (ends_at);
