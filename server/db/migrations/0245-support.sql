-- What operators have made of the answer templates; rows are only added, and the newest one of a template and a language
-- counts. Without a text the product's own is back; where there is none in this language, the English one stands for it.
create table reply_template_versions (
  id text primary key,
  template_id text not null,
  locale text not null,
  title text,
  body text,
  changed_by text not null references users (id),
  changed_at timestamptz not null,
  check ((title is null) = (body is null))
);
create index reply_template_versions_newest on reply_template_versions (template_id, locale, changed_at desc, id desc);
