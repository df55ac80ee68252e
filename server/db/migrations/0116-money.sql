-- The key that wraps the number's own: those from before, and those that a server of before still writes, are sealed in the
-- first form (server/durable/sealed/sealed.ts).
alter table tax_forms add column number_key text not null default 'tax-numbers';
create index tax_forms_number_key on tax_forms (number_key, id);
