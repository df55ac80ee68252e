-- needs nothing
-- A group walk while it runs (docs/rules/group-walks.md): who holds the wheel and whose turn it was when, who is silenced or put out,
-- what is written and which instructions are given. People are named by their seats (domain/walk/group/people.ts).
create table group_wheels (
  group_walk_id text primary key,
  is_open boolean not null,
  holder_id text,
  holder_since timestamptz,
  holder_away_since timestamptz,
  -- Who waits for a turn, first come first.
  asking text[] not null default '{}'::text[],
  -- No change is earlier than the one before it, whichever server's clock is behind.
  changed_at timestamptz not null,
  -- When the last postcard was asked for.
  postcard_at timestamptz,
  constraint group_wheels_holder check ((holder_id is null) = (holder_since is null))
);

create table group_turns (
  group_walk_id text not null,
  person_id text not null,
  since timestamptz not null,
  -- Null while the turn runs.
  until timestamptz,
  -- One holder of the wheel at any moment (docs/promises.md, 44).
  constraint group_turns_one_at_a_time exclude using gist (group_walk_id with =, tstzrange(since, until) with &&)
);
create index group_turns_of_walk on group_turns (group_walk_id, since);

create table group_people (
  group_walk_id text not null,
  person_id text not null,
  silenced_at timestamptz,
  put_out_at timestamptz,
  wrote_at timestamptz,
  primary key (group_walk_id, person_id)
);

create table group_messages (
  group_walk_id text not null,
  id text not null,
  -- A seat, or 'walker'.
  person_id text not null,
  -- Who wrote it; null for friends, who have no account.
  user_id text,
  body text not null,
  sent_at timestamptz not null,
  -- Hidden from all by the walker or an operator; `hidden_by` names who.
  hidden_at timestamptz,
  hidden_by text,
  primary key (group_walk_id, id)
);
create index group_messages_in_order on group_messages (group_walk_id, sent_at);
create index group_messages_of_user on group_messages (user_id) where (user_id is not null);

create table group_steering (
  group_walk_id text not null,
  id text not null,
  person_id text not null,
  command text not null,
  x double precision,
  y double precision,
  state text not null check (state in ('sent', 'seen', 'doing', 'refused')),
  sent_at timestamptz not null,
  state_at timestamptz not null,
  primary key (group_walk_id, id)
);
create index group_steering_in_order on group_steering (group_walk_id, sent_at);
