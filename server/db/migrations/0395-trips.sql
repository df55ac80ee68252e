-- needs nothing
-- alone
-- The group walks of the last 30 days, which owners look at before they publish other terms.
create index concurrently group_walks_published on group_walks (published_at);
