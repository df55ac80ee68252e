-- needs nothing
-- What a person may do in a room of ours beside what their token says (docs/rules/group-walks.md): tokens stay good, and jobs of one person
-- may overtake each other, so that the last word is here. A person without a row may do what the token says.
create table room_people (
  room_name text not null references rooms (name),
  person_id text not null,
  -- Of a viewer: whether the microphone is open; null while nothing was said of it.
  may_speak boolean,
  -- Put out, for good.
  removed_at timestamptz,
  changed_at timestamptz not null,
  primary key (room_name, person_id)
);
