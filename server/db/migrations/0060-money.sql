-- The fee of a trip that its traveler cancels late, and credits that are used before the card.
alter table payments drop constraint payments_kind_check;
alter table payments add constraint payments_kind_check check (kind in ('trip', 'cancellation', 'tip'));
-- What the traveler's credits have paid of it.
alter table payments add column credit_cents bigint not null default 0 check (credit_cents >= 0);
alter table payments drop constraint payments_check;
alter table payments add constraint payments_check check (captured_cents + collected_cents + credit_cents <= charge_cents);
-- A trip is either charged for its walk or for its cancellation.
create unique index payments_one_charge on payments (trip_id) where kind in ('trip', 'cancellation');

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'hold', 'capture', 'void', 'charge', 'cancellation', 'walkerFee', 'credit', 'creditUse', 'collect', 'tip', 'refund',
  'correction'
));
