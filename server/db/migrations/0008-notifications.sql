-- Messages handed to the outside world (SMS, e-mail): a row per message, sent by a job.
create table outbound_messages (
  id text primary key,
  channel text not null check (channel in ('sms', 'email', 'push')),
  recipient text not null,
  subject text,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  attempts integer not null default 0
);
create index outbound_messages_created on outbound_messages (created_at desc);
