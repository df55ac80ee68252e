-- The payout provider's book of transfers as a comparison reads it; gone when the run has ended.
create unlogged table reconciliation_transfers (
  run_id text not null,
  provider_id text not null,
  account text not null,
  reference text not null,
  state text not null,
  amount_cents bigint not null,
  currency text not null,
  primary key (run_id, provider_id)
);

-- What reached walkers' banks by our ledger, and by the payout provider's book.
alter table reconciliation_runs
  add column ours_paid_cents bigint not null default 0,
  add column theirs_paid_cents bigint not null default 0;
