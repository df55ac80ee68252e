-- What a room server has told us, each notice once however often it comes. Kept as evidence of who was in a room and when.
create table room_notices (
  id text primary key,
  room_name text not null references rooms (name),
  event text not null,
  person_id text,
  said_at timestamptz not null,
  received_at timestamptz not null
);
create index room_notices_of_room on room_notices (room_name, said_at);
