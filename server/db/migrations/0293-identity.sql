-- The device of a session: named by the first session that it had (docs/rules/bounds.md#one-person). Null for sessions that
-- are older than this.
alter table sessions add column device_id text;
