-- Addresses that calendars subscribe to, one for each person who wants one. The code is all that opens it.
create table calendar_addresses (
  user_id text primary key,
  code text not null unique,
  created_at timestamptz not null
);

-- Numbers whose person has written STOP: they get no notices by text message.
create table text_opt_outs (
  phone text primary key,
  since timestamptz not null
);

-- What people have written to our numbers, each once by the provider's id; neither number nor words are kept.
create table inbound_texts (
  provider_id text primary key,
  wish text not null check (wish in ('stop', 'start', 'help', 'other')),
  received_at timestamptz not null
);
create index inbound_texts_received on inbound_texts (received_at);
