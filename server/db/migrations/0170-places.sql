-- Destinations that the home page shows first.
alter table destinations add column is_featured boolean not null default false;
