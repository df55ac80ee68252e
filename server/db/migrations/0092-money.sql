-- Gift cards. A row is written before its card is charged; people are known by id only.
create table gifts (
  id text primary key,
  buyer_id text not null,
  card_id text not null references cards (id),
  -- Of what was ordered: the same order again goes on with the one whose end its buyer has not been told.
  input_hash text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  -- paying; at the bank's page; declined; paid, waiting for its day; sent; redeemed; the money is on its way back; back.
  state text not null check (state in (
    'paying', 'atBank', 'declined', 'scheduled', 'sent', 'redeemed', 'refunding', 'refunded'
  )),
  recipient_name text not null,
  recipient_email text,
  recipient_phone text,
  note text,
  -- The day on the buyer's clock, YYYY-MM-DD, and the moment.
  deliver_on text not null,
  deliver_at timestamptz not null,
  -- A keyed hash, by which a typed code is found, and the code itself under a key, to be sent; gone when it is worth nothing.
  code_hash bytea not null unique,
  code_sealed bytea,
  provider_payment_id text,
  told_at timestamptz,
  paid_at timestamptz,
  sent_at timestamptz,
  redeemed_at timestamptz,
  redeemed_by text,
  refunded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (recipient_email is not null or recipient_phone is not null),
  check ((state = 'redeemed') = (redeemed_by is not null))
);
create index gifts_buyer on gifts (buyer_id, created_at desc, id desc);
create index gifts_due on gifts (deliver_at) where state = 'scheduled';
create index gifts_redeemed on gifts (redeemed_by) where redeemed_by is not null;

-- A person's credits, newest first: ids of transactions sort by time.
create index ledger_postings_credit on ledger_postings (account, transaction_id desc)
  where layer = 'posted' and account like 'traveller:%:credit';
