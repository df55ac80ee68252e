-- Tickets that came as an e-mail. The sender is an address and no person of ours, because who sends a mail is not proven.
alter table support_tickets
  add column mail_id text,
  add column mail_address text,
  add column mail_name text,
  add column mail_subject text;
alter table support_tickets drop constraint support_tickets_about;
alter table support_tickets add constraint support_tickets_about
  check (trip_id is not null or subject is not null or opened_by is not null or mail_address is not null);
alter table support_tickets add constraint support_tickets_mail
  check ((mail_address is null) = (mail_id is null) and (mail_address is null or opened_by is null));
create unique index support_tickets_mail_id on support_tickets (mail_id) where mail_id is not null;
create index support_tickets_mail_address on support_tickets (mail_address) where mail_address is not null;
-- Those whose time to be kept is over.
create index support_tickets_mail_closed on support_tickets (closed_at)
  where mail_address is not null and closed_at is not null;
-- What is written to a ticket by mail has an author where the ticket is that of a person.
alter table ticket_messages alter column author_id drop not null;
alter table ticket_messages add column mail_id text;
alter table ticket_messages add constraint ticket_messages_author check (author_id is not null or mail_id is not null);
create unique index ticket_messages_mail_id on ticket_messages (mail_id) where mail_id is not null;
