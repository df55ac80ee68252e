-- Background checks (docs/rules/checks.md). People are known by id only; the number is sealed (server/durable/sealed/sealed.ts).
create table background_checks (
  id text primary key,
  user_id text not null,
  -- us: the provider checks; other: an operator does.
  kind text not null check (kind in ('us', 'other')),
  state text not null check (state in ('started', 'invited', 'pending', 'review', 'asked', 'considered', 'clear', 'refused', 'expired')),
  -- What the provider knows; null elsewhere.
  provider text,
  candidate_id text,
  invitation_id text unique,
  invitation_url text,
  report_id text,
  report_url text,
  -- What the provider says of it that an operator has to look at; null otherwise.
  finding text check (finding in ('consider', 'suspended', 'incomplete', 'disputed', 'paused')),
  -- The report that says so: the one of the check, or a later one about the same person.
  finding_report_id text,
  -- Where the person works in the United States, as far as they said: by it the provider chooses the forms of the law.
  work_state text,
  work_city text,
  -- The form of a check outside the US, gone with the number.
  first_name text,
  middle_name text,
  last_name text,
  street_address text,
  region text,
  country text,
  zipcode text,
  identification_type text,
  -- The number, the key that wraps its own, and what is shown of it.
  sealed_number bytea,
  number_key text,
  number_tail text,
  consented_at timestamptz,
  -- An operator's words when something is asked again or refused.
  reason text,
  -- Since when an operator is waited for.
  waits_since timestamptz,
  -- Until when the notice before a refusal may be answered, and the answer.
  answer_by timestamptz,
  answer_text text,
  answered_at timestamptz,
  cleared_at timestamptz,
  refused_at timestamptz,
  refused_by text,
  appeal_text text,
  appealed_at timestamptz,
  appeal_decided_at timestamptz,
  -- When it ends by itself: an invitation, a form that is not finished, a clear check.
  ends_at timestamptz,
  -- When the person was invited to the next one.
  recheck_told_at timestamptz,
  -- Another report about the person that the provider has made since the check was clear, until it was looked at.
  look_report_id text,
  -- When the provider is asked next how it stands.
  look_at timestamptz,
  -- When number and documents are deleted.
  purge_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint background_checks_check check ((sealed_number is null) = (number_key is null)),
  constraint background_checks_check1 check ((state not in ('invited', 'pending', 'considered')) or (kind = 'us')),
  constraint background_checks_check2 check ((state not in ('started', 'asked')) or (kind = 'other')),
  constraint background_checks_check3 check ((state = 'clear') <= ((cleared_at is not null) and (ends_at is not null))),
  constraint background_checks_check4 check ((state = 'refused') <= (refused_at is not null)),
  constraint background_checks_check5 check ((state = 'considered') <= (answer_by is not null))
);
create index background_checks_answer on background_checks (answer_by) where ((state = 'considered') and (waits_since is null));
create index background_checks_candidate on background_checks (candidate_id) where (candidate_id is not null);
create index background_checks_ends on background_checks (ends_at) where ((ends_at is not null) and (state in ('started', 'invited', 'asked', 'clear')));
create index background_checks_look on background_checks (look_at) where (look_at is not null);
create index background_checks_newest on background_checks (created_at desc, id desc);
create index background_checks_number_key on background_checks (number_key, id) where (number_key is not null);
-- A person has one check under way.
create unique index background_checks_open on background_checks (user_id) where (state in ('started', 'invited', 'pending', 'review', 'asked', 'considered'));
create index background_checks_purge on background_checks (purge_at) where (purge_at is not null);
create index background_checks_recheck on background_checks (ends_at) where ((state = 'clear') and (recheck_told_at is null));
create index background_checks_report on background_checks (report_id) where (report_id is not null);
create index background_checks_state on background_checks (state, created_at desc, id desc);
create index background_checks_user on background_checks (user_id, created_at desc, id desc);
create index background_checks_waiting on background_checks (waits_since, id) where (waits_since is not null);

-- Pictures of documents; the objects are never public.
create table check_documents (
  check_id text not null references background_checks (id),
  side text not null check (side in ('front', 'back', 'passport')),
  object_key text not null,
  created_at timestamptz not null,
  constraint check_documents_pkey primary key (check_id, side)
);

-- Letters to people about their checks, as they were sent; nothing of them is changed later.
create table check_notices (
  id text primary key,
  check_id text not null references background_checks (id),
  user_id text not null,
  kind text not null check (kind in ('preAdverse', 'adverse', 'cleared', 'asked', 'refused', 'appealDenied', 'recheck')),
  subject text not null,
  body text not null,
  answer_by timestamptz,
  sent_at timestamptz not null
);
create index check_notices_check on check_notices (check_id, sent_at);
create index check_notices_user on check_notices (user_id, sent_at desc);

-- Webhooks of the provider, each once.
create table check_events (
  provider text not null,
  event_id text not null,
  type text not null,
  received_at timestamptz not null,
  constraint check_events_pkey primary key (provider, event_id)
);
