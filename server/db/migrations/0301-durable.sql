-- When the first of the attempts of a call was begun, for one that follows others; when operators were told that it lasts;
-- and until when a run that has taken the call may be at it, null once that run has ended without an answer.
alter table durable_calls add column begun_at timestamptz;
alter table durable_calls add column told_at timestamptz;
alter table durable_calls add column running_until timestamptz;
create index durable_calls_untold
  on durable_calls (greatest(coalesce(begun_at, created_at), case when state = 'awaiting' then give_up_at end))
  where state in ('asking', 'awaiting') and told_at is null;
-- Work that is done again and again by one of the servers, and when it is due the next time.
create table recurring_work (
  name text primary key,
  due_at timestamptz not null
);
