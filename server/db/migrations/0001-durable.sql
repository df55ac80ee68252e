-- Shared helpers. Every table of a module lives in that module's own file; only its store writes SQL to it.
create extension if not exists btree_gist;
create extension if not exists citext;

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
  primary key (limit_name, subject, window_start)
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
  primary key (scope, key_hash)
);
create index idempotency_keys_created on idempotency_keys (created_at);
create index idempotency_keys_session on idempotency_keys (session_id) where answer is not null;

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
  unique (subject, kind, attempt),
  check ((state in ('asking', 'awaiting')) = (due_at is not null))
);
create unique index durable_calls_open on durable_calls (subject, kind) where state in ('asking', 'awaiting');
create index durable_calls_due on durable_calls (kind, due_at) where due_at is not null;

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
  check ((channel = 'sms') = (purpose is not null))
);
create index outbound_messages_created on outbound_messages (created_at desc);
create index outbound_messages_recipient on outbound_messages (recipient);

-- What was told of addresses, each in its one spelling: how often a mail was late, and why no more are sent there.
create table mail_standings (
  address text primary key,
  delays integer not null default 0,
  refusal text check (refusal in ('bounced', 'complained')),
  code text,
  since timestamptz,
  -- When the person asked for mail again: notices of the time before do not count.
  asked_again_at timestamptz,
  check ((refusal is null) = (since is null))
);

-- Acts that must be provable later (docs/promises.md, 40). No secrets and no personal data in detail.
create table audit_log (
  id text primary key,
  at timestamptz not null,
  actor_id text,
  act text not null,
  subject_id text,
  request_id text,
  detail jsonb not null default '{}'
);
create index audit_log_at on audit_log (at);
create index audit_log_actor on audit_log (actor_id, at desc);
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
alter table audit_log enable always trigger audit_log_append_only;
