-- needs nothing
-- What a mail says, part by part, from which its HTML is made when it is handed over; gone once it has left.
alter table outbound_messages add column mail jsonb;
