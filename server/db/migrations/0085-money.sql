-- Payouts, gift cards, memberships and disputes in the ledger (domain/money/ledger/accounts.ts).
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'hold', 'capture', 'void', 'charge', 'cancellation', 'walkerFee', 'credit', 'creditUse', 'collect', 'tip', 'refund',
  'payout', 'payoutPaid', 'payoutVoid', 'payoutReturned', 'payoutFee', 'giftSale', 'giftUse', 'giftRefund', 'membership',
  'dispute', 'disputeWon', 'disputeLost', 'correction'
)) not valid;
alter table ledger_transactions validate constraint ledger_transactions_kind_check;

-- A payout is pending too, until it is paid or not made.
alter table ledger_transactions drop constraint ledger_transactions_check;
alter table ledger_transactions add constraint ledger_transactions_check check (
  (kind in ('capture', 'void', 'payoutPaid', 'payoutVoid')) = (pending_id is not null)
) not valid;
alter table ledger_transactions validate constraint ledger_transactions_check;

-- No account of the new kinds exists yet, so what is indexed by this function stays right.
create or replace function ledger_kind(account text) returns text language sql immutable parallel safe
  return regexp_replace(account, '^(card|traveller|walker|bank|gift):[^:]+', '\1:*');
