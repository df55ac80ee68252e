create extension if not exists pg_trgm;

create function search_fold(written text) returns text language sql immutable parallel safe strict as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        lower(regexp_replace(
          normalize(regexp_replace(written, '[''`\u00b4\u02b9-\u02bc\u02bf\u2018\u2019\u201b\u2032]', '', 'g'), NFKD),
          '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u3099\u309a]', '', 'g')),
        'łøđðħŧŋıς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
        'loddhtniσ012345678901234567890123456789ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    '[\u0009-\u000d \u1680\u2028\u2029\u2010-\u2015\u2212-]+', ' ', 'g'), ' ')
$$;

create table users (
  id text primary key,
  first_name text not null,
  last_name text not null,
  email citext,
  email_verified_at timestamptz,
  phone text not null unique,
  phone_country_code text not null,
  phone_country_key text not null,
  password_hash text,
  avatar text,
  -- traveller or walker
  type text not null default 'traveller' check (type in ('traveller', 'walker')),
  is_admin boolean not null default false,
  is_demo boolean not null default false,
  time_zone text not null default 'UTC',
  is_walker_splash_block boolean not null default false,
  is_traveller_splash_block boolean not null default false,
  device_token text,
  -- Ratings received as a walker and as a traveler, kept as sum of half stars and count.
  walker_rating_halves integer not null default 0,
  walker_rating_count integer not null default 0,
  traveller_rating_halves integer not null default 0,
  traveller_rating_count integer not null default 0,
  recording_consent_at timestamptz,
  -- 20 wrong codes in a row close the code path until a password login.
  code_failures integer not null default 0,
  -- The language of messages to the person, from what their browser asks for.
  locale text not null default 'en',
  -- Counts up with each change of the e-mail: a verification link is of one version and dies with it.
  email_version integer not null default 0,
  -- An account that an operator has closed.
  banned_at timestamptz,
  ban_reason text,
  -- A person who has been erased keeps a row without anything personal, for the books and the other people's walks.
  erased_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What an operator may do (domain/identity/rights.ts). The contract's flag is true for each person who has any of it.
  operator_rights text[] not null default '{}'::text[] check (operator_rights <@ array['support', 'money', 'safety', 'owner']),
  -- A ban with an end is a suspension: the account opens by itself then.
  banned_until timestamptz,
  -- When a person last answered whether their walks are recorded, yes or no, and which version of the question
  -- (docs/rules/trips.md#recordings). Null for those who have not answered, and for a yes that is older than this.
  recording_answered_at timestamptz,
  recording_question integer,
  constraint users_banned_until check ((banned_until is null) or (banned_at is not null)),
  constraint users_operator check (is_admin = (operator_rights <> '{}'::text[]))
);
create unique index users_email on users (email) where (email is not null);
-- Those who run the place, for the list of them.
create index users_operators on users (id) where is_admin;
-- The owners, of whom one is always left.
create index users_owners on users (id) where ('owner' = any (operator_rights));
create index users_search on users using gin (search_fold(((((((first_name || ' ') || last_name) || ' ') || coalesce((email)::text, '')) || ' ') || phone)) gin_trgm_ops) where (erased_at is null);
create index users_suspended on users (banned_until) where (banned_until is not null);

create table one_time_codes (
  id text primary key,
  phone text not null,
  purpose text not null check (purpose in ('login', 'register', 'reset')),
  code_hmac bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A device that has signed in before is named by the session it had. It has codes and failures of its own, apart from
  -- those of strangers (docs/rules/accounts.md#known-devices). A code without a device was asked for by a stranger.
  device_id text
);
create unique index one_time_codes_live on one_time_codes (phone, purpose, coalesce(device_id, '')) where (used_at is null);
-- One live code per phone and purpose: making a new one ends the old one first.
create index one_time_codes_phone on one_time_codes (phone, created_at desc);

-- A signed-in device: a family of refresh tokens that dies as a whole.
create table sessions (
  id text primary key,
  user_id text not null references users (id),
  remember boolean not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  code_failures integer not null default 0,
  -- When the person of a session has last shown their second factor in it (docs/rules/accounts.md#second-factor).
  factor_proved_at timestamptz,
  -- The device of a session: named by the first session that it had (docs/rules/bounds.md#one-person). Null for sessions that
  -- are older than this.
  device_id text
);
create index sessions_user on sessions (user_id) where (ended_at is null);

create table refresh_tokens (
  token_hash bytea primary key,
  session_id text not null references sessions (id),
  created_at timestamptz not null,
  -- Set when it has been exchanged; replay after the overlap ends the family.
  replaced_at timestamptz,
  replaced_by bytea
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- What a person has chosen in settings; no row means the defaults (domain/identity/preferences.ts). Whether splash
-- screens are shown stands in users, where the contract's "me" reads it.
create table user_preferences (
  user_id text primary key references users (id),
  frequency integer not null check ((frequency >= 0) and (frequency <= 4)),
  new_destination boolean not null,
  live_event boolean not null,
  live_news boolean not null,
  pause_notification boolean not null,
  interests integer[] not null,
  languages integer[] not null,
  updated_at timestamptz not null
);

-- What a person may take along: one archive a day, made by a job, kept for seven days.
create table data_exports (
  id text primary key,
  user_id text not null references users (id),
  status text not null check (status in ('making', 'ready', 'failed')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  object_key text,
  bytes bigint
);
create index data_exports_user on data_exports (user_id, requested_at desc);

-- An operator's second factors. Not confirmed until a first code of it was right.
create table second_factors (
  id text primary key,
  user_id text not null references users (id),
  kind text not null check (kind = 'totp'),
  name text not null,
  -- The secret of an authenticator app, sealed for this row.
  secret bytea not null,
  secret_key text not null,
  -- The newest step of 30 s whose code was taken: a code is good once.
  last_step integer,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_used_at timestamptz
);
create index second_factors_user on second_factors (user_id, created_at);

-- Codes for the day when every factor is lost, hashed, each good once.
create table recovery_codes (
  user_id text not null references users (id),
  code_hmac bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (user_id, code_hmac)
);

-- Wrong codes of a person since the first of them.
create table second_factor_tries (
  user_id text primary key references users (id),
  failures integer not null,
  since timestamptz not null
);

-- People whom an owner has invited to become operators. A row goes when it is accepted or withdrawn; the audit log
-- keeps what happened.
create table operator_invitations (
  id text primary key,
  -- Only the hash of the link's code is kept.
  code_hash bytea not null unique,
  email citext not null unique,
  rights text[] not null check ((rights <> '{}'::text[]) and (rights <@ array['support', 'money', 'safety', 'owner'])),
  invited_by text not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_invitations_expires_at on operator_invitations (expires_at);
create index operator_invitations_invited_by on operator_invitations (invited_by);

-- Passkeys of people (docs/decisions/0111-passkeys.md).
create table passkeys (
  id text primary key,
  user_id text not null references users (id),
  credential_id bytea not null unique,
  public_key bytea not null,
  -- How often the authenticator has signed, by its own word; 0 where it does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);

-- What a device is asked to sign: taken once, and never after its time.
create table passkey_challenges (
  challenge_hash bytea primary key,
  -- The person who adds a passkey; null for a login, of which nothing is known yet.
  user_id text references users (id),
  expires_at timestamptz not null
);
create index passkey_challenges_expires on passkey_challenges (expires_at);
create index passkey_challenges_user on passkey_challenges (user_id);

-- People who do not want to be asked again whether they want a passkey.
create table passkey_offers (
  user_id text primary key references users (id),
  declined_at timestamptz not null
);

alter table settings add constraint settings_changed_by_fkey foreign key (changed_by) references users (id);
