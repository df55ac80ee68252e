-- A suspension or a ban is appealed against once: the subject of such a ticket is the time at which the account was closed.
create unique index support_tickets_appeal on support_tickets (opened_by, subject) where reason = 'accountClosed';
