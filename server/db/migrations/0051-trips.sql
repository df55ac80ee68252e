-- Requests for a chosen walker, wherever the walker is.
create index trip_schedules_chosen on trip_schedules (chosen_walker_id) where chosen_walker_id is not null;
