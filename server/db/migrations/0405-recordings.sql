-- needs nothing
-- Who has the film of an owner that belongs to several people, as that of a group walk: each by a right of their own (docs/decisions/0126-a-film-of-several-people.md).
-- A film of one person has none of these rows: `recordings.keep_for_user_id` names that person.
create table recording_holders (
  owner_id text not null,
  user_id text not null,
  -- By what the person knows it: their own trip.
  shown_as text not null,
  -- The right has ended: the person has newer films than are stored for them. The film is deleted with the last right.
  ended_at timestamptz,
  constraint recording_holders_pkey primary key (owner_id, user_id)
);
create index recording_holders_of_person on recording_holders (user_id);
