-- The entries of a day, for the daily sums of the operators' figures.
create index ledger_transactions_at on ledger_transactions (at);
