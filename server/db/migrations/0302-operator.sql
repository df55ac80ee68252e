-- Calls to the outside that do not end, and what came since (domain/support/work.ts).
alter table work_items drop constraint work_items_kind_check;
alter table work_items add constraint work_items_kind_check check (kind in (
  'ticket', 'appeal', 'noShow', 'check', 'dispute', 'refund', 'payout', 'difference', 'flag', 'bound', 'quality', 'fraud', 'job', 'call', 'event', 'service'
));
