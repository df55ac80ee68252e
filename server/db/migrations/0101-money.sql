-- Disputes: a bank takes a captured payment back, or asks about it first (docs/rules/refunds.md#disputes).
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'hold', 'capture', 'void', 'charge', 'cancellation', 'walkerFee', 'credit', 'creditUse', 'collect', 'tip', 'refund',
  'refundBack', 'payout', 'payoutPaid', 'payoutVoid', 'payoutReturned', 'payoutFee', 'giftSale', 'giftUse', 'giftRefund',
  'membership', 'dispute', 'disputeFee', 'disputeWon', 'disputeLost', 'disputePaid', 'correction'
)) not valid;
alter table ledger_transactions validate constraint ledger_transactions_kind_check;

create table disputes (
  id text primary key,
  provider_dispute_id text not null unique,
  provider_payment_id text not null,
  -- People and trips are known by id only, as in the ledger. Without a trip: a gift card or a membership.
  user_id text not null,
  trip_id text,
  amount_cents bigint not null check (amount_cents > 0),
  -- What the provider has asked for it so far.
  fee_cents bigint not null default 0,
  currency text not null,
  -- The bank's word.
  reason text not null,
  state text not null check (state in (
    'inquiry', 'inquiryReview', 'inquiryClosed', 'needsResponse', 'underReview', 'won', 'lost'
  )),
  respond_by timestamptz,
  -- What the bank is shown, and by whom; gone with the person's account.
  evidence jsonb,
  answered_by text,
  -- The provider has taken it.
  answered_at timestamptz,
  closed_at timestamptz,
  -- A lost one is paid after all, or an operator has let the person off.
  settled_at timestamptz,
  settled_by text check (settled_by in ('payment', 'operator')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((settled_at is null) = (settled_by is null)),
  check (settled_at is null or state = 'lost')
);
create index disputes_list on disputes (created_at desc, id desc);
create index disputes_open on disputes (respond_by, id)
  where state in ('inquiry', 'inquiryReview', 'needsResponse', 'underReview');
create index disputes_in_the_way on disputes (user_id)
  where state in ('needsResponse', 'underReview') or (state = 'lost' and settled_at is null);
create index disputes_trip on disputes (trip_id) where trip_id is not null;
create index disputes_payment on disputes (provider_payment_id);

-- The provider's disputes as a run of the reconciliation reads them, as its book.
create unlogged table reconciliation_disputes (
  run_id text not null,
  provider_id text not null,
  reference text not null,
  state text not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  primary key (run_id, provider_id)
);
