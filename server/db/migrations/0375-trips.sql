-- needs nothing
-- alone
-- Trips whose id begins with what an operator types (server/modules/operator/find).
create index concurrently trips_id_begins on trips (id text_pattern_ops);
