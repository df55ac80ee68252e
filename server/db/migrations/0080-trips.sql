-- How long a person's lists are that grow without end: scheduled walks that did not take place, and walks that are over.
-- The database counts, at commit and after all else, so that no count stays locked for longer than the commit; what two
-- servers change at the same time is spread over shards.
create table trip_counts (
  user_id text not null references users (id),
  role text not null check (role in ('traveller', 'walker')),
  list text not null check (list in ('notWalked', 'finished')),
  shard integer not null,
  count bigint not null,
  primary key (user_id, role, list, shard)
) with (fillfactor = 70);

-- The lists that a trip stands in.
create function trip_lists(trip trips) returns table (user_id text, role text, list text) language sql immutable
begin atomic
  select trip.traveller_id, 'traveller', 'notWalked'
  where trip.kind = 'scheduled' and trip.status in ('rejected', 'expired', 'cancelled', 'noShow')
  union all
  select trip.walker_id, 'walker', 'notWalked'
  where trip.kind = 'scheduled' and trip.status in ('cancelled', 'noShow') and trip.walker_id is not null
  union all
  select trip.traveller_id, 'traveller', 'finished'
  where trip.status in ('ended', 'settled') and trip.live_at is not null
  union all
  select trip.walker_id, 'walker', 'finished'
  where trip.status in ('ended', 'settled') and trip.live_at is not null and trip.walker_id is not null;
end;

insert into trip_counts (user_id, role, list, shard, count)
select listed.user_id, listed.role, listed.list, 0, count(*) from trips, lateral trip_lists(trips) listed group by 1, 2, 3;

-- With the owner's rights: the role that runs may not write to the counts.
create function keep_trip_counts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into trip_counts as kept (user_id, role, list, shard, count)
  select changed.user_id, changed.role, changed.list, pg_backend_pid() % 4, sum(changed.by)
  from (
    select *, 1 as by from trip_lists(new) where tg_op <> 'DELETE'
    union all select *, -1 from trip_lists(old) where tg_op <> 'INSERT'
  ) changed
  group by 1, 2, 3 having sum(changed.by) <> 0 order by 1, 2, 3
  on conflict (user_id, role, list, shard) do update set count = kept.count + excluded.count;
  return null;
end $$;
create constraint trigger trips_keep_counts after insert or delete or update of kind, status, live_at, traveller_id, walker_id
  on trips deferrable initially deferred for each row execute function keep_trip_counts();

create or replace function refuse_direct_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is written by its own trigger only', tg_table_name using errcode = 'HV004';
end $$;
create trigger trip_counts_of_the_trips before insert or update or delete or truncate on trip_counts
  for each statement when (pg_trigger_depth() = 0) execute function refuse_direct_change();

-- The walks of a person that are over, from either end of the list.
create index trips_traveller_finished on trips (traveller_id, requested_at, id)
  where status in ('ended', 'settled') and live_at is not null;
create index trips_walker_finished on trips (walker_id, requested_at, id)
  where status in ('ended', 'settled') and live_at is not null;
