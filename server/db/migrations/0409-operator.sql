-- needs nothing
-- Refunds that operators give for seats of a group walk (docs/rules/refunds.md#group-walks): for some seats of one payer, or for all of a walk.
create table group_refunds (
  id text primary key,
  group_walk_id text not null,
  asked_by text not null,
  reason text not null,
  created_at timestamptz not null,
  -- Null while payers of it are left to be asked for.
  done_at timestamptz
);
create index group_refunds_of_walk on group_refunds (group_walk_id, created_at);

-- What each payer is to get of one. The request is named before it is asked for, so that asking again is the same request.
create table group_refund_parts (
  refund_id text not null references group_refunds (id),
  trip_id text not null,
  user_id text not null,
  -- The numbers of the seats; a seat is in no other refund that was not declined and has not failed.
  seats integer[] not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  request_id text not null unique,
  -- Null until it was asked for; then why it was refused, or that there is a request.
  outcome text check (outcome in ('asked', 'ownMoney', 'tooMuch')),
  primary key (refund_id, trip_id)
);
create index group_refund_parts_of_trip on group_refund_parts (trip_id);

-- Who of a group walk a report is about: a seat, or 'walker'; null for the other side of the trip, and for what is about no person.
alter table support_tickets add column about_seat text;
