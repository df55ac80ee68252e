-- At commit a transaction has exactly its postings, and they sum to zero in each layer and currency (docs/promises.md, 2).
create function check_ledger_balance() returns trigger language plpgsql as $$
declare
  subject text := coalesce(to_jsonb(new) ->> 'transaction_id', to_jsonb(new) ->> 'id');
begin
  if exists (
    select 1 from ledger_postings where transaction_id = subject group by layer, currency having sum(amount_cents) <> 0
  ) then
    raise exception 'ledger transaction % does not sum to zero', subject using errcode = 'HV002';
  end if;
  if (select count(*) from ledger_postings where transaction_id = subject)
    <> (select posting_count from ledger_transactions where id = subject) then
    raise exception 'ledger transaction % does not have its postings', subject using errcode = 'HV003';
  end if;
  return null;
end $$;

-- No account of the new kind exists yet, so what is indexed by this function stays right.
create function ledger_kind(account text) returns text language sql immutable parallel safe
  return regexp_replace(account, '^(card|traveller|walker|payoutAccount|bank|gift):[^:]+', '\1:*');

-- With the owner's rights: the role that runs may not write to the balances.
create function keep_ledger_balances() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_balances as kept (account, layer, currency, shard, amount_cents)
  select named.account, posting.layer, posting.currency, named.shard, sum(posting.amount_cents)
  from ledger_postings posting, lateral (
    select posting.account, 0 as shard where posting.account <> ledger_kind(posting.account)
    union all select ledger_kind(posting.account), pg_backend_pid() % 16
  ) named
  where posting.transaction_id = new.id
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (account, layer, currency, shard) do update set amount_cents = kept.amount_cents + excluded.amount_cents;
  return null;
end $$;

-- Only the trigger above may write, whichever role asks.
create function refuse_direct_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is written by its own trigger only', tg_table_name using errcode = 'HV004';
end $$;

-- Versions of what a walk costs; never edited, a new price is a new row from a later time.
create table tariffs (
  id text primary key,
  -- Null: the default of every destination without a version of its own in force.
  destination_id text,
  connection_cents bigint not null check (connection_cents >= 0),
  per_minute_cents bigint not null check (per_minute_cents > 0),
  currency text not null,
  valid_from timestamptz not null,
  created_at timestamptz not null,
  -- Tariffs that owners publish: who made a version and why, and versions that were taken back before they began.
  created_by text,
  reason text
);
create unique index tariffs_scope on tariffs (coalesce(destination_id, ''), valid_from);
create trigger tariffs_append_only before delete or update or truncate on tariffs for each statement execute function refuse_change();
alter table tariffs enable always trigger tariffs_append_only;

-- A person at the payment provider. The row exists before the provider is asked to make the customer.
create table payment_customers (
  user_id text primary key,
  provider text not null,
  provider_customer_id text,
  -- The account was erased: the provider is asked to remove the customer.
  removed_at timestamptz,
  created_at timestamptz not null
);

create table cards (
  id text primary key,
  user_id text not null references payment_customers (user_id),
  provider_card_id text not null unique,
  -- Hash of the provider's token that made it: the same token again is the same card.
  token_hash text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null check ((exp_month >= 1) and (exp_month <= 12)),
  exp_year integer not null,
  zip text,
  country text,
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  -- The bank's name of a card, the same for all who save it (adapters/payments/port.ts).
  fingerprint text,
  constraint cards_user_id_token_hash_key unique (user_id, token_hash)
);
create unique index cards_one_default on cards (user_id) where (is_default and (removed_at is null));
create index cards_user on cards (user_id, created_at) where (removed_at is null);

