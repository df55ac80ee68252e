-- Walkers whose account is erased: no tip is taken for them. What they gave up with it is in the ledger under their id.
create table erased_walkers (
  walker_id text primary key,
  given_up_cents bigint not null default 0 check (given_up_cents >= 0),
  currency text not null,
  erased_at timestamptz not null
);
insert into erased_walkers (walker_id, currency, erased_at)
  select id, 'USD', erased_at from users where erased_at is not null;

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'hold', 'capture', 'void', 'charge', 'cancellation', 'walkerFee', 'credit', 'creditUse', 'collect', 'tip', 'refund',
  'refundBack', 'payout', 'payoutPaid', 'payoutVoid', 'payoutReturned', 'payoutFee', 'earningsGivenUp', 'giftSale',
  'giftUse', 'giftRefund', 'giftRefundBack', 'giftVoid', 'giftTakeBack', 'membership', 'dispute', 'disputeFee',
  'disputeWon', 'disputeLost', 'disputePaid', 'correction'
)) not valid;
alter table ledger_transactions validate constraint ledger_transactions_kind_check;
