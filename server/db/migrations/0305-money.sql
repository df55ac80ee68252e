-- What the payout provider said of the platform's own balance, when it was asked last.
create table platform_balances (
  provider text not null,
  currency text not null,
  available_cents bigint not null,
  pending_cents bigint not null,
  asked_at timestamptz not null,
  primary key (provider, currency)
);