-- An amount set aside at the bank for a trip. The row is written before the provider is asked.
create table holds (
  id text primary key,
  -- The order in which they are used.
  seq bigint not null generated always as identity,
  trip_id text not null,
  user_id text not null,
  card_id text not null references cards (id),
  -- The caller's name of this attempt.
  key text not null,
  input_hash text not null,
  purpose text not null check (purpose in ('trip', 'extension')),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  state text not null check (state in ('authorizing', 'needsAction', 'abandoned', 'held', 'capturing', 'releasing', 'declined', 'captured', 'released', 'failed')),
  provider_hold_id text,
  expires_at timestamptz,
  -- What is to be captured, while capturing; what was, once captured.
  capture_cents bigint not null default 0,
  captured_cents bigint not null default 0,
  released_cents bigint not null default 0,
  message text,
  action_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint holds_trip_id_key_key unique (trip_id, key),
  constraint holds_check check ((capture_cents >= 0) and (capture_cents <= amount_cents)),
  constraint holds_check1 check ((captured_cents >= 0) and (released_cents >= 0) and ((captured_cents + released_cents) <= amount_cents))
);
create index holds_open on holds (id) where (state in ('authorizing', 'needsAction', 'abandoned', 'held', 'capturing', 'releasing'));
create index holds_open_user on holds (user_id) where (state in ('authorizing', 'needsAction', 'abandoned', 'held', 'capturing', 'releasing'));
create index holds_trip on holds (trip_id, seq);
create index holds_updated on holds (updated_at);
create index holds_window on holds (expires_at) where (state = 'held');

-- What a traveler pays for a trip: its charge once, and its tip once.
create table payments (
  id text primary key,
  kind text not null check (kind in ('trip', 'cancellation', 'tip')),
  trip_id text not null,
  traveller_id text not null,
  walker_id text not null,
  charge_cents bigint not null check (charge_cents >= 0),
  -- From holds, and from cards later.
  captured_cents bigint not null default 0,
  collected_cents bigint not null default 0 check (collected_cents >= 0),
  currency text not null,
  -- capturing: holds are captured; charging: a tip is taken off the card; due: the traveler owes the rest; paid; free:
  -- nothing to pay; declined: a tip that was refused.
  state text not null check (state in ('capturing', 'charging', 'due', 'paid', 'free', 'declined')),
  message text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What the traveler's credits have paid of it.
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  -- The provider's id of what was collected off a card, so that it can go back.
  collected_payment_id text,
  -- Who owes is reminded: when next, and how often it has been done.
  remind_at timestamptz,
  reminded integer not null default 0 check (reminded >= 0),
  -- Fees that operators waive: what is still owed of one is let off, and what credits paid of it comes back as a credit.
  waived_cents bigint not null default 0 check (waived_cents >= 0),
  credit_back_cents bigint not null default 0 check (credit_back_cents >= 0),
  constraint payments_trip_id_kind_key unique (trip_id, kind),
  constraint payments_check check ((((captured_cents + collected_cents) + credit_cents) + waived_cents) <= charge_cents),
  constraint payments_check1 check ((captured_cents + collected_cents) <= charge_cents),
  constraint payments_credit_back check (credit_back_cents <= credit_cents)
);
create index payments_due on payments (traveller_id) where (state = 'due');
-- A trip is either charged for its walk or for its cancellation.
create unique index payments_one_charge on payments (trip_id) where (kind in ('trip', 'cancellation'));
create index payments_open on payments (id) where (state in ('charging', 'capturing'));
create index payments_remind on payments (remind_at) where ((state = 'due') and (remind_at is not null));
create index payments_traveller on payments (traveller_id, created_at desc);
create index payments_updated on payments (updated_at);
create index payments_walker on payments (walker_id, created_at desc);
create index payments_walker_tips on payments (walker_id) where ((kind = 'tip') and (state = 'charging'));

-- Webhook events of the provider, kept once each. What one is about is asked for at the provider itself.
create table payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  object_reference text,
  received_at timestamptz not null,
  -- taken: what it is about is ours; ofNoInterest: nothing acts on its kind; notUnderstood: it may be lost, for this reason
  -- (domain/money/event-faults.ts).
  outcome text not null check (outcome in ('taken', 'ofNoInterest', 'notUnderstood')),
  fault text,
  -- It has come again after it was not understood.
  again boolean not null default false,
  -- When an operator has looked at one that was not understood.
  looked_at timestamptz,
  constraint payment_events_pkey primary key (provider, event_id),
  constraint payment_events_check check ((outcome = 'notUnderstood') = (fault is not null))
);
create index payment_events_not_understood on payment_events (received_at, provider, event_id) where ((outcome = 'notUnderstood') and (looked_at is null));

