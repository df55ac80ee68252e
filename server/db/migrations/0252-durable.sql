-- Versions of rules that owners publish. A version is never edited; one that is taken back before it begins stays.
create table rule_versions (
  version integer primary key generated always as identity,
  rule text not null,
  valid_from timestamptz not null,
  figures jsonb not null,
  created_by text,
  created_at timestamptz not null,
  reason text,
  unique (rule, valid_from)
);
create table rule_takebacks (
  version integer primary key references rule_versions (version),
  taken_by text not null,
  taken_at timestamptz not null,
  reason text not null
);
create trigger rule_versions_append_only before update or delete or truncate on rule_versions
  for each statement execute function refuse_change();
create trigger rule_takebacks_append_only before update or delete or truncate on rule_takebacks
  for each statement execute function refuse_change();
alter table rule_versions enable always trigger rule_versions_append_only;
alter table rule_takebacks enable always trigger rule_takebacks_append_only;
-- Trips that were booked before keep version 1.
insert into rule_versions (rule, valid_from, figures, created_at) values (
  'cancellation', '2020-01-01T00:00:00Z',
  '{"tiers": [{"lessThanMs": 86400000, "feeCents": 500, "creditCents": 500}, {"lessThanMs": 10800000, "feeCents": 1000, "creditCents": 500}], "noShowCreditCents": 500}',
  '2020-01-01T00:00:00Z'
);
insert into rule_versions (rule, valid_from, figures, created_at) values (
  'payouts', '2020-01-01T00:00:00Z', '{"minimumCents": 1000, "instantPerMille": 15, "instantLeastCents": 50}',
  '2020-01-01T00:00:00Z'
);
