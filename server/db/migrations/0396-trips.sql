-- needs nothing
-- The times in which a walker is on a walk, whatever kind of walk it is: a trip of one traveler, or a group walk, whose trips all have
-- the same time. One exclusion holds across both, in place of the one of trips, which refused the second trip of a group walk.
create table walker_times (
  -- The trip, or the group walk.
  source_id text primary key,
  walker_id text not null,
  busy tstzrange not null,
  is_scheduled boolean not null,
  constraint walker_times_busy exclude using gist (walker_id with =, busy with &&)
);

-- Servers of the version before are held by the triggers, which answer with the same fault as the constraint did.
alter table trips drop constraint trips_walker_busy;

create function note_walker_time_of_trip() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.walker_id is not null and new.group_walk_id is null and new.status in ('accepted', 'live', 'interrupted') then
    insert into walker_times (source_id, walker_id, busy, is_scheduled)
    values (new.id, new.walker_id, new.busy, new.kind = 'scheduled')
    on conflict (source_id) do update set walker_id = excluded.walker_id, busy = excluded.busy;
  else
    delete from walker_times where source_id = old.id;
  end if;
  return null;
end;
$$;

create trigger trips_walker_time_new after insert on trips for each row
  when (new.walker_id is not null and new.group_walk_id is null and new.status in ('accepted', 'live', 'interrupted'))
  execute function note_walker_time_of_trip();
create trigger trips_walker_time_moved after update of status, walker_id, starts_at, accepted_at, planned_minutes, group_walk_id on trips for each row
  when (new.walker_id is not null and (old.status is distinct from new.status or old.walker_id is distinct from new.walker_id
    or old.busy is distinct from new.busy or old.group_walk_id is distinct from new.group_walk_id))
  execute function note_walker_time_of_trip();
create trigger trips_walker_time_gone after delete on trips for each row when (old.walker_id is not null)
  execute function note_walker_time_of_trip();

-- Writing waits for the lock of the triggers, so that none is missed; walks that are agreed or run are few.
insert into walker_times (source_id, walker_id, busy, is_scheduled)
select id, walker_id, busy, kind = 'scheduled' from trips
where status in ('accepted', 'live', 'interrupted') and walker_id is not null and group_walk_id is null;
