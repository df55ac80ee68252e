-- Ids of people, trips and destinations are other modules': money points to none of them, so there are no foreign
-- keys across modules here.

-- Versions of what a walk costs; never edited, a new price is a new row from a later time.
create table tariffs (
  id text primary key,
  -- Null: the default of every destination without a version of its own in force.
  destination_id text,
  connection_cents bigint not null check (connection_cents >= 0),
  per_minute_cents bigint not null check (per_minute_cents > 0),
  currency text not null,
  valid_from timestamptz not null,
  created_at timestamptz not null
);
create unique index tariffs_scope on tariffs (coalesce(destination_id, ''), valid_from);
create trigger tariffs_append_only before update or delete or truncate on tariffs
  for each statement execute function refuse_change();
alter table tariffs enable always trigger tariffs_append_only;
insert into tariffs (id, destination_id, connection_cents, per_minute_cents, currency, valid_from, created_at)
values ('trf_00000000000000000000000001', null, 500, 100, 'USD', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z');

-- A person at the payment provider. The row exists before the provider is asked to make the customer.
create table payment_customers (
  user_id text primary key,
  provider text not null,
  provider_customer_id text,
  -- The account was erased: the provider is asked to remove the customer.
  removed_at timestamptz,
  created_at timestamptz not null
);

create table cards (
  id text primary key,
  user_id text not null references payment_customers (user_id),
  provider_card_id text not null unique,
  -- Hash of the provider's token that made it: the same token again is the same card.
  token_hash text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null,
  zip text,
  country text,
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  unique (user_id, token_hash)
);
create index cards_user on cards (user_id, created_at) where removed_at is null;
create unique index cards_one_default on cards (user_id) where is_default and removed_at is null;

-- An amount set aside at the bank for a trip. The row is written before the provider is asked.
create table holds (
  id text primary key,
  -- The order in which they are used.
  seq bigint not null generated always as identity,
  trip_id text not null,
  user_id text not null,
  card_id text not null references cards (id),
  -- The caller's name of this attempt.
  key text not null,
  input_hash text not null,
  purpose text not null check (purpose in ('trip', 'extension')),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  state text not null check (state in (
    -- Asked or about to be; waiting for the person at the bank's page; given up, voided when found.
    'authorizing', 'needsAction', 'abandoned',
    'held', 'capturing', 'releasing',
    -- Ends.
    'declined', 'captured', 'released', 'failed'
  )),
  provider_hold_id text,
  expires_at timestamptz,
  -- What is to be captured, while capturing; what was, once captured.
  capture_cents bigint not null default 0 check (capture_cents between 0 and amount_cents),
  captured_cents bigint not null default 0,
  released_cents bigint not null default 0,
  message text,
  action_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (trip_id, key),
  -- Never more captured than held; nothing both captured and released.
  check (captured_cents >= 0 and released_cents >= 0 and captured_cents + released_cents <= amount_cents)
);
create index holds_trip on holds (trip_id, seq);
create index holds_window on holds (expires_at) where state = 'held';
create index holds_open_user on holds (user_id) where state in (
  'authorizing', 'needsAction', 'abandoned', 'held', 'capturing', 'releasing'
);

-- What a traveler pays for a trip: its charge once, and its tip once.
create table payments (
  id text primary key,
  kind text not null check (kind in ('trip', 'tip')),
  trip_id text not null,
  traveller_id text not null,
  walker_id text not null,
  charge_cents bigint not null check (charge_cents >= 0),
  -- From holds, and from cards later.
  captured_cents bigint not null default 0 check (captured_cents between 0 and charge_cents),
  collected_cents bigint not null default 0 check (collected_cents >= 0),
  currency text not null,
  -- capturing: holds are captured; charging: a tip is taken off the card; due: the traveler owes the rest; paid; free:
  -- nothing to pay; declined: a tip that was refused.
  state text not null check (state in ('capturing', 'charging', 'due', 'paid', 'free', 'declined')),
  message text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (trip_id, kind),
  check (captured_cents + collected_cents <= charge_cents)
);
create index payments_due on payments (traveller_id) where state = 'due';
create index payments_traveller on payments (traveller_id, created_at desc);
create index payments_walker on payments (walker_id, created_at desc);

-- Webhook events of the provider, kept once each. What one is about is asked for at the provider itself.
create table payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  object_reference text,
  received_at timestamptz not null,
  -- taken: what it is about is ours; ofNoInterest: nothing acts on its kind; notUnderstood: it may be lost, for this reason
  -- (domain/money/event-faults.ts).
  outcome text not null check (outcome in ('taken', 'ofNoInterest', 'notUnderstood')),
  fault text,
  -- It has come again after it was not understood.
  again boolean not null default false,
  -- When an operator has looked at one that was not understood.
  looked_at timestamptz,
  primary key (provider, event_id),
  check ((outcome = 'notUnderstood') = (fault is not null))
);
create index payment_events_not_understood on payment_events (received_at, provider, event_id)
  where outcome = 'notUnderstood' and looked_at is null;

-- The ledger: append-only double entry. A hold's transaction is pending; it is posted or voided by a later one that
-- points at it.
create table ledger_transactions (
  id text primary key,
  kind text not null check (kind in ('hold', 'capture', 'void', 'charge', 'collect', 'tip', 'refund', 'correction')),
  -- What it is about; with the kind, each business event is in the ledger once.
  reference text not null,
  pending_id text references ledger_transactions (id),
  trip_id text,
  -- How many postings belong to it, so that none can be added later.
  posting_count integer not null check (posting_count >= 2),
  at timestamptz not null,
  unique (kind, reference),
  check ((kind in ('capture', 'void')) = (pending_id is not null))
);
create unique index ledger_transactions_resolved_once on ledger_transactions (pending_id) where pending_id is not null;
create index ledger_transactions_trip on ledger_transactions (trip_id);

create table ledger_postings (
  transaction_id text not null references ledger_transactions (id),
  seq integer not null,
  account text not null,
  layer text not null check (layer in ('pending', 'posted')),
  amount_cents bigint not null check (amount_cents <> 0),
  currency text not null,
  primary key (transaction_id, seq)
);
create index ledger_postings_account on ledger_postings (account, layer, currency) include (amount_cents);

create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function refuse_change();
-- Also where a session switches ordinary triggers off.
alter table ledger_transactions enable always trigger ledger_transactions_append_only;
alter table ledger_postings enable always trigger ledger_postings_append_only;

-- At commit a transaction has exactly its postings, and they sum to zero in each layer and currency (docs/promises.md, 2).
create function check_ledger_balance() returns trigger language plpgsql as $$
declare
  subject text := coalesce(to_jsonb(new) ->> 'transaction_id', to_jsonb(new) ->> 'id');
begin
  if exists (
    select 1 from ledger_postings where transaction_id = subject group by layer, currency having sum(amount_cents) <> 0
  ) then
    raise exception 'ledger transaction % does not sum to zero', subject using errcode = 'HV002';
  end if;
  if (select count(*) from ledger_postings where transaction_id = subject)
    <> (select posting_count from ledger_transactions where id = subject) then
    raise exception 'ledger transaction % does not have its postings', subject using errcode = 'HV003';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_balance after insert on ledger_transactions
  deferrable initially deferred for each row execute function check_ledger_balance();
create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function check_ledger_balance();
alter table ledger_transactions enable always trigger ledger_transactions_balance;
alter table ledger_postings enable always trigger ledger_postings_balance;
