-- A message is tried until worth_until, next at next_try_at (docs/decisions/0004); both are null for a push, which follows its order.
alter table outbound_messages add column worth_until timestamptz, add column next_try_at timestamptz;
update outbound_messages set worth_until = created_at + interval '3 days', next_try_at = created_at
  where channel <> 'push' and sent_at is null and failed_at is null and body <> '[not kept]';
create index outbound_messages_worth on outbound_messages (worth_until) where sent_at is null and failed_at is null;
create index outbound_messages_next_try on outbound_messages (next_try_at) where next_try_at is not null;
