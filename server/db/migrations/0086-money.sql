-- A walker's account at the payout provider, as the provider said it stands. The row is there before the provider is asked.
create table payout_accounts (
  user_id text primary key,
  provider text not null,
  country text not null,
  provider_account_id text unique,
  state text not null check (state in ('started', 'submitted', 'active', 'attention', 'restricted')),
  is_submitted boolean not null,
  can_be_paid boolean not null,
  needs jsonb not null,
  methods jsonb not null,
  -- When the provider was asked last.
  asked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- What was sent to a walker, or was not sent for a week; written before the provider is asked.
create table payouts (
  id text primary key,
  walker_id text not null,
  -- The Monday of the week that it is for.
  week text not null,
  kind text not null check (kind in ('weekly', 'instant')),
  state text not null check (state in ('waiting', 'sending', 'paid', 'failed', 'returned')),
  amount_cents bigint not null check (amount_cents >= 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  currency text not null,
  -- Why a waiting one was not sent.
  obstacle text check (obstacle in ('account', 'restricted', 'taxForm', 'minimum')),
  message text,
  -- Where it went, in words.
  method text,
  provider_account_id text,
  provider_transfer_id text unique,
  -- When the provider is asked whether the bank has sent it back.
  check_at timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  updated_at timestamptz not null,
  check (obstacle is null or state = 'waiting'),
  check (state = 'waiting' or (amount_cents > 0 and provider_account_id is not null)),
  check ((state in ('paid', 'returned')) = (paid_at is not null))
);
create unique index payouts_once_a_week on payouts (walker_id, week) where kind = 'weekly';
create index payouts_walker on payouts (walker_id, created_at desc, id desc);
-- All payouts of some weeks, for the preview of other terms.
create index payouts_week on payouts (week);
create index payouts_to_check on payouts (check_at) where check_at is not null;

-- The weekly runs: how far each has come, in the order of the walkers' accounts.
create table payout_runs (
  week text primary key,
  after_account text not null default '',
  started_at timestamptz not null,
  finished_at timestamptz
);

-- W-9 and W-8BEN. The number is sealed with the row's id as additional data; a form that is saved again replaces the one
-- before, which is kept.
create table tax_forms (
  id text primary key,
  user_id text not null,
  kind text not null check (kind in ('w9', 'w8ben')),
  legal_name text not null,
  business_name text,
  classification text check (classification in ('individual', 'company', 'partnership', 'trust')),
  address text not null,
  city text not null,
  state text,
  zip text not null,
  country text not null,
  birth_date text,
  treaty_country text,
  sealed_number bytea not null,
  number_last4 text not null,
  signature text not null,
  signed_at timestamptz not null,
  replaced_at timestamptz,
  check ((kind = 'w9') = (classification is not null)),
  check ((kind = 'w8ben') = (birth_date is not null))
);
create unique index tax_forms_in_force on tax_forms (user_id) where replaced_at is null;
create index tax_forms_person on tax_forms (user_id, signed_at desc);
