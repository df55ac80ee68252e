-- What a person may take along: one archive a day, made by a job, kept for seven days.
create table data_exports (
  id text primary key,
  user_id text not null references users (id),
  status text not null check (status in ('making', 'ready', 'failed')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  object_key text,
  bytes bigint
);
create index data_exports_user on data_exports (user_id, requested_at desc);

-- A person who has been erased keeps a row without anything personal, for the books and the other people's walks.
alter table users add column erased_at timestamptz;

-- Everything of one person is looked for by export and erasure.
create index audit_log_actor on audit_log (actor_id, at desc);
create index ratings_from on ratings (from_user_id);
create index support_tickets_opened_by on support_tickets (opened_by);
create index outbound_messages_recipient on outbound_messages (recipient);
create index payments_traveller on payments (traveller_id, created_at desc);
create index payments_walker on payments (walker_id, created_at desc);
create index holds_open_user on holds (user_id) where state in ('pending', 'needsAction', 'held', 'capturing', 'releasing');
