-- needs nothing
-- Other hours on single days: [{ "day": "yyyy-MM-dd", "spans": [{ "fromMinute": 0 to 1439, "untilMinute": 1 to 1440 }] }], in order.
alter table walker_availability add column exceptions jsonb not null default '[]';