-- The ledger: append-only double entry. A hold's transaction is pending; it is posted or voided by a later one that
-- points at it.
create table ledger_transactions (
  id text primary key,
  kind text not null check (kind in ('hold', 'capture', 'void', 'charge', 'cancellation', 'walkerFee', 'walkerPay', 'feeWaiver', 'credit', 'creditUse', 'collect', 'tip', 'refund', 'refundBack', 'payout', 'payoutMoved', 'payoutPaid', 'payoutVoid', 'payoutReversed', 'payoutReturned', 'payoutFee', 'earningsGivenUp', 'giftSale', 'giftUse', 'giftRefund', 'giftRefundBack', 'giftVoid', 'giftTakeBack', 'membership', 'dispute', 'disputeFee', 'disputeWon', 'disputeLost', 'disputePaid', 'processorFee', 'correction')),
  -- What it is about; with the kind, each business event is in the ledger once.
  reference text not null,
  pending_id text references ledger_transactions (id),
  trip_id text,
  -- How many postings belong to it, so that none can be added later.
  posting_count integer not null check (posting_count >= 2),
  at timestamptz not null,
  constraint ledger_transactions_kind_reference_key unique (kind, reference),
  -- Payouts that were made before have taken the pending movement back themselves.
  constraint ledger_transactions_check check ((kind = 'payoutPaid') or ((kind in ('capture', 'void', 'payoutMoved', 'payoutVoid')) = (pending_id is not null)))
);
-- The entries of a day, for the daily sums of the operators' figures.
create index ledger_transactions_at on ledger_transactions (at);
create unique index ledger_transactions_resolved_once on ledger_transactions (pending_id) where (pending_id is not null);
create index ledger_transactions_trip on ledger_transactions (trip_id);
create trigger ledger_transactions_append_only before delete or update or truncate on ledger_transactions for each statement execute function refuse_change();
alter table ledger_transactions enable always trigger ledger_transactions_append_only;
create constraint trigger ledger_transactions_balance after insert on ledger_transactions deferrable initially deferred for each row execute function check_ledger_balance();
alter table ledger_transactions enable always trigger ledger_transactions_balance;
-- After `ledger_transactions_balance`: triggers of one event run in the order of their names.
create constraint trigger ledger_transactions_keep_balances after insert on ledger_transactions deferrable initially deferred for each row execute function keep_ledger_balances();
alter table ledger_transactions enable always trigger ledger_transactions_keep_balances;

create table ledger_postings (
  transaction_id text not null references ledger_transactions (id),
  seq integer not null,
  account text not null,
  layer text not null check (layer in ('pending', 'posted')),
  amount_cents bigint not null check (amount_cents <> 0),
  currency text not null,
  constraint ledger_postings_pkey primary key (transaction_id, seq)
);
create index ledger_postings_account on ledger_postings (account, layer, currency) include (amount_cents);
-- A person's credits, newest first: ids of transactions sort by time.
create index ledger_postings_credit on ledger_postings (account, transaction_id desc) where ((layer = 'posted') and (account ~~ 'traveller:%:credit'));
create trigger ledger_postings_append_only before delete or update or truncate on ledger_postings for each statement execute function refuse_change();
alter table ledger_postings enable always trigger ledger_postings_append_only;
create constraint trigger ledger_postings_balance after insert on ledger_postings deferrable initially deferred for each row execute function check_ledger_balance();
alter table ledger_postings enable always trigger ledger_postings_balance;

-- Running balances: of each person's accounts, and of each kind of account (`card:*`, `platform:revenue`). They are
-- written by the ledger itself, at commit and after its checks, so that no row of them stays locked for longer than the
-- commit; each entry takes its rows in the same order. What everybody's entries change is spread over shards, so that
-- servers that settle at the same time do not wait for each other.
create table ledger_balances (
  account text not null,
  layer text not null,
  currency text not null,
  shard integer not null,
  amount_cents bigint not null,
  constraint ledger_balances_pkey primary key (account, layer, currency, shard)
) with (fillfactor = 70);
create index ledger_balances_kinds on ledger_balances (layer, currency) where (account = ledger_kind(account));
create trigger ledger_balances_of_the_ledger before insert or delete or update or truncate on ledger_balances for each statement when (pg_trigger_depth() = 0) execute function refuse_direct_change();
alter table ledger_balances enable always trigger ledger_balances_of_the_ledger;

