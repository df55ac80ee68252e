-- Reconciliation: our books beside the provider's (docs/rules/money.md#reconciliation).
create table reconciliation_runs (
  id text primary key,
  provider text not null,
  state text not null check (state in ('running', 'done', 'failed')),
  started_at timestamptz not null,
  -- A run that has not ended by then was left by a server that is gone.
  lease_until timestamptz not null,
  finished_at timestamptz,
  -- Lines of the provider's book that were read, and what it has taken less what it has given back.
  entries integer not null default 0,
  theirs_cents bigint not null default 0,
  -- The same by our ledger.
  ours_cents bigint not null default 0,
  -- Differences that stand after the run, and those that it has told of.
  standing integer not null default 0,
  opened integer not null default 0
);
create unique index reconciliation_runs_one on reconciliation_runs ((true)) where state = 'running';
create index reconciliation_runs_started on reconciliation_runs (started_at desc);

-- The provider's book as a run reads it; gone when the run has ended. It may be lost at any time: the run is begun anew.
create unlogged table reconciliation_book (
  run_id text not null,
  provider_id text not null,
  reference text not null,
  state text not null,
  held_cents bigint not null,
  captured_cents bigint not null,
  refunded_cents bigint not null,
  currency text not null,
  expires_at timestamptz,
  primary key (run_id, provider_id)
);
create index reconciliation_book_reference on reconciliation_book (run_id, reference);

create table reconciliation_differences (
  id text primary key,
  kind text not null,
  -- The id of the row of ours, or the provider's, that it is about.
  subject text not null,
  trip_id text,
  ours_cents bigint,
  theirs_cents bigint,
  detail text,
  -- waiting: it may still go by itself; open: told of; explained: an operator has said why; gone: not found any more.
  state text not null check (state in ('waiting', 'open', 'explained', 'gone')),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  last_run_id text not null,
  opened_at timestamptz,
  closed_at timestamptz,
  explained_by text,
  explanation text,
  check ((state = 'explained') = (explanation is not null))
);
create unique index reconciliation_differences_standing on reconciliation_differences (kind, subject) where state <> 'gone';
create index reconciliation_differences_list on reconciliation_differences (first_seen_at desc, id desc);
