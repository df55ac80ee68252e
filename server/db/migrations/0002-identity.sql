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
  updated_at timestamptz not null
);
create unique index users_email on users (email) where email is not null;

create table one_time_codes (
  id text primary key,
  phone text not null,
  purpose text not null check (purpose in ('login', 'register', 'reset')),
  code_hmac bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- One live code per phone and purpose: making a new one ends the old one first.
create index one_time_codes_phone on one_time_codes (phone, created_at desc);
create unique index one_time_codes_live on one_time_codes (phone, purpose) where used_at is null;

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
  end_reason text
);
create index sessions_user on sessions (user_id) where ended_at is null;

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
  frequency integer not null check (frequency between 0 and 4),
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
