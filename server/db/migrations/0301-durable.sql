-- When the first of the attempts of a call was begun, for one that follows others; and when operators were told that it lasts.
alter table durable_calls add column begun_at timestamptz;
alter table durable_calls add column told_at timestamptz;
create index durable_calls_untold on durable_calls (coalesce(begun_at, created_at))
  where state = 'asking' and told_at is null;
