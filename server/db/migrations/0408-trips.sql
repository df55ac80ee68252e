-- needs nothing
-- alone
-- Operators list group walks of all states by their start.
create index concurrently group_walks_by_start on group_walks (starts_at desc, id desc);
