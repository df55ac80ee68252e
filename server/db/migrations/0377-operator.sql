-- needs nothing
-- alone
-- Work about a ticket, a dispute and the others, whose id begins with what an operator types.
create index concurrently work_items_subject_begins on work_items (subject text_pattern_ops);
