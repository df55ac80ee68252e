-- Why one of the two reports the other (domain/support/issue.ts); null for what is reported about the trip itself.
alter table support_tickets add column reason text;
