-- What operators pay walkers by hand: asked for, and approved above a bound, as refunds and credits are.
alter table money_requests drop constraint money_requests_kind_check;
alter table money_requests add constraint money_requests_kind_check check (kind in ('refund', 'credit', 'walkerPay'));

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'hold', 'capture', 'void', 'charge', 'cancellation', 'walkerFee', 'walkerPay', 'credit', 'creditUse', 'collect', 'tip',
  'refund', 'refundBack', 'payout', 'payoutPaid', 'payoutVoid', 'payoutReturned', 'payoutFee', 'earningsGivenUp',
  'giftSale', 'giftUse', 'giftRefund', 'giftRefundBack', 'giftVoid', 'giftTakeBack', 'membership', 'dispute',
  'disputeFee', 'disputeWon', 'disputeLost', 'disputePaid', 'correction'
)) not valid;
alter table ledger_transactions validate constraint ledger_transactions_kind_check;
