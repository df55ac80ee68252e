-- needs nothing
-- A group walk takes its walker's time once, whatever number of trips it has. No server has published one before this migration.
create function note_walker_time_of_group() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.status in ('open', 'agreed', 'live') then
    insert into walker_times (source_id, walker_id, busy, is_scheduled) values (new.id, new.walker_id, new.busy, true)
    on conflict (source_id) do update set walker_id = excluded.walker_id, busy = excluded.busy;
  else
    delete from walker_times where source_id = old.id;
  end if;
  return null;
end;
$$;

create trigger group_walks_walker_time_new after insert on group_walks for each row
  execute function note_walker_time_of_group();
create trigger group_walks_walker_time_moved after update of status, walker_id, starts_at, planned_minutes on group_walks for each row
  when (old.status is distinct from new.status or old.walker_id is distinct from new.walker_id or old.busy is distinct from new.busy)
  execute function note_walker_time_of_group();
create trigger group_walks_walker_time_gone after delete on group_walks for each row execute function note_walker_time_of_group();