-- A walker's account at the payout provider, as the provider said it stands. The row is there before the provider is asked.
create table payout_accounts (
  user_id text primary key,
  provider text not null,
  country text not null,
  provider_account_id text unique,
  state text not null check (state in ('started', 'submitted', 'active', 'attention', 'restricted')),
  is_submitted boolean not null,
  can_be_paid boolean not null,
  needs jsonb not null,
  methods jsonb not null,
  -- When the provider was asked last.
  asked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A payout account that was given up with its person's account: the provider closes it, and no other is opened.
  closed_at timestamptz
);

-- What was sent to a walker, or was not sent for a week; written before the provider is asked.
create table payouts (
  id text primary key,
  walker_id text not null,
  -- The Monday of the week that it is for.
  week text not null,
  kind text not null check (kind in ('weekly', 'instant')),
  state text not null check (state in ('waiting', 'sending', 'transferred', 'paid', 'failed', 'returned', 'reversed')),
  amount_cents bigint not null check (amount_cents >= 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  currency text not null,
  -- Why a waiting one was not sent.
  obstacle text check (obstacle in ('account', 'restricted', 'taxForm', 'onAccount', 'minimum')),
  message text,
  -- Where it went, in words.
  method text,
  provider_account_id text,
  provider_transfer_id text unique,
  -- When the provider is asked whether the bank has sent it back.
  check_at timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  updated_at timestamptz not null,
  -- Since when it is on the account.
  transferred_at timestamptz,
  -- How often the payout from the account was refused, and how many final answers it has had that were no payout, errors that
  -- the provider keeps among them: the key of the next attempt is made with that.
  refusals integer not null default 0 check (refusals >= 0),
  pay_answers integer not null default 0,
  -- When the provider is asked again: for the payout from the account, or for a transfer that the platform's balance was too
  -- small for. Null while a call is under way.
  retry_at timestamptz,
  -- What came of a transfer on the walker's account, in the smallest unit of the account's own currency, once it is known.
  arrived_cents bigint check (arrived_cents > 0),
  arrived_currency text,
  constraint payouts_arrived check ((arrived_cents is null) = (arrived_currency is null)),
  constraint payouts_check check ((obstacle is null) or (state = 'waiting')),
  constraint payouts_check1 check ((state = 'waiting') or ((amount_cents > 0) and (provider_account_id is not null))),
  constraint payouts_check2 check ((state in ('paid', 'returned')) = (paid_at is not null)),
  constraint payouts_check3 check (pay_answers >= refusals),
  constraint payouts_retried check ((retry_at is null) or (state in ('sending', 'transferred'))),
  constraint payouts_transferred check ((state <> 'transferred') or ((transferred_at is not null) and (provider_transfer_id is not null)))
);
create unique index payouts_once_a_week on payouts (walker_id, week) where (kind = 'weekly');
create index payouts_open on payouts (created_at, id) where (state in ('sending', 'transferred'));
create index payouts_to_check on payouts (check_at) where (check_at is not null);
create index payouts_to_retry on payouts (retry_at) where (retry_at is not null);
create index payouts_updated on payouts (updated_at);
create index payouts_walker on payouts (walker_id, created_at desc, id desc);
-- All payouts of some weeks, for the preview of other terms.
create index payouts_week on payouts (week);

-- The weekly runs: how far each has come, in the order of the walkers' accounts.
create table payout_runs (
  week text primary key,
  after_account text not null default '',
  started_at timestamptz not null,
  finished_at timestamptz
);

-- W-9 and W-8BEN. The number is sealed with the row's id as additional data; a form that is saved again replaces the one
-- before, which is kept.
create table tax_forms (
  id text primary key,
  user_id text not null,
  kind text not null check (kind in ('w9', 'w8ben')),
  legal_name text not null,
  business_name text,
  classification text check (classification in ('individual', 'company', 'partnership', 'trust')),
  address text not null,
  city text not null,
  state text,
  zip text not null,
  country text not null,
  birth_date text,
  treaty_country text,
  sealed_number bytea not null,
  number_last4 text not null,
  signature text not null,
  signed_at timestamptz not null,
  replaced_at timestamptz,
  -- The key that wraps the number's own: those from before, and those that a server of before still writes, are sealed in the
  -- first form (server/durable/sealed/sealed.ts).
  number_key text not null default 'tax-numbers',
  constraint tax_forms_check check ((kind = 'w9') = (classification is not null)),
  constraint tax_forms_check1 check ((kind = 'w8ben') = (birth_date is not null))
);
create unique index tax_forms_in_force on tax_forms (user_id) where (replaced_at is null);
create index tax_forms_number_key on tax_forms (number_key, id);
create index tax_forms_person on tax_forms (user_id, signed_at desc);

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
  state text not null check (state in ('paying', 'atBank', 'declined', 'scheduled', 'sent', 'redeemed', 'refunding', 'refunded', 'credited', 'void')),
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
  -- A gift card whose payment is disputed is not good while it is; one whose payment is gone is void. One whose refund the
  -- bank could not take is credited to its buyer.
  disputed_at timestamptz,
  voided_at timestamptz,
  -- Why the mail with a gift card did not reach its recipient, by what became of it; null where nothing is known of it.
  mail_failure text,
  mail_failed_at timestamptz,
  constraint gifts_check check ((recipient_email is not null) or (recipient_phone is not null)),
  constraint gifts_check1 check ((state = 'redeemed') = (redeemed_by is not null))
);
create index gifts_buyer on gifts (buyer_id, created_at desc, id desc);
create index gifts_due on gifts (deliver_at) where (state = 'scheduled');
create index gifts_open on gifts (id) where (state in ('paying', 'atBank', 'refunding'));
create index gifts_redeemed on gifts (redeemed_by) where (redeemed_by is not null);
create index gifts_updated on gifts (updated_at);

