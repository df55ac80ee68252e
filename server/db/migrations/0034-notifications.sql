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
create index push_subscriptions_session on push_subscriptions (session_id);
create index push_subscriptions_user on push_subscriptions (user_id, created_at desc);

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
create index notifications_age on notifications (at);
create index notifications_of_person on notifications (user_id, at desc, id desc);
create index notifications_unread on notifications (user_id) where (read_at is null);

-- Addresses that calendars subscribe to, one for each person who wants one. The code is all that opens it.
create table calendar_addresses (
  user_id text primary key,
  code text not null unique,
  created_at timestamptz not null
);

-- Numbers whose person has written STOP: they get no notices by text message.
create table text_opt_outs (
  phone text primary key,
  since timestamptz not null,
  -- Our own number that STOP was written to, to which START is written.
  sender text
);

-- What people have written to our numbers, each once by the provider's id; neither number nor words are kept.
create table inbound_texts (
  provider_id text primary key,
  wish text not null check (wish in ('stop', 'start', 'help', 'other')),
  received_at timestamptz not null
);
create index inbound_texts_received on inbound_texts (received_at);

-- What mail providers have told of our mails, each once by the provider's id; no address is kept with it.
create table mail_reports (
  provider_id text primary key,
  kind text not null check (kind in ('bounced', 'delayed', 'complained')),
  received_at timestamptz not null
);
create index mail_reports_received on mail_reports (received_at);
