-- What operators give travelers: refunds of trips, and credits. Above a bound they wait for a second operator.
create table money_requests (
  id text primary key,
  kind text not null check (kind in ('refund', 'credit')),
  user_id text not null,
  trip_id text,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  reason text not null,
  state text not null check (state in ('waiting', 'paying', 'done', 'failed', 'declined')),
  asked_by text not null,
  -- Who let it through or declined it; null where one operator was enough.
  decided_by text check (decided_by <> asked_by),
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (kind = 'credit' or trip_id is not null)
);
create index money_requests_newest on money_requests (created_at desc, id desc);
create index money_requests_waiting on money_requests (created_at, id) where state = 'waiting';
create index money_requests_given on money_requests (asked_by, user_id, created_at);

-- The parts of a refund, one for each payment at the provider that it goes back out of.
create table refunds (
  id text primary key,
  request_id text not null references money_requests (id),
  trip_id text not null,
  user_id text not null,
  provider_payment_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  state text not null check (state in ('refunding', 'refunded', 'failed')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index refunds_trip on refunds (trip_id);
create index refunds_request on refunds (request_id);

-- The provider's id of what was collected off a card, so that it can go back.
alter table payments add column collected_payment_id text;
