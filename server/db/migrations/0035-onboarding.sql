-- Becoming a walker (docs/rules/onboarding.md). The steps themselves are not stored: they follow from these rows and from
-- what identity, money and checks know.
create table walker_applications (
  user_id text primary key references users (id),
  begun_at timestamptz not null,
  -- When all that walking needs was done for the first time.
  completed_at timestamptz,
  -- How often the person was reminded of what is missing.
  reminded integer not null default 0 check (reminded >= 0),
  -- When time alone changes something next: a reminder, an early word, something that runs out.
  due_at timestamptz
);
create index walker_applications_due on walker_applications (due_at) where (due_at is not null);

create table walker_kit_orders (
  user_id text primary key references users (id),
  street_address text not null,
  city text not null,
  state text not null,
  country text not null,
  zip_code text not null,
  ordered_at timestamptz not null
);

create table walker_trainings (
  user_id text not null references users (id),
  -- Of the film and its questions.
  version text not null,
  done_at timestamptz not null,
  constraint walker_trainings_pkey primary key (user_id, version)
);

-- Versions are never edited: other terms are another version.
create table walker_terms (
  version text primary key,
  -- Lines: "## " begins a heading, "- " an item of a list, an empty line ends a paragraph.
  body text not null,
  -- SHA-256 of the body, in hex.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  effective_at timestamptz not null,
  -- Until then walkers who have signed an earlier version may walk on.
  sign_by timestamptz not null,
  -- Null for the first version, which comes with the product.
  published_by text references users (id),
  reason text,
  published_at timestamptz not null,
  constraint walker_terms_check check (sign_by >= effective_at)
);
create index walker_terms_effective on walker_terms (effective_at desc);

create table terms_signatures (
  id text primary key,
  user_id text not null references users (id),
  version text not null references walker_terms (version),
  -- Of the text that was signed.
  hash text not null,
  method text not null check (method in ('drawn', 'typed')),
  name text not null,
  -- One byte of gray a pixel, deflated; null for a typed signature, and once its person is erased.
  picture bytea,
  width integer,
  height integer,
  signed_at timestamptz not null,
  constraint terms_signatures_user_id_version_key unique (user_id, version)
);

-- What a walker was told early of, each once.
create table onboarding_notices (
  user_id text not null references users (id),
  step text not null,
  expires_at timestamptz not null,
  days_before integer not null,
  told_at timestamptz not null,
  constraint onboarding_notices_pkey primary key (user_id, step, expires_at, days_before)
);

-- Steps to which operators have sent a walker back. One that is open keeps the walker from walking until it is done again.
create table walker_step_resets (
  id text primary key,
  user_id text not null references users (id),
  step text not null check (step in ('profilePicture', 'walkerKit', 'walkerTraining')),
  -- What the walker reads at the step.
  reason text not null,
  operator_id text not null references users (id),
  reset_at timestamptz not null,
  done_at timestamptz
);
create unique index walker_step_resets_open on walker_step_resets (user_id, step) where (done_at is null);
create index walker_step_resets_operator on walker_step_resets (operator_id);
create index walker_step_resets_user on walker_step_resets (user_id, reset_at desc);

insert into walker_terms (version, body, hash, effective_at, sign_by, published_by, reason, published_at) values
  ('2026-01', 'These terms are between you, the walker, and the operator of this service ("we"). They say what you may expect of us and what we expect of you. Please read them before you sign.

## 1. You are independent

You work for yourself, as an independent contractor. You decide when you are online, which requests you accept and how you lead a walk. You are not our employee, and you may work for others.

- You pay your own taxes on what you earn, and give us the tax form that the law asks for before the first payout.
- You use your own phone, connection and equipment, and carry their costs.
- You may leave at any time. Walks that you have accepted are walked or cancelled first.

## 2. What you are paid

- A walk costs the traveler a connection fee and a price for each live minute; partial minutes count as whole ones.
- The processor''s cost of 3.5 percent and 35 cents is taken off first. 70 percent of what is left is yours.
- Tips are yours, less the processor''s cost of them.
- A week runs from Monday 04:00 to the next Monday 04:00, Mountain Time. What you earned in it is paid out on that Monday.
- Time in which the picture stood or the connection was lost is not live and is not paid.

## 3. On a walk

- You walk where the law lets you walk. You do not enter private places without the permission of the people they belong to.
- You do not film in schools, hospitals, courts, changing rooms or places of worship during a service, nor where a sign forbids it.
- You do not film people closely who have not agreed. Where a person asks you to stop, you stop. Children are never shown closely.
- You look at the street, not at the screen, when you cross it. You do not stream while you drive or ride.
- You never go where you do not feel safe, whatever a traveler asks. You may refuse any wish and end any walk, without effect on your standing.
- You do not drink or take drugs before or during a walk.

## 4. Travelers

- Travelers see your first name, your picture and what you say of yourself. Your last name, number, address and home are not shown to them, and you do not ask for theirs.
- You are polite and do not insult, threaten or discriminate. You do not sell anything and do not ask for money on a walk.
- A walk is recorded only where both of you have agreed to it.

## 5. Cancelling

A walk that was agreed ahead may be cancelled free of charge until 24 hours before it starts. Later, what the rules of cancellation say is taken off your earnings and the traveler is credited. An emergency is no reason for a fee: tell our support.

## 6. Checks

- Before your first walk, and every year, a background check is made with your consent. You are told its result, and you may object to it.
- You tell us within three days when you are charged with a crime.
- When a check has run out or a step has to be done again, you cannot go online until it is done. A walk that runs is never ended by it.

## 7. Your data

We keep what we need to run the service, to pay you and to answer the law. You can take your data with you or have your account erased in the settings.

## 8. When we part

We may close your access when you break these terms, harm a person or put one in danger, and we tell you why. You may object. What you have earned until then is paid.

## 9. Changes

We may change these terms. You are told at least 14 days before you have to sign the new ones, and you may leave instead.', '19b22c4739e5e3ab2f38550ccf99add811763b8b90e1abd5193aa2c7f19a443f', '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00', null, null, '2026-01-01 00:00:00+00');
