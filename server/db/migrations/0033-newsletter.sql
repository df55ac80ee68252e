create table newsletter_subscriptions (
  id text primary key,
  email citext not null unique,
  token_hash bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz
);
create index newsletter_subscriptions_token on newsletter_subscriptions (token_hash);
