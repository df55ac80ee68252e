-- needs nothing
-- widens trip_lists
-- Whether the trip is a row of its walker's list of walks that did not take place (docs/rules/group-walks.md#who-sees-it). A trip of one
-- traveler is. Of the trips of a group walk that was called off one stands for all, and no trip whose payer gave up the seats. It changes
-- together with the status alone, so that the counts of lists follow it. The version before writes no false.
alter table trips add column is_walkers_row boolean not null default true;

create or replace function trip_lists(trip trips) returns table (user_id text, role text, list text) language sql immutable as $$
  select trip.traveller_id, 'traveller', 'notWalked'
  where trip.kind = 'scheduled' and trip.status in ('rejected', 'expired', 'cancelled', 'noShow')
  union all
  select trip.walker_id, 'walker', 'notWalked'
  where trip.kind = 'scheduled' and trip.status in ('cancelled', 'noShow') and trip.walker_id is not null and trip.is_walkers_row
  union all
  select trip.traveller_id, 'traveller', 'finished'
  where trip.status in ('ended', 'settled') and trip.live_at is not null
  union all
  select trip.walker_id, 'walker', 'finished'
  where trip.status in ('ended', 'settled') and trip.live_at is not null and trip.walker_id is not null;
$$;
