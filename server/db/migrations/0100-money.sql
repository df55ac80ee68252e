-- Who owes is reminded: when next, and how often it has been done.
alter table payments add column remind_at timestamptz;
alter table payments add column reminded integer not null default 0 check (reminded >= 0);
update payments set remind_at = updated_at + interval '1 day' where state = 'due';
create index payments_remind on payments (remind_at) where state = 'due' and remind_at is not null;
