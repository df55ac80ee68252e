-- The halves of a payout (docs/decisions/0081-a-payout-has-two-halves.md): an amount comes to the walker's account at the
-- provider by a transfer, and goes on to the bank by a call of its own that is tried again by itself.
alter table payouts drop constraint payouts_state_check;
alter table payouts add constraint payouts_state_check
  check (state in ('waiting', 'sending', 'transferred', 'paid', 'failed', 'returned', 'reversed')) not valid;
alter table payouts validate constraint payouts_state_check;
alter table payouts drop constraint payouts_obstacle_check;
alter table payouts add constraint payouts_obstacle_check
  check (obstacle in ('account', 'restricted', 'taxForm', 'onAccount', 'minimum')) not valid;
alter table payouts validate constraint payouts_obstacle_check;
-- Since when it is on the account.
alter table payouts add column transferred_at timestamptz;
-- How often the payout from the account was refused, and how many final answers it has had that were no payout, errors that
-- the provider keeps among them: the key of the next attempt is made with that.
alter table payouts add column refusals integer not null default 0 check (refusals >= 0);
alter table payouts add column pay_answers integer not null default 0 check (pay_answers >= refusals);
-- When the provider is asked again: for the payout from the account, or for a transfer that the platform's balance was too
-- small for. Null while a call is under way.
alter table payouts add column retry_at timestamptz;
alter table payouts add constraint payouts_transferred check (
  state <> 'transferred' or (transferred_at is not null and provider_transfer_id is not null)
) not valid;
alter table payouts validate constraint payouts_transferred;
alter table payouts add constraint payouts_retried
  check (retry_at is null or state in ('sending', 'transferred')) not valid;
alter table payouts validate constraint payouts_retried;
create index payouts_to_retry on payouts (retry_at) where retry_at is not null;
create index payouts_open on payouts (created_at, id) where state in ('sending', 'transferred');

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'hold', 'capture', 'void', 'charge', 'cancellation', 'walkerFee', 'walkerPay', 'feeWaiver', 'credit', 'creditUse',
  'collect', 'tip', 'refund', 'refundBack', 'payout', 'payoutMoved', 'payoutPaid', 'payoutVoid', 'payoutReversed',
  'payoutReturned', 'payoutFee', 'earningsGivenUp', 'giftSale', 'giftUse', 'giftRefund', 'giftRefundBack', 'giftVoid',
  'giftTakeBack', 'membership', 'dispute', 'disputeFee', 'disputeWon', 'disputeLost', 'disputePaid', 'correction'
)) not valid;
alter table ledger_transactions validate constraint ledger_transactions_kind_check;
alter table ledger_transactions drop constraint ledger_transactions_check;
-- Payouts that were made before have taken the pending movement back themselves.
alter table ledger_transactions add constraint ledger_transactions_check check (
  kind = 'payoutPaid' or (kind in ('capture', 'void', 'payoutMoved', 'payoutVoid')) = (pending_id is not null)
) not valid;
alter table ledger_transactions validate constraint ledger_transactions_check;

-- No account of the new kind exists yet, so what is indexed by this function stays right.
create or replace function ledger_kind(account text) returns text language sql immutable parallel safe
  return regexp_replace(account, '^(card|traveller|walker|payoutAccount|bank|gift):[^:]+', '\1:*');

-- What came of a transfer on the walker's account, in the smallest unit of the account's own currency, once it is known.
alter table payouts add column arrived_cents bigint check (arrived_cents > 0);
alter table payouts add column arrived_currency text;
alter table payouts add constraint payouts_arrived
  check ((arrived_cents is null) = (arrived_currency is null)) not valid;
alter table payouts validate constraint payouts_arrived;
