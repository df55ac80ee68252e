-- What has happened to people, as their lists show it for 90 days. The id follows from the event, so that it is told once.
create table notifications (
  id text primary key,
  user_id text not null,
  kind text not null,
  -- What it is about; its words are made when it is read, in the person's language.
  trip_id text,
  facts jsonb not null,
  at timestamptz not null,
  read_at timestamptz
);
create index notifications_of_person on notifications (user_id, at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_age on notifications (at);
