-- The language of messages to a person (from what their browser asks for), and accounts that operators have closed.
alter table users add column locale text not null default 'en';
alter table users add column banned_at timestamptz;
alter table users add column ban_reason text;
