-- Shared helpers. Every table of a module lives in that module's own file; only its store writes SQL to it.
create extension if not exists btree_gist;
create extension if not exists citext;

-- Makes a table append-only for everybody, the application included (promises 2 and 40).
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name using errcode = 'HV001';
end $$;

-- Answers to commands that may be sent again: the key, a hash of its input and the first answer (promise 29).
create table request_keys (
  user_id text not null,
  command text not null,
  key text not null,
  input_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, command, key)
);

-- Counters of the limits: one row per limit, subject and window (product.md, Identity).
create table rate_counters (
  limit_name text not null,
  subject text not null,
  window_start timestamptz not null,
  count integer not null default 0,
  primary key (limit_name, subject, window_start)
);
create index rate_counters_window on rate_counters (window_start);
