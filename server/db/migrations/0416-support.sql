-- needs nothing
-- alone
-- What the server notes of a walk is one ticket for each reason. What guests report of it has no person either, and names whom it is about.
create unique index concurrently support_tickets_noted on support_tickets (trip_id, reason) where (opened_by is null and about_seat is null);
