-- A device that has signed in before is named by the session it had. It has codes and failures of its own, apart from
-- those of strangers (docs/rules/accounts.md#known-devices). A code without a device was asked for by a stranger.
alter table one_time_codes add column device_id text;
alter table sessions add column code_failures integer not null default 0;
drop index one_time_codes_live;
create unique index one_time_codes_live on one_time_codes (phone, purpose, coalesce(device_id, '')) where used_at is null;
