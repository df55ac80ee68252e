-- needs nothing
-- When the person of a seat was put out of the group walk, by its walker, an operator or a block: the seat pays for what it has seen, and
-- nothing where its person had not come yet.
alter table group_seats add column put_out_at timestamptz;
