-- needs nothing
-- widens ledger_kind
-- Institutions pay for private walks by a monthly invoice (docs/rules/invoices.md). How an account is invoiced; its id is the institution's.
create table invoice_accounts (
  id text primary key,
  owner_id text not null,
  name text not null,
  email text not null,
  address text not null,
  country text not null,
  tax_number text,
  provider text not null,
  -- Null until the provider has made it.
  provider_customer_id text unique,
  -- Walks before this instant are invoiced from it on: the beginning of a month of UTC.
  next_invoice_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index invoice_accounts_next on invoice_accounts (next_invoice_at);
create index invoice_accounts_owner on invoice_accounts (owner_id);

-- An invoice of a month. Its row is there before the provider is asked to send it.
create table venue_invoices (
  id text primary key,
  institution_id text not null references invoice_accounts (id),
  -- The month of UTC that it is for, by its beginning.
  month timestamptz not null,
  -- Numbers of a year begin at 1 and have no gap.
  year integer not null,
  number integer not null check (number > 0),
  amount_cents bigint not null check (amount_cents > 0),
  credited_cents bigint not null check (credited_cents >= 0 and credited_cents <= amount_cents),
  currency text not null,
  state text not null check (state in ('issuing', 'open', 'paid', 'credited')),
  issued_at timestamptz not null,
  due_at timestamptz not null,
  -- When it was found unpaid after its day.
  overdue_at timestamptz,
  paid_at timestamptz,
  -- When the provider is asked about it next; null once nothing is to be paid.
  look_at timestamptz,
  provider_invoice_id text unique,
  provider_payment_id text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint venue_invoices_year_number_key unique (year, number)
);
create index venue_invoices_institution on venue_invoices (institution_id, issued_at desc, id desc);
create index venue_invoices_look on venue_invoices (look_at) where (look_at is not null);
create index venue_invoices_open on venue_invoices (due_at) where (state = 'open');
create index venue_invoices_issued on venue_invoices (issued_at desc, id desc);
create index venue_invoices_updated on venue_invoices (updated_at);

-- A private walk of an institution: what it is booked for counts for the month's limit until it is charged or released.
create table venue_walks (
  walk_id text primary key,
  -- Names its entry in the ledger and its line on the invoice.
  id text not null unique,
  institution_id text not null references invoice_accounts (id),
  state text not null check (state in ('booked', 'charged', 'released')),
  place text not null,
  starts_at timestamptz not null,
  booked_cents bigint not null check (booked_cents >= 0),
  walker_id text,
  minutes integer check (minutes >= 0),
  charge_cents bigint check (charge_cents > 0),
  currency text not null,
  invoice_id text references venue_invoices (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint venue_walks_charged check ((state = 'charged') = (charge_cents is not null and walker_id is not null and minutes is not null)),
  constraint venue_walks_invoiced check (invoice_id is null or state = 'charged')
);
create index venue_walks_institution on venue_walks (institution_id, starts_at);
create index venue_walks_unbilled on venue_walks (institution_id, starts_at) where (state = 'charged' and invoice_id is null);
create index venue_walks_invoice on venue_walks (invoice_id) where (invoice_id is not null);

-- A credit note of an operator: above what one may give alone it waits for a second one.
create table venue_credit_notes (
  id text primary key,
  invoice_id text not null references venue_invoices (id),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  reason text not null,
  state text not null check (state in ('waiting', 'crediting', 'credited', 'failed', 'declined')),
  asked_by text not null,
  decided_by text,
  decided_at timestamptz,
  provider_credit_note_id text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index venue_credit_notes_invoice on venue_credit_notes (invoice_id, created_at);
create index venue_credit_notes_waiting on venue_credit_notes (created_at) where (state = 'waiting');

-- The provider's invoices as a comparison reads them; gone when the run has ended.
create table reconciliation_invoices (
  run_id text not null,
  provider_id text not null,
  reference text not null,
  state text not null,
  amount_cents bigint not null,
  credited_cents bigint not null,
  currency text not null,
  constraint reconciliation_invoices_pkey primary key (run_id, provider_id)
);
create index reconciliation_invoices_reference on reconciliation_invoices (run_id, reference);

-- No account of the new kind exists yet, so what is indexed by this function stays right, and servers of the version before write none.
create or replace function ledger_kind(account text) returns text language sql immutable parallel safe
  return regexp_replace(account, '^(card|traveller|walker|payoutAccount|bank|gift|institution):[^:]+', '\1:*');

alter table ledger_transactions drop constraint ledger_transactions_kind_check, add constraint ledger_transactions_kind_check
  check (kind in ('hold', 'capture', 'void', 'charge', 'cancellation', 'walkerFee', 'walkerPay', 'feeWaiver', 'credit', 'creditUse', 'collect', 'tip', 'refund', 'refundBack', 'payout', 'payoutMoved', 'payoutPaid', 'payoutVoid', 'payoutReversed', 'payoutReturned', 'payoutFee', 'earningsGivenUp', 'giftSale', 'giftUse', 'giftRefund', 'giftRefundBack', 'giftVoid', 'giftTakeBack', 'membership', 'dispute', 'disputeFee', 'disputeWon', 'disputeLost', 'disputePaid', 'processorFee', 'correction', 'venueCharge', 'invoice', 'invoicePaid', 'creditNote')) not valid;
