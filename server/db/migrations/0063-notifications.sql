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
