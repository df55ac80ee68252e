-- needs nothing
-- Why the mail with a gift card did not reach its recipient, by what became of it; null where nothing is known of it.
alter table gifts
  add column mail_failure text,
  add column mail_failed_at timestamptz;
