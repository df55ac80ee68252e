-- What operators have noted of a person, and what they have done about the person and why.
create table person_notes (
  id text primary key,
  user_id text not null references users (id),
  operator_id text not null references users (id),
  kind text not null check (
    kind in ('note', 'message', 'warning', 'suspended', 'banned', 'lifted', 'signedOut', 'renamed')
  ),
  body text not null,
  -- The end of a suspension.
  until timestamptz,
  created_at timestamptz not null
);
create index person_notes_user on person_notes (user_id, created_at desc, id desc);
create index person_notes_operator on person_notes (operator_id);
