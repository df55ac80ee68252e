-- needs nothing
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
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_expires on passkey_challenges (expires_at);

-- People who do not want to be asked again whether they want a passkey.
create table passkey_offers (
  user_id text primary key references users (id),
  declined_at timestamptz not null
);
