-- A ticket of the server may be about something else than a trip: a gift card or a membership, by its id.
alter table support_tickets alter column trip_id drop not null;
alter table support_tickets add column subject text;
alter table support_tickets add constraint support_tickets_about check (trip_id is not null or subject is not null);
create unique index support_tickets_by_server_about on support_tickets (subject, reason)
  where opened_by is null and subject is not null;
