-- A person's own list of what they have written to support, the newest first.
drop index support_tickets_opened_by;
create index support_tickets_opened_by on support_tickets (opened_by, id desc) where opened_by is not null;
-- A person may ask about something that is no walk; the ticket is theirs then, and has no other subject.
alter table support_tickets drop constraint support_tickets_about;
alter table support_tickets add constraint support_tickets_about
  check (trip_id is not null or subject is not null or opened_by is not null);
-- A ticket is closed with its work from now on, so that its person sees it.
update support_tickets set closed_at = work_items.closed_at
  from work_items
  where work_items.subject = support_tickets.id and work_items.kind in ('ticket', 'appeal', 'noShow', 'refund')
    and work_items.state = 'closed';
