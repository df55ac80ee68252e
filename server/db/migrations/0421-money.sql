-- needs nothing
-- alone
-- What a walker has earned, newest first: ids of transactions sort by time.
create index concurrently ledger_postings_earned on ledger_postings (account, transaction_id desc) where ((layer = 'posted') and (account ~~ 'walker:%:earned'));
