-- needs nothing
-- A trip of a group walk: how many seats it has, and what each costs. Null for all others, which are priced by a tariff.
alter table trips add column group_walk_id text;
alter table trips add column seats integer;
alter table trips add column seat_cents bigint;
