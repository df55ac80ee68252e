-- needs nothing
-- A seat of a group walk that sees nothing is taken out of the room until it enters again (docs/rules/group-walks.md#seats-that-see-nothing):
-- before this moment it may not. Null for who is not out.
alter table room_people add column out_until timestamptz;
