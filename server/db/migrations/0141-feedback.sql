-- A rating of a person who ended the walk for safety: kept for operators, not shown, in no average.
alter table ratings add column set_aside_at timestamptz;
-- What others flag it by: the id of a rating tells when it was given, of which all may know the month alone.
alter table ratings add column review_id text not null unique default gen_random_uuid()::text;
