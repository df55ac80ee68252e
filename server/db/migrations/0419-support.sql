-- needs nothing
-- alone
-- replaced by support_tickets_noted
drop index concurrently if exists support_tickets_by_server;
