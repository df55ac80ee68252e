-- Rooms of the room server in which a page tries itself, and when they are closed.
create table test_rooms (
  name text primary key,
  ends_at timestamptz not null
);
create index test_rooms_ends_at on test_rooms (ends_at);
