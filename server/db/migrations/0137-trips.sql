-- The way to this place is not shown: the walker was in their home zone before.
alter table trip_positions add column begins boolean not null default false;
