-- needs nothing
-- alone
-- replaced by trips_one_walk_per_walker
-- Also for the version before, which makes no trip of a group walk: for its trips both say the same.
drop index concurrently if exists trips_one_engaged_per_walker;
