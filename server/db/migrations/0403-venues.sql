-- needs nothing
-- Institutions that book private walks (docs/rules/venues.md). A person has one.
create table institutions (
  id text primary key,
  owner_id text not null unique,
  name text not null,
  kind text not null check (kind in ('careHome', 'school', 'library', 'museum', 'company', 'other')),
  address text not null,
  country text not null,
  email text not null,
  tax_number text,
  contact_name text not null,
  contact_phone text,
  state text not null check (state in ('asked', 'approved', 'refused')),
  -- What it may book in a month of UTC; null until it is approved.
  limit_cents bigint check (limit_cents > 0),
  -- What an operator said of the last decision.
  reason text,
  decided_by text,
  decided_at timestamptz,
  asked_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint institutions_limit check (state <> 'approved' or limit_cents is not null)
);
create index institutions_listed on institutions (state, asked_at desc, id desc);
