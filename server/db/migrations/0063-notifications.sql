-- Addresses that calendars subscribe to, one for each person who wants one. The code is all that opens it.
create table calendar_addresses (
  user_id text primary key,
  code text not null unique,
  created_at timestamptz not null
);
