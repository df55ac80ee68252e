-- What a disputed payment was for, where it was no walk.
alter table disputes add column gift_id text, add column membership_id text;
alter table disputes drop constraint disputes_settled_by_check;
alter table disputes add constraint disputes_settled_by_check check (settled_by in ('payment', 'operator', 'gift'));
create index disputes_gift on disputes (gift_id) where gift_id is not null;

-- A gift card whose payment is disputed is not good while it is; one whose payment is gone is void. One whose refund the
-- bank could not take is credited to its buyer.
alter table gifts add column disputed_at timestamptz, add column voided_at timestamptz;
alter table gifts drop constraint gifts_state_check;
alter table gifts add constraint gifts_state_check check (state in (
  'paying', 'atBank', 'declined', 'scheduled', 'sent', 'redeemed', 'refunding', 'refunded', 'credited', 'void'
));

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'hold', 'capture', 'void', 'charge', 'cancellation', 'walkerFee', 'credit', 'creditUse', 'collect', 'tip', 'refund',
  'refundBack', 'payout', 'payoutPaid', 'payoutVoid', 'payoutReturned', 'payoutFee', 'giftSale', 'giftUse', 'giftRefund',
  'giftRefundBack', 'giftVoid', 'giftTakeBack', 'membership', 'dispute', 'disputeFee', 'disputeWon', 'disputeLost',
  'disputePaid', 'correction'
)) not valid;
alter table ledger_transactions validate constraint ledger_transactions_kind_check;
