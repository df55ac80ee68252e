-- Walkers who have been told of a request, so that they learn at once when it is not open any more.
alter table trip_schedules add column told_walker_ids text[] not null default '{}';
