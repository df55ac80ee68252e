-- needs nothing
-- A clip of a walker can be reported, too; its subject is the clip (domain/support/flag.ts).
alter table content_flags drop constraint content_flags_kind_check;
alter table content_flags add constraint content_flags_kind_check
  check (kind in ('review', 'description', 'picture', 'photo', 'clip')) not valid;
