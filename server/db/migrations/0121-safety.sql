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
  check ((ended_at is null) = (ended_as is null))
);
create unique index walk_checks_open on walk_checks (trip_id) where ended_at is null;
create index walk_checks_due on walk_checks (answer_by) where ended_at is null;
create index walk_checks_trip on walk_checks (trip_id, asked_at desc);
create index walk_checks_user on walk_checks (user_id, asked_at desc);
