-- Tariffs that owners publish: who made a version and why, and versions that were taken back before they began.
alter table tariffs add column created_by text;
alter table tariffs add column reason text;
create table tariff_takebacks (
  tariff_id text primary key references tariffs (id),
  taken_by text not null,
  taken_at timestamptz not null,
  reason text not null
);
