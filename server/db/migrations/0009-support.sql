create table support_tickets (
  id text primary key,
  trip_id text not null references trips (id),
  opened_by text not null references users (id),
  body text not null,
  created_at timestamptz not null,
  closed_at timestamptz
);
create index support_tickets_trip on support_tickets (trip_id);
create index support_tickets_opened_by on support_tickets (opened_by);
