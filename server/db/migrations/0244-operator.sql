-- How long each piece of work waited for an answer: one row for each time that it began to wait, so that a later message of
-- the person begins a time of its own and the first one stays.
create table work_answers (
  work_id text not null references work_items (id) on delete cascade,
  kind text not null,
  -- When it began to wait.
  opened_at timestamptz not null,
  -- When the person got the first answer since then.
  answered_at timestamptz not null,
  primary key (work_id, opened_at),
  check (answered_at >= opened_at)
);
create index work_answers_answered on work_answers (answered_at);
insert into work_answers (work_id, kind, opened_at, answered_at)
  select id, kind, opened_at, answered_at from work_items where answered_at >= opened_at;
drop index work_items_answered;
