-- What operators have noted of a person, and what they have done about the person and why.
create table person_notes (
  id text primary key,
  user_id text not null references users (id),
  operator_id text not null references users (id),
  kind text not null check (kind in ('note', 'message', 'warning', 'suspended', 'banned', 'lifted', 'signedOut', 'renamed', 'sentBack')),
  body text not null,
  -- The end of a suspension.
  until timestamptz,
  created_at timestamptz not null
);
create index person_notes_operator on person_notes (operator_id);
create index person_notes_user on person_notes (user_id, created_at desc, id desc);

-- What operators have to do: one row for each thing, written in the transaction that makes it so. What has ended by
-- itself is closed without an operator; what comes again opens the same row.
create table work_items (
  id text primary key,
  kind text not null check (kind in ('ticket', 'appeal', 'noShow', 'check', 'dispute', 'refund', 'payout', 'difference', 'flag', 'bound', 'quality', 'fraud', 'job', 'call', 'event', 'service')),
  -- The id of what it is about: a ticket, a check, a dispute, a payout, a difference, what was flagged, a job.
  subject text not null,
  -- A word that says more: why a person was reported, which books differ, the queue of a job, why something was flagged.
  reason text,
  user_id text references users (id),
  trip_id text,
  amount_cents bigint,
  state text not null check (state in ('open', 'taken', 'closed')),
  owner_id text references users (id),
  -- When it began to wait, for the last time.
  opened_at timestamptz not null,
  taken_at timestamptz,
  -- When the person got the first answer.
  answered_at timestamptz,
  closed_at timestamptz,
  constraint work_items_kind_subject_key unique (kind, subject),
  constraint work_items_check check ((state = 'taken') = (owner_id is not null)),
  constraint work_items_check1 check ((state = 'closed') = (closed_at is not null))
);
create index work_items_closed on work_items (closed_at desc, id desc) where (state = 'closed');
create index work_items_closed_kind on work_items (kind, closed_at desc, id desc) where (state = 'closed');
create index work_items_owner on work_items (owner_id, opened_at, id) where (owner_id is not null);
create index work_items_user on work_items (user_id) where (user_id is not null);
create index work_items_waiting on work_items (opened_at, id) where (state <> 'closed');
create index work_items_waiting_kind on work_items (kind, opened_at, id) where (state <> 'closed');

-- Daily sums of what happened, so that figures over a year read hundreds of rows and not a million trips. Days are of UTC.
-- A day's rows are replaced as a whole when it is counted again. `subject`: the place or the walker; '' for all.
create table figure_days (
  day date not null,
  scope text not null check (scope in ('all', 'place', 'walker')),
  subject text not null,
  -- Of the day on which was asked.
  requests integer not null,
  accepted integer not null,
  -- Requests for now that were not withdrawn within the time of the service level.
  prompt_requests integer not null,
  -- Of the day on which the walk began.
  walks integer not null,
  returning_walks integer not null,
  asked_seconds bigint not null,
  live_seconds bigint not null,
  interruptions integer not null,
  reconnects integer not null,
  -- Of the day of the ledger's entries.
  revenue_cents bigint not null,
  pay_cents bigint not null,
  refund_cents bigint not null,
  constraint figure_days_pkey primary key (scope, subject, day)
);
create index figure_days_range on figure_days (scope, day);

-- How long things took, as counts in steps of time (domain/operator/figures.ts), so that medians of any range can be told.
create table figure_spans (
  day date not null,
  scope text not null check (scope in ('all', 'place')),
  subject text not null,
  measure text not null check (measure in ('accept', 'firstPicture', 'pictureBack')),
  step integer not null,
  count integer not null,
  constraint figure_spans_pkey primary key (scope, subject, day, measure, step)
);

-- When a day was counted last. Its row is locked while it is counted, so that servers take turns.
create table figure_counts (
  day date primary key,
  counted_at timestamptz not null
);

-- Answers of the API: all, and those that failed by a fault of the server. Each server adds its own.
create table figure_api_days (
  day date primary key,
  answers bigint not null,
  failed bigint not null
);

-- How long each piece of work waited for an answer: one row for each time that it began to wait, so that a later message of
-- the person begins a time of its own and the first one stays.
create table work_answers (
  work_id text not null references work_items (id) on delete cascade,
  kind text not null,
  -- When it began to wait.
  opened_at timestamptz not null,
  -- When the person got the first answer since then.
  answered_at timestamptz not null,
  constraint work_answers_pkey primary key (work_id, opened_at),
  constraint work_answers_check check (answered_at >= opened_at)
);
create index work_answers_answered on work_answers (answered_at);

-- What people have flagged of others: one open flag of a person for each thing.
create table content_flags (
  id text primary key,
  kind text not null,
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
  constraint content_flags_check check ((decision is null) = (decided_at is null))
);
create index content_flags_author on content_flags (author_id);
create index content_flags_by on content_flags (flagged_by, created_at desc);
create index content_flags_of on content_flags (kind, subject, created_at desc);
create unique index content_flags_open on content_flags (kind, subject, flagged_by) where (decision is null);

alter table content_flags add constraint content_flags_kind_check check (kind in ('review', 'description', 'picture', 'photo', 'clip')) not valid;
