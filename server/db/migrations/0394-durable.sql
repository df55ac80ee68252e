-- needs nothing
-- The first version of the terms of group walks (docs/rules/group-walks.md#versions).
insert into rule_versions (rule, valid_from, figures, created_by, created_at, reason) values
  ('groups', '2020-01-01 00:00:00+00', '{"seats": {"least": 2, "most": 50}, "minimumDefault": 2, "minutes": {"least": 15, "most": 120}, "startsInMs": {"least": 7200000, "most": 2592000000}, "seatCents": {"least": 300, "most": 6000, "usual": 600}, "seatsAPerson": 4, "decidedMs": 3600000, "heldMs": 86400000, "leaving": [{"lessThanMs": 86400000, "percent": 50}, {"lessThanMs": 10800000, "percent": 100}], "turnMs": 60000, "chatEveryMs": 10000}', null, '2020-01-01 00:00:00+00', null);
