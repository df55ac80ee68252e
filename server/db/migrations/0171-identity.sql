-- The owners, of whom one is always left.
create index users_owners on users (id) where 'owner' = any (operator_rights);
