create extension if not exists citext;

create extension if not exists btree_gist;

-- Makes a table append-only for everybody, the application included (docs/promises.md, 2 and 40).
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name using errcode = 'HV001';
end $$;

-- Counters of the limits: one row per limit, subject and window (docs/rules/accounts.md#limits).
create table rate_counters (
  limit_name text not null,
  subject text not null,
  window_start timestamptz not null,
  count integer not null default 0,
  constraint rate_counters_pkey primary key (limit_name, subject, window_start)
);
create index rate_counters_window on rate_counters (window_start);

-- One table for presses that may be sent again (docs/promises.md, 29, docs/decisions/0022): the first call with a key runs, the
-- others get its answer. Keys are kept as hashes and inputs as hashes under the key, so that the table tells neither.
create table idempotency_keys (
  -- The person's id; for visitors a hash of their address under the key.
  scope text not null,
  key_hash bytea not null,
  operation text not null,
  input_hash bytea not null,
  -- The answer is for this session only and goes with it; null where the operation itself ends sessions.
  session_id text,
  -- Drawn by the call that runs the operation; a new one is drawn when the operation is resumed after a crash.
  claim text not null,
  claimed_at timestamptz not null,
  -- Null while the operation runs.
  answered_at timestamptz,
  -- Null where nothing is kept: answers that carry tokens, and those of sessions that have ended.
  answer text,
  created_at timestamptz not null,
  constraint idempotency_keys_pkey primary key (scope, key_hash)
);
create index idempotency_keys_created on idempotency_keys (created_at);
create index idempotency_keys_session on idempotency_keys (session_id) where (answer is not null);

-- Every call to the outside whose answer matters: the row is committed before the call and settled after it.
create table durable_calls (
  -- The key that the other side is asked under: subject, kind and attempt.
  id text primary key,
  kind text not null,
  -- What the call is about; one call of a kind is open for a subject at a time.
  subject text not null,
  attempt integer not null,
  input jsonb not null,
  input_hash text not null,
  -- asking: to be asked, or the answer is not known; awaiting: the other side waits for a person.
  state text not null check (state in ('asking', 'awaiting', 'done', 'failed')),
  -- How often the call has been run.
  calls integer not null default 0,
  provider_reference text,
  action_url text,
  last_error text,
  -- What the commands are answered that asked for it, once it is settled.
  outcome jsonb,
  -- When the sweep resumes the call, and from when on no command waits for it any more.
  due_at timestamptz,
  give_up_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the first of the attempts of a call was begun, for one that follows others; when operators were told that it lasts;
  -- and until when a run that has taken the call may be at it, null once that run has ended without an answer.
  begun_at timestamptz,
  told_at timestamptz,
  running_until timestamptz,
  constraint durable_calls_subject_kind_attempt_key unique (subject, kind, attempt),
  constraint durable_calls_check check ((state in ('asking', 'awaiting')) = (due_at is not null))
);
create index durable_calls_due on durable_calls (kind, due_at) where (due_at is not null);
create unique index durable_calls_open on durable_calls (subject, kind) where (state in ('asking', 'awaiting'));
create index durable_calls_untold on durable_calls (greatest(coalesce(begun_at, created_at),
case
    when (state = 'awaiting') then give_up_at
    else null::timestamp with time zone
end)) where ((state in ('asking', 'awaiting')) and (told_at is null));

-- Messages handed to the outside world (SMS, e-mail): a row per message, sent by a job.
create table outbound_messages (
  id text primary key,
  channel text not null check (channel in ('sms', 'email', 'push', 'call')),
  recipient text not null,
  subject text,
  body text not null,
  -- What stands in the body's place once the message is sent or given up: without the secrets that open something.
  kept_body text,
  -- The person whose name it tells another one; erased with that person.
  about_id text,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  attempts integer not null default 0,
  -- What a text message is for; null elsewhere.
  purpose text check (purpose in ('code', 'help', 'account', 'notice')),
  -- Where one press ends mails of its kind; null for what is no notice.
  unsubscribe_url text,
  -- An e-mail that its person has asked for in that moment: it leaves also after a complaint.
  is_asked boolean not null default false,
  -- How far the provider says that a message has come since it was sent, and its code when it did not arrive.
  delivery text check (delivery in ('taken', 'sent', 'delivered', 'undelivered')),
  delivery_code text,
  delivery_at timestamptz,
  -- A message is tried until worth_until, next at next_try_at (docs/decisions/0004); both are null for a push, which follows its order.
  worth_until timestamptz,
  next_try_at timestamptz,
  -- What a mail says, part by part, from which its HTML is made when it is handed over; gone once it has left.
  mail jsonb,
  constraint outbound_messages_check check ((channel = 'sms') = (purpose is not null))
);
create index outbound_messages_created on outbound_messages (created_at desc);
create index outbound_messages_next_try on outbound_messages (next_try_at) where (next_try_at is not null);
create index outbound_messages_recipient on outbound_messages (recipient);
create index outbound_messages_worth on outbound_messages (worth_until) where ((sent_at is null) and (failed_at is null));

-- What was told of addresses, each in its one spelling: how often a mail was late, and why no more are sent there.
create table mail_standings (
  address text primary key,
  delays integer not null default 0,
  refusal text check (refusal in ('bounced', 'complained')),
  code text,
  since timestamptz,
  -- When the person asked for mail again: notices of the time before do not count.
  asked_again_at timestamptz,
  constraint mail_standings_check check ((refusal is null) = (since is null))
);

-- Acts that must be provable later (docs/promises.md, 40). No secrets and no personal data in detail.
create table audit_log (
  id text primary key,
  at timestamptz not null,
  actor_id text,
  act text not null,
  subject_id text,
  request_id text,
  detail jsonb not null default '{}'::jsonb
);
create index audit_log_actor on audit_log (actor_id, at desc);
create index audit_log_at on audit_log (at);
-- What was done about one thing, for the pages of operators that tell it.
create index audit_log_subject on audit_log (subject_id, at desc);
create trigger audit_log_append_only before delete or update or truncate on audit_log for each statement execute function refuse_change();
alter table audit_log enable always trigger audit_log_append_only;

-- What owners decide while the place runs, one row for each setting that was ever changed: its newest value, and who
-- changed it, when and why. The audit log keeps every change.
create table settings (
  key text primary key,
  value jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null,
  reason text not null
);
create index settings_changed_by on settings (changed_by);

-- Versions of rules that owners publish. A version is never edited; one that is taken back before it begins stays.
create table rule_versions (
  version integer generated always as identity primary key,
  rule text not null,
  valid_from timestamptz not null,
  figures jsonb not null,
  created_by text,
  created_at timestamptz not null,
  reason text,
  constraint rule_versions_rule_valid_from_key unique (rule, valid_from)
);
create trigger rule_versions_append_only before delete or update or truncate on rule_versions for each statement execute function refuse_change();
alter table rule_versions enable always trigger rule_versions_append_only;

create table rule_takebacks (
  version integer primary key references rule_versions (version),
  taken_by text not null,
  taken_at timestamptz not null,
  reason text not null
);
create trigger rule_takebacks_append_only before delete or update or truncate on rule_takebacks for each statement execute function refuse_change();
alter table rule_takebacks enable always trigger rule_takebacks_append_only;

-- What tells that accounts belong to one person (docs/rules/bounds.md#one-person): of a mark only its hash is kept. A mark
-- outlives the account, so that an erased account does not begin its bounds again; it names no person by itself.
create table person_marks (
  kind text not null check (kind in ('device', 'card', 'payout', 'phone', 'email')),
  mark_hash bytea not null,
  user_id text not null,
  seen_at timestamptz not null,
  constraint person_marks_pkey primary key (kind, mark_hash, user_id)
);
create index person_marks_user on person_marks (user_id);

-- Work that is done again and again by one of the servers, and when it is due the next time.
create table recurring_work (
  name text primary key,
  due_at timestamptz not null
);

-- Trips that were booked before keep version 1.
insert into rule_versions (rule, valid_from, figures, created_by, created_at, reason) values
  ('cancellation', '2020-01-01 00:00:00+00', '{"tiers": [{"feeCents": 500, "lessThanMs": 86400000, "creditCents": 500}, {"feeCents": 1000, "lessThanMs": 10800000, "creditCents": 500}], "noShowCreditCents": 500}', null, '2020-01-01 00:00:00+00', null),
  ('payouts', '2020-01-01 00:00:00+00', '{"minimumCents": 1000, "instantPerMille": 15, "instantLeastCents": 50}', null, '2020-01-01 00:00:00+00', null);
