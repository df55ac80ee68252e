-- When the person of a session has last shown their second factor in it (docs/rules/accounts.md#second-factor).
alter table sessions add column factor_proved_at timestamptz;

-- An operator's second factors. Not confirmed until a first code of it was right.
create table second_factors (
  id text primary key,
  user_id text not null references users (id),
  kind text not null check (kind in ('totp')),
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
  primary key (user_id, code_hmac)
);

-- Wrong codes of a person since the first of them.
create table second_factor_tries (
  user_id text primary key references users (id),
  failures integer not null,
  since timestamptz not null
);
