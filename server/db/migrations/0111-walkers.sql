-- Whether a walker may go online and be matched; onboarding writes it, going online and accepting read it.
create table walker_standings (
  user_id text primary key references users (id),
  -- Steps that walking needs and that are not done.
  missing text[] not null,
  -- When the walker has left; null for one who has not, or who is back.
  left_at timestamptz,
  -- When the walker was told that a step is missing.
  told_at timestamptz,
  updated_at timestamptz not null
);

-- The steps follow from other rows.
alter table walker_profiles
  drop column background_check_done,
  drop column walker_training_done,
  drop column walker_kit_ordered,
  drop column profile_picture_done,
  drop column bank_account_linked,
  drop column walker_terms_signed;
