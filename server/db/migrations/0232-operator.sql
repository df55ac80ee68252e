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
  primary key (scope, subject, day)
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
  primary key (scope, subject, day, measure, step)
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
