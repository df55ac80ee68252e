-- What operators have to do: one row for each thing, written in the transaction that makes it so. What has ended by
-- itself is closed without an operator; what comes again opens the same row.
create table work_items (
  id text primary key,
  kind text not null check (
    kind in ('ticket', 'appeal', 'noShow', 'check', 'dispute', 'refund', 'payout', 'difference', 'flag', 'job')
  ),
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
  unique (kind, subject),
  check ((state = 'taken') = (owner_id is not null)),
  check ((state = 'closed') = (closed_at is not null))
);
create index work_items_waiting on work_items (opened_at, id) where state <> 'closed';
create index work_items_waiting_kind on work_items (kind, opened_at, id) where state <> 'closed';
create index work_items_owner on work_items (owner_id, opened_at, id) where owner_id is not null;
create index work_items_closed on work_items (closed_at desc, id desc) where state = 'closed';
create index work_items_closed_kind on work_items (kind, closed_at desc, id desc) where state = 'closed';
create index work_items_user on work_items (user_id) where user_id is not null;
-- The figures of what was answered.
create index work_items_answered on work_items (answered_at) where answered_at is not null;

-- What waits already.
insert into work_items (id, kind, subject, reason, user_id, trip_id, state, opened_at)
  select 'wrk_' || id, case reason when 'noShow' then 'noShow' when 'refundFailed' then 'refund' else 'ticket' end, id,
    reason, opened_by, trip_id, 'open', created_at
  from support_tickets where closed_at is null and reason is distinct from 'disputed';
insert into work_items (id, kind, subject, reason, user_id, trip_id, amount_cents, state, opened_at)
  select 'wrk_' || id, 'dispute', id, reason, user_id, trip_id, amount_cents, 'open', created_at
  from disputes where closed_at is null;
insert into work_items (id, kind, subject, user_id, state, opened_at)
  select 'wrk_' || id, 'check', id, user_id, 'open', coalesce(waits_since, created_at)
  from background_checks where state = 'review' or waits_since is not null;
insert into work_items (id, kind, subject, reason, trip_id, amount_cents, state, opened_at)
  select 'wrk_' || id, 'difference', id, kind, trip_id, null, 'open', coalesce(opened_at, first_seen_at)
  from reconciliation_differences where state = 'open';