-- What operators give travelers: refunds of trips, and credits. Above a bound they wait for a second operator.
create table money_requests (
  id text primary key,
  kind text not null check (kind in ('refund', 'credit', 'walkerPay', 'feeWaiver')),
  user_id text not null,
  trip_id text,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  reason text not null,
  state text not null check (state in ('waiting', 'paying', 'done', 'failed', 'declined')),
  asked_by text not null,
  -- Who let it through or declined it; null where one operator was enough.
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The people of the trip that a request is about: they, and accounts of the same person, neither ask for it nor let it through.
  party_ids text[] not null default '{}'::text[],
  constraint money_requests_check check (decided_by <> asked_by),
  constraint money_requests_check1 check ((kind = 'credit') or (trip_id is not null))
);
create index money_requests_given on money_requests (asked_by, user_id, created_at);
create index money_requests_newest on money_requests (created_at desc, id desc);
-- What operators have asked to give for a trip, as the trip's books show it.
create index money_requests_trip on money_requests (trip_id, created_at desc, id desc) where (trip_id is not null);
create index money_requests_waiting on money_requests (created_at, id) where (state = 'waiting');

-- The parts of a refund, one for each payment at the provider that it goes back out of.
create table refunds (
  id text primary key,
  request_id text not null references money_requests (id),
  trip_id text not null,
  user_id text not null,
  provider_payment_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  state text not null check (state in ('refunding', 'refunded', 'failed')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index refunds_request on refunds (request_id);
create index refunds_trip on refunds (trip_id);

-- Memberships: a person has one at most that is not over. Plans are versioned data of the domain.
create table memberships (
  id text primary key,
  user_id text not null,
  plan_id text not null,
  -- The plan that begins with the next month, where the person has chosen a cheaper one.
  next_plan_id text,
  state text not null check (state in ('starting', 'active', 'pastDue', 'ending', 'ended')),
  -- Months are counted from here, so that a day that a month lacks comes back.
  anchor_at timestamptz not null,
  period_start timestamptz not null,
  renews_at timestamptz not null,
  -- When a sweep looks at it next; null while a charge is under way.
  due_at timestamptz,
  message text,
  action_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Memberships are billed by the payment provider: its subscription is the bill, and our charges are its invoices
  -- (docs/decisions/0050-memberships-are-billed-by-the-provider.md).
  provider_subscription_id text
);
create index memberships_due on memberships (due_at) where (due_at is not null);
create unique index memberships_one on memberships (user_id) where (state <> 'ended');
create unique index memberships_subscription on memberships (provider_subscription_id);
create index memberships_user on memberships (user_id, created_at);

-- What a membership costs: its first month, each further one, and what a dearer plan costs at once. Written before the
-- card is charged.
create table membership_charges (
  id text primary key,
  membership_id text not null references memberships (id),
  user_id text not null,
  plan_id text not null,
  kind text not null check (kind in ('start', 'change', 'renewal')),
  -- What was taken for it: nothing of a month that a credit at the provider covers.
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null,
  state text not null check (state in ('paid', 'due', 'failed')),
  period_start timestamptz not null,
  period_end timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  provider_invoice_id text,
  provider_payment_id text
);
create unique index membership_charges_invoice on membership_charges (provider_invoice_id);
-- Each month is charged once.
create unique index membership_charges_month on membership_charges (membership_id, period_start) where (kind = 'renewal');
create unique index membership_charges_payment on membership_charges (provider_payment_id);
create index membership_charges_updated on membership_charges (updated_at);
create index membership_charges_user on membership_charges (user_id, created_at desc, id desc);

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
  opened integer not null default 0,
  -- What reached walkers' banks by our ledger, and by the payout provider's book.
  ours_paid_cents bigint not null default 0,
  theirs_paid_cents bigint not null default 0,
  -- A comparison looks at what has changed since the one before, and at what is open: null where it looked at everything.
  since timestamptz,
  -- Rows of ours and of the provider's books that were compared.
  compared integer not null default 0
);
create unique index reconciliation_runs_one on reconciliation_runs ((true)) where (state = 'running');
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
  constraint reconciliation_book_pkey primary key (run_id, provider_id)
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
  constraint reconciliation_differences_check check ((state = 'explained') = (explanation is not null))
);
create index reconciliation_differences_list on reconciliation_differences (first_seen_at desc, id desc);
create unique index reconciliation_differences_standing on reconciliation_differences (kind, subject) where (state <> 'gone');

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
  state text not null check (state in ('inquiry', 'inquiryReview', 'inquiryClosed', 'needsResponse', 'underReview', 'won', 'lost')),
  respond_by timestamptz,
  -- What the bank is shown, and by whom; gone with the person's account.
  evidence jsonb,
  answered_by text,
  -- The provider has taken it.
  answered_at timestamptz,
  closed_at timestamptz,
  -- A lost one is paid after all, or an operator has let the person off.
  settled_at timestamptz,
  settled_by text check (settled_by in ('payment', 'operator', 'gift')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What a disputed payment was for, where it was no walk.
  gift_id text,
  membership_id text,
  constraint disputes_check check ((settled_at is null) = (settled_by is null)),
  constraint disputes_check1 check ((settled_at is null) or (state = 'lost'))
);
create index disputes_gift on disputes (gift_id) where (gift_id is not null);
create index disputes_in_the_way on disputes (user_id) where ((state in ('needsResponse', 'underReview')) or ((state = 'lost') and (settled_at is null)));
create index disputes_list on disputes (created_at desc, id desc);
-- Disputes that are open, in the order of their list: without a day of their own they come last.
create index disputes_open_list on disputes (coalesce(respond_by, 'infinity'::timestamp with time zone), id) where (state in ('inquiry', 'inquiryReview', 'needsResponse', 'underReview'));
create index disputes_payment on disputes (provider_payment_id);
create index disputes_trip on disputes (trip_id) where (trip_id is not null);
create index disputes_updated on disputes (updated_at);

