-- What the platform gave without a person deciding it, and what it did not give because a bound stood in the way
-- (docs/rules/bounds.md). People and trips are known by id only.
create table bounded_gifts (
  id text primary key,
  kind text not null,
  user_id text not null,
  -- The other of the trip's two people.
  other_id text not null,
  trip_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  -- Null: it was given. Else the bound that stood in the way.
  passed text check (passed in ('person', 'pair', 'onePerson')),
  at timestamptz not null,
  unique (kind, trip_id, user_id)
);
create index bounded_gifts_person on bounded_gifts (user_id, kind, at);

-- The people of the trip that a request is about: they, and accounts of the same person, neither ask for it nor let it through.
alter table money_requests add column party_ids text[] not null default '{}';

-- The bank's name of a card, the same for all who save it (adapters/payments/port.ts).
alter table cards add column fingerprint text;
