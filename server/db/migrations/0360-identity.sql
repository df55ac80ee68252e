-- needs nothing
-- When a person last answered whether their walks are recorded, yes or no, and which version of the question
-- (docs/rules/trips.md#recordings). Null for those who have not answered, and for a yes that is older than this.
alter table users
  add column recording_answered_at timestamptz,
  add column recording_question integer;
