-- Those who run the place, for the list of them.
create index users_operators on users (id) where is_admin;

-- People whom an owner has invited to become operators. A row goes when it is accepted or withdrawn; the audit log
-- keeps what happened.
create table operator_invitations (
  id text primary key,
  -- Only the hash of the link's code is kept.
  code_hash bytea not null unique,
  email citext not null unique,
  rights text[] not null check (
    rights <> '{}' and rights <@ array['support', 'money', 'safety', 'owner']
  ),
  invited_by text not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_invitations_invited_by on operator_invitations (invited_by);
create index operator_invitations_expires_at on operator_invitations (expires_at);
