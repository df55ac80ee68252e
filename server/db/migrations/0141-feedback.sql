-- A rating of a person who ended the walk for safety: kept for operators, not shown, in no average.
alter table ratings add column set_aside_at timestamptz;
