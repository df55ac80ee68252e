-- A booking has no call of its own: its hold's call opens the request. Which attempt at holding it is names the hold's key.
alter table trip_bookings add column attempt integer not null default 1;
update trip_bookings set attempt = calls.attempt from (
  select subject, max(attempt) as attempt from durable_calls where kind = 'trips.book' group by subject
) as calls where calls.subject = trip_bookings.id;
update durable_calls set state = 'failed', due_at = null where kind = 'trips.book' and state in ('asking', 'awaiting');
-- Bookings under way go on with the call of their hold; those without one that is asked for are over, and what is held is released.
update trip_bookings set state = 'failed' where state = 'asking' and not exists (
  select from holds where holds.trip_id = trip_bookings.id and holds.state in ('authorizing', 'needsAction')
);
update holds set expires_at = least(holds.expires_at, now()) from trip_bookings
  where holds.trip_id = trip_bookings.id and holds.state = 'held' and trip_bookings.state = 'failed';
comment on column trip_bookings.state is 'asking: the call of its hold is open (money.hold in durable_calls)';
