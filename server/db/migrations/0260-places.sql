-- Descriptions in other languages than English, by language tag.
alter table destinations add column translations jsonb not null default '{}'::jsonb
  check (jsonb_typeof(translations) = 'object');
