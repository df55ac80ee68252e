-- The traveler wants the chosen walker or none: the request goes to no other walker.
alter table trips add column only_chosen boolean not null default false;
alter table trip_bookings add column only_chosen boolean not null default false;
