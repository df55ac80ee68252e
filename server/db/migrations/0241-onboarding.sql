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
create unique index walker_step_resets_open on walker_step_resets (user_id, step) where done_at is null;
create index walker_step_resets_user on walker_step_resets (user_id, reset_at desc);
create index walker_step_resets_operator on walker_step_resets (operator_id);
