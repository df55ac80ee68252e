-- A suspension that ends by itself opens the account. Those that ended before are not told of any more.
update users set banned_at = null, banned_until = null, ban_reason = null where banned_until <= now();
create index users_suspended on users (banned_until) where banned_until is not null;
