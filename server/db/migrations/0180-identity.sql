-- People are searched by any part of their name, e-mail or phone number.
create extension if not exists pg_trgm;
create index users_search on users
  using gin (lower(first_name || ' ' || last_name || ' ' || coalesce(email::text, '') || ' ' || phone) gin_trgm_ops)
  where erased_at is null;

-- A ban with an end is a suspension: the account opens by itself then.
alter table users add column banned_until timestamptz;
alter table users add constraint users_banned_until check (banned_until is null or banned_at is not null);
