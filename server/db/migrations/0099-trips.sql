-- What each side has measured as below the promised picture, of the time that it marked (docs/rules/quality.md).
alter table trip_beats add column low int8multirange not null default '{}';
