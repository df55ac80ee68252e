-- Counts up with each change of the e-mail: a verification link is of one version and dies with it.
alter table users add column email_version integer not null default 0;

-- What a person has chosen in settings; no row means the defaults (domain/identity/preferences.ts). Whether splash
-- screens are shown stands in users, where the contract's "me" reads it.
create table user_preferences (
  user_id text primary key references users (id),
  frequency integer not null check (frequency between 0 and 4),
  new_destination boolean not null,
  live_event boolean not null,
  live_news boolean not null,
  pause_notification boolean not null,
  interests integer[] not null,
  languages integer[] not null,
  updated_at timestamptz not null
);

-- Objects are doomed before they are written and saved by what refers to them, so the time decides.
create index doomed_objects_at on doomed_objects (doomed_at);
