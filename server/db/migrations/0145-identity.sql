-- What an operator may do (domain/identity/rights.ts). The contract's flag is true for each person who has any of it.
alter table users add column operator_rights text[] not null default '{}'
  check (operator_rights <@ array['support', 'money', 'safety', 'owner']);
update users set operator_rights = '{owner}' where is_admin;
alter table users add constraint users_operator check (is_admin = (operator_rights <> '{}'));
