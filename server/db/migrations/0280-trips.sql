-- How many rows the history of a trip has. It is counted in the trip's own row, under whose lock a move waits for another one:
-- what a statement counted in the history was from before it waited, so that two moves took the same number.
alter table trips add column moves integer not null default 1 check (moves > 0);
update trips set moves = counted.moves
  from (select trip_id, count(*)::int as moves from trip_history group by trip_id) counted
  where counted.trip_id = trips.id and counted.moves > 1;
