-- needs nothing
-- Who has reported a walk as a guest or as a friend on a payer's seat (docs/rules/safety.md#reports-by-guests-and-friends): a person without an
-- account. The ticket says what, about whom and of which walk.
create table guest_reports (
  ticket_id text primary key,
  -- The guest, or the seat of a friend.
  guest_id text not null,
  -- Empty once it is deleted.
  name text not null,
  -- Where an answer is sent; null where there is none, or once it is deleted.
  address text,
  locale text not null,
  -- SHA-256 of the guest, whom it is about, why and the words: the same is reported once.
  same_hash bytea not null unique,
  -- From then on name and address are deleted, unless the ticket is open.
  forget_at timestamptz not null
);
create index guest_reports_forget on guest_reports (forget_at) where (name <> '' or address is not null);
create index guest_reports_address on guest_reports (address) where (address is not null);
