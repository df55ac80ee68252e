-- What owners decide while the place runs, one row for each setting that was ever changed: its newest value, and who
-- changed it, when and why. The audit log keeps every change.
create table settings (
  key text primary key,
  value jsonb not null,
  changed_by text not null references users (id),
  changed_at timestamptz not null,
  reason text not null
);
create index settings_changed_by on settings (changed_by);
