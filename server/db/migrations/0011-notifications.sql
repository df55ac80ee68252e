-- Devices that are told while the app is closed. A device belongs to the session that was there when it was saved and
-- ends with it; the address is a secret of the device, and one device is one row whoever signs in on it.
create table push_subscriptions (
  id text primary key,
  user_id text not null references users (id),
  session_id text not null references sessions (id),
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at desc);
create index push_subscriptions_session on push_subscriptions (session_id);
