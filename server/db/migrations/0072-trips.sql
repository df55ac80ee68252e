-- Wishes that walkers may claim: the first one makes a scheduled trip of it.
create table wish_requests (
  id text primary key,
  -- An entry of the wish list, which another module keeps; it may be gone.
  wish_id text not null,
  traveller_id text not null references users (id),
  destination_id text not null references destinations (id),
  body text not null,
  -- The walk starts at one of these or between them.
  starts_from timestamptz not null,
  starts_until timestamptz not null,
  minutes integer not null check (minutes between 1 and 120),
  max_price_cents bigint not null check (max_price_cents > 0),
  state text not null check (state in ('open', 'claimed', 'expired', 'closed')),
  trip_id text references trips (id),
  created_at timestamptz not null,
  -- When an open request ends because no walk of it can be scheduled any more.
  due_at timestamptz,
  check (starts_from <= starts_until),
  check ((state = 'claimed') = (trip_id is not null)),
  check ((state = 'open') = (due_at is not null))
);
create unique index wish_requests_one_open on wish_requests (wish_id) where state = 'open';
create index wish_requests_wish on wish_requests (wish_id, created_at desc);
create index wish_requests_traveller on wish_requests (traveller_id, created_at desc);
create index wish_requests_destination on wish_requests (destination_id, starts_from) where state = 'open';
create index wish_requests_due on wish_requests (due_at) where due_at is not null;
