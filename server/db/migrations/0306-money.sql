-- The processor's own balance as the third book (docs/decisions/0090-the-processors-balance-is-a-book.md): what it has taken in
-- fact is in the lines of it, each of which is read and posted once.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'hold', 'capture', 'void', 'charge', 'cancellation', 'walkerFee', 'walkerPay', 'feeWaiver', 'credit', 'creditUse',
  'collect', 'tip', 'refund', 'refundBack', 'payout', 'payoutMoved', 'payoutPaid', 'payoutVoid', 'payoutReversed',
  'payoutReturned', 'payoutFee', 'earningsGivenUp', 'giftSale', 'giftUse', 'giftRefund', 'giftRefundBack', 'giftVoid',
  'giftTakeBack', 'membership', 'dispute', 'disputeFee', 'disputeWon', 'disputeLost', 'disputePaid', 'processorFee',
  'correction'
)) not valid;
alter table ledger_transactions validate constraint ledger_transactions_kind_check;

create table processor_lines (
  -- The provider's id of it.
  id text primary key,
  -- The order in which lines were read.
  seq bigint generated always as identity,
  kind text not null check (kind in ('charge', 'refund', 'dispute', 'transfer', 'fee', 'own')),
  -- In the provider's own word.
  type text not null,
  provider_payment_id text,
  provider_dispute_id text,
  provider_transfer_id text,
  -- Before the fee; both together are what the balance has changed by.
  amount_cents bigint not null,
  fee_cents bigint not null,
  currency text not null,
  created_at timestamptz not null,
  available_at timestamptz not null
);
create unique index processor_lines_seq on processor_lines (seq);
create index processor_lines_created on processor_lines (created_at, id);
create index processor_lines_payment on processor_lines (provider_payment_id) where provider_payment_id is not null;
create index processor_lines_dispute on processor_lines (provider_dispute_id) where provider_dispute_id is not null;
create index processor_lines_transfer on processor_lines (provider_transfer_id) where provider_transfer_id is not null;

-- How far the lines are read: all that were made before `through_at`; while a reading is not at its end, the last line that it
-- has kept, and when it began.
create table processor_bookmarks (
  provider text primary key,
  through_at timestamptz not null,
  after_id text,
  began_at timestamptz,
  check ((after_id is null) = (began_at is null))
);

-- What all lines that were read sum to, so that they are not read again for it.
create table processor_sums (
  currency text not null,
  kind text not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  primary key (currency, kind)
);

-- A comparison looks at what has changed since the one before, and at what is open: null where it looked at everything.
alter table reconciliation_runs
  add column since timestamptz,
  -- Rows of ours and of the provider's books that were compared.
  add column compared integer not null default 0;
create index holds_updated on holds (updated_at);
create index holds_open on holds (id) where state in (
  'authorizing', 'needsAction', 'abandoned', 'held', 'capturing', 'releasing'
);
create index payments_updated on payments (updated_at);
create index payments_open on payments (id) where state in ('charging', 'capturing');
create index gifts_updated on gifts (updated_at);
create index gifts_open on gifts (id) where state in ('paying', 'atBank', 'refunding');
create index payouts_updated on payouts (updated_at);
create index membership_charges_updated on membership_charges (updated_at);
create index disputes_updated on disputes (updated_at);
