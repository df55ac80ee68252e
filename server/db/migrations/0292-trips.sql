-- Of those who have said that a walk ended for safety: who said it only after an ordinary end, and whose report an operator
-- has upheld (docs/rules/safety.md#ending-and-refusing-for-safety).
alter table trips add column safety_late_by text[] not null default '{}'
  check (safety_late_by <@ safety_ended_by);
alter table trips add column safety_upheld_for text[] not null default '{}'
  check (safety_upheld_for <@ safety_ended_by);
-- How many live minutes were below the promised quality; null until the walk is settled.
alter table trips add column low_minutes integer check (low_minutes >= 0);
create index trips_low_walker on trips (walker_id, ended_at) where low_minutes > 0;
