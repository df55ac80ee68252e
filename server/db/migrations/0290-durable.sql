-- What tells that accounts belong to one person (docs/rules/bounds.md#one-person): of a mark only its hash is kept. A mark
-- outlives the account, so that an erased account does not begin its bounds again; it names no person by itself.
create table person_marks (
  kind text not null check (kind in ('device', 'card', 'payout', 'phone', 'email')),
  mark_hash bytea not null,
  user_id text not null,
  seen_at timestamptz not null,
  primary key (kind, mark_hash, user_id)
);
create index person_marks_user on person_marks (user_id);
