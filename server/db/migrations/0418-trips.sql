-- needs nothing
-- Since when a group walk that has not begun pauses because its place or a point of its way lies in an area that is not walked
-- (docs/rules/group-walks.md#pauses); null for one that does not. Looked at again when such an area changes.
alter table group_walks add column no_walk_since timestamptz;
