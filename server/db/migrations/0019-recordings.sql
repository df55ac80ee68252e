-- When a recording is joined although chunks of it are missing; null while there is nothing to wait for.
alter table recordings add column due_at timestamptz;
create index recordings_due on recordings (due_at) where due_at is not null;
