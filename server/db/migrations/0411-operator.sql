-- needs nothing
-- Kinds of work are those of domain/support/work.ts, to which the next ones are added without a migration. A server of the version before
-- shows one that it does not know by its name.
alter table work_items drop constraint work_items_kind_check;
