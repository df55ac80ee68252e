-- needs nothing
-- The group walk of which an entry is one charge of many: lists and papers of its walker show all of them as one
-- (docs/rules/payouts.md#earnings). Null for every other entry.
alter table ledger_transactions add column group_walk_id text;
