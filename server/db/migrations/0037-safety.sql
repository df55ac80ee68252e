-- A person who is told by text message when a walker calls for help. One who has declined is not texted again.
create table trusted_contacts (
  user_id text primary key references users (id),
  name text not null,
  phone text not null,
  code text not null unique,
  state text not null check (state in ('asked', 'agreed', 'declined')),
  asked_at timestamptz not null,
  answered_at timestamptz
);

-- Calls for help of a walk's two people, and checks that were not answered. Each side of a walk has one open at a time.
create table help_calls (
  id text primary key,
  trip_id text not null references trips (id),
  user_id text not null references users (id),
  role text not null check (role in ('traveller', 'walker')),
  kind text not null check (kind in ('call', 'check')),
  opened_at timestamptz not null,
  latitude double precision,
  longitude double precision,
  last_minute jsonb not null,
  link_code text unique,
  taken_by text references users (id),
  taken_at timestamptz,
  closed_by text references users (id),
  closed_at timestamptz,
  close_reason text,
  constraint help_calls_check check ((latitude is null) = (longitude is null)),
  constraint help_calls_check1 check ((closed_by is null) = (closed_at is null))
);
create index help_calls_closed on help_calls (closed_at desc, id) where (closed_at is not null);
create index help_calls_closed_by on help_calls (closed_by);
create unique index help_calls_open on help_calls (trip_id, role) where (closed_at is null);
create index help_calls_taken_back on help_calls (trip_id, role, opened_at desc, id desc) where ((closed_at is not null) and (close_reason is null));
create index help_calls_taken_by on help_calls (taken_by);
create index help_calls_user on help_calls (user_id, opened_at desc);
create index help_calls_waiting on help_calls (opened_at, id) where (closed_at is null);

-- Questions to walkers whether they are all right. One without an answer in time is told to operators as a check.
create table walk_checks (
  id text primary key,
  trip_id text not null references trips (id),
  user_id text not null references users (id),
  reason text not null check (reason in ('still', 'fast')),
  rules_version integer not null,
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  ended_at timestamptz,
  ended_as text check (ended_as in ('answered', 'told', 'walkOver')),
  constraint walk_checks_check check ((ended_at is null) = (ended_as is null))
);
create index walk_checks_due on walk_checks (answer_by) where (ended_at is null);
create unique index walk_checks_open on walk_checks (trip_id) where (ended_at is null);
create index walk_checks_trip on walk_checks (trip_id, asked_at desc);
create index walk_checks_user on walk_checks (user_id, asked_at desc);
