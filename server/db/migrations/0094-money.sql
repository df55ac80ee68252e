-- Memberships: a person has one at most that is not over. Plans are versioned data of the domain.
create table memberships (
  id text primary key,
  user_id text not null,
  plan_id text not null,
  -- The plan that begins with the next month, where the person has chosen a cheaper one.
  next_plan_id text,
  state text not null check (state in ('starting', 'active', 'pastDue', 'ending', 'ended')),
  -- Months are counted from here, so that a day that a month lacks comes back.
  anchor_at timestamptz not null,
  period_start timestamptz not null,
  renews_at timestamptz not null,
  -- When a sweep looks at it next; null while a charge is under way.
  due_at timestamptz,
  message text,
  action_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index memberships_one on memberships (user_id) where state <> 'ended';
create index memberships_due on memberships (due_at) where due_at is not null;
create index memberships_user on memberships (user_id, created_at);

-- What a membership costs: its first month, each further one, and what a dearer plan costs at once. Written before the
-- card is charged.
create table membership_charges (
  id text primary key,
  membership_id text not null references memberships (id),
  user_id text not null,
  plan_id text not null,
  kind text not null check (kind in ('start', 'change', 'renewal')),
  -- What was taken for it: nothing of a month that a credit at the provider covers.
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null,
  state text not null check (state in ('charging', 'paid', 'due', 'failed')),
  period_start timestamptz not null,
  period_end timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Each month is charged once.
create unique index membership_charges_month on membership_charges (membership_id, period_start) where kind = 'renewal';
create index membership_charges_user on membership_charges (user_id, created_at desc, id desc);