-- The provider's disputes as a run of the reconciliation reads them, as its book.
create unlogged table reconciliation_disputes (
  run_id text not null,
  provider_id text not null,
  reference text not null,
  state text not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  constraint reconciliation_disputes_pkey primary key (run_id, provider_id)
);

-- The provider's subscriptions, for as long as a comparison lasts.
create unlogged table reconciliation_subscriptions (
  run_id text not null,
  provider_id text not null,
  reference text not null,
  plan_id text not null,
  state text not null,
  ends_with_period boolean not null,
  period_end timestamptz not null,
  constraint reconciliation_subscriptions_pkey primary key (run_id, provider_id)
);
create index reconciliation_subscriptions_reference on reconciliation_subscriptions (run_id, reference);

-- The payout provider's book of transfers as a comparison reads it; gone when the run has ended.
create unlogged table reconciliation_transfers (
  run_id text not null,
  provider_id text not null,
  account text not null,
  reference text not null,
  state text not null,
  amount_cents bigint not null,
  currency text not null,
  constraint reconciliation_transfers_pkey primary key (run_id, provider_id)
);

-- Walkers whose account is erased: no tip is taken for them. What they gave up with it is in the ledger under their id.
create table erased_walkers (
  walker_id text primary key,
  given_up_cents bigint not null default 0 check (given_up_cents >= 0),
  currency text not null,
  erased_at timestamptz not null
);

