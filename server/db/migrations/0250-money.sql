-- Fees that operators waive: what is still owed of one is let off, and what credits paid of it comes back as a credit.
alter table payments add column waived_cents bigint not null default 0 check (waived_cents >= 0);
alter table payments add column credit_back_cents bigint not null default 0 check (credit_back_cents >= 0);
alter table payments drop constraint payments_check;
alter table payments add constraint payments_check
  check (captured_cents + collected_cents + credit_cents + waived_cents <= charge_cents) not valid;
alter table payments validate constraint payments_check;
alter table payments add constraint payments_credit_back check (credit_back_cents <= credit_cents) not valid;
alter table payments validate constraint payments_credit_back;

alter table money_requests drop constraint money_requests_kind_check;
alter table money_requests add constraint money_requests_kind_check
  check (kind in ('refund', 'credit', 'walkerPay', 'feeWaiver')) not valid;
alter table money_requests validate constraint money_requests_kind_check;

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'hold', 'capture', 'void', 'charge', 'cancellation', 'walkerFee', 'walkerPay', 'feeWaiver', 'credit', 'creditUse',
  'collect', 'tip', 'refund', 'refundBack', 'payout', 'payoutPaid', 'payoutVoid', 'payoutReturned', 'payoutFee',
  'earningsGivenUp', 'giftSale', 'giftUse', 'giftRefund', 'giftRefundBack', 'giftVoid', 'giftTakeBack', 'membership',
  'dispute', 'disputeFee', 'disputeWon', 'disputeLost', 'disputePaid', 'correction'
)) not valid;
alter table ledger_transactions validate constraint ledger_transactions_kind_check;
