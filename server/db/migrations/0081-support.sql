-- A ticket that no person has opened: the server itself opens one when a side of a scheduled walk does not come.
alter table support_tickets alter column opened_by drop not null;
create unique index support_tickets_by_server on support_tickets (trip_id, reason) where opened_by is null;
