-- A payout account that was given up with its person's account: the provider closes it, and no other is opened.
alter table payout_accounts add column closed_at timestamptz;
create index payments_walker_tips on payments (walker_id) where kind = 'tip' and state = 'charging';