create table tariff_takebacks (
  tariff_id text primary key references tariffs (id),
  taken_by text not null,
  taken_at timestamptz not null,
  reason text not null
);

-- What the platform gave without a person deciding it, and what it did not give because a bound stood in the way
-- (docs/rules/bounds.md). People and trips are known by id only.
create table bounded_gifts (
  id text primary key,
  kind text not null,
  user_id text not null,
  -- The other of the trip's two people.
  other_id text not null,
  trip_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  -- Null: it was given. Else the bound that stood in the way.
  passed text check (passed in ('person', 'pair', 'onePerson')),
  at timestamptz not null,
  constraint bounded_gifts_kind_trip_id_user_id_key unique (kind, trip_id, user_id)
);
create index bounded_gifts_person on bounded_gifts (user_id, kind, at);

-- What the payout provider said of the platform's own balance, when it was asked last.
create table platform_balances (
  provider text not null,
  currency text not null,
  available_cents bigint not null,
  pending_cents bigint not null,
  asked_at timestamptz not null,
  constraint platform_balances_pkey primary key (provider, currency)
);

create table processor_lines (
  -- The provider's id of it.
  id text primary key,
  -- The order in which lines were read.
  seq bigint not null generated always as identity,
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
create index processor_lines_created on processor_lines (created_at, id);
create index processor_lines_dispute on processor_lines (provider_dispute_id) where (provider_dispute_id is not null);
create index processor_lines_payment on processor_lines (provider_payment_id) where (provider_payment_id is not null);
create unique index processor_lines_seq on processor_lines (seq);
create index processor_lines_transfer on processor_lines (provider_transfer_id) where (provider_transfer_id is not null);

-- How far the lines are read: all that were made before `through_at`; while a reading is not at its end, the last line that it
-- has kept, and when it began.
create table processor_bookmarks (
  provider text primary key,
  through_at timestamptz not null,
  after_id text,
  began_at timestamptz,
  constraint processor_bookmarks_check check ((after_id is null) = (began_at is null))
);

-- What all lines that were read sum to, so that they are not read again for it.
create table processor_sums (
  currency text not null,
  kind text not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  constraint processor_sums_pkey primary key (currency, kind)
);

-- The short numbers of papers (docs/rules/papers.md#numbers). A series of a seller and a year has one row, which
-- is locked while a number is given; a number that is given stays.
create table paper_series (
  seller text not null,
  series text not null check (series in ('receipt', 'statement', 'yearSummary')),
  year integer not null,
  last_number integer not null,
  constraint paper_series_pkey primary key (seller, series, year)
);

create table paper_numbers (
  seller text not null,
  series text not null check (series in ('receipt', 'statement', 'yearSummary')),
  year integer not null,
  number integer not null check (number > 0),
  subject text not null,
  given_at timestamptz not null,
  constraint paper_numbers_pkey primary key (seller, series, year, number),
  constraint paper_numbers_seller_series_subject_key unique (seller, series, subject)
);

insert into tariffs (id, destination_id, connection_cents, per_minute_cents, currency, valid_from, created_at, created_by, reason) values
  ('trf_00000000000000000000000001', null, '500', '100', 'USD', '2020-01-01 00:00:00+00', '2020-01-01 00:00:00+00', null, null);
