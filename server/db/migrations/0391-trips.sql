-- needs nothing
-- The guest who wrote a message; null: the side that `sender` names. A server of the version before shows it as the traveler's.
alter table trip_messages add column guest_name text;
