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
-- What people have flagged of others: one open flag of a person for each thing.
create table content_flags (
  id text primary key,
  kind text not null check (kind in ('review', 'description', 'picture')),
  -- The rating, or the person whose description or picture it is.
  subject text not null,
  author_id text not null,
  flagged_by text not null,
  reason text not null check (reason in ('harassment', 'private', 'nudity', 'spam', 'illegal', 'other')),
  -- The text, or the address of the picture, as it was flagged.
  content text not null,
  created_at timestamptz not null,
  decision text check (decision in ('kept', 'removed')),
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create unique index content_flags_open on content_flags (kind, subject, flagged_by) where decision is null;
create index content_flags_of on content_flags (kind, subject, created_at desc);
create index content_flags_by on content_flags (flagged_by, created_at desc);
create index content_flags_author on content_flags (author_id);
