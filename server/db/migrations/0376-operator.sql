-- needs nothing
-- alone
-- Work whose id begins with what an operator types.
create index concurrently work_items_id_begins on work_items (id text_pattern_ops);
