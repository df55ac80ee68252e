-- file 0001-durable.sql
create extension if not exists btree_gist;
create extension if not exists citext;
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name using errcode = 'HV001';
end $$;
create table rate_counters (
  limit_name text not null,
  subject text not null,
  window_start timestamptz not null,
  count integer not null default 0,
  primary key (limit_name, subject, window_start)
);
create index rate_counters_window on rate_counters (window_start);
create table idempotency_keys (
  scope text not null,
  key_hash bytea not null,
  operation text not null,
  input_hash bytea not null,
  session_id text,
  claim text not null,
  claimed_at timestamptz not null,
  answered_at timestamptz,
  answer text,
  created_at timestamptz not null,
  primary key (scope, key_hash)
);
create index idempotency_keys_created on idempotency_keys (created_at);
create index idempotency_keys_session on idempotency_keys (session_id) where answer is not null;
create table durable_calls (
  id text primary key,
  kind text not null,
  subject text not null,
  attempt integer not null,
  input jsonb not null,
  input_hash text not null,
  state text not null check (state in ('asking', 'awaiting', 'done', 'failed')),
  calls integer not null default 0,
  provider_reference text,
  action_url text,
  last_error text,
  outcome jsonb,
  due_at timestamptz,
  give_up_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (subject, kind, attempt),
  check ((state in ('asking', 'awaiting')) = (due_at is not null))
);
create unique index durable_calls_open on durable_calls (subject, kind) where state in ('asking', 'awaiting');
create index durable_calls_due on durable_calls (kind, due_at) where due_at is not null;
create table outbound_messages (
  id text primary key,
  channel text not null check (channel in ('sms', 'email', 'push', 'call')),
  recipient text not null,
  subject text,
  body text not null,
  kept_body text,
  about_id text,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  attempts integer not null default 0,
  purpose text check (purpose in ('code', 'help', 'account', 'notice')),
  unsubscribe_url text,
  is_asked boolean not null default false,
  delivery text check (delivery in ('taken', 'sent', 'delivered', 'undelivered')),
  delivery_code text,
  delivery_at timestamptz,
  check ((channel = 'sms') = (purpose is not null))
);
create index outbound_messages_created on outbound_messages (created_at desc);
create index outbound_messages_recipient on outbound_messages (recipient);
create table mail_standings (
  address text primary key,
  delays integer not null default 0,
  refusal text check (refusal in ('bounced', 'complained')),
  code text,
  since timestamptz,
  asked_again_at timestamptz,
  check ((refusal is null) = (since is null))
);
create table audit_log (
  id text primary key,
  at timestamptz not null,
  actor_id text,
  act text not null,
  subject_id text,
  request_id text,
  detail jsonb not null default '{}'
);
create index audit_log_at on audit_log (at);
create index audit_log_actor on audit_log (actor_id, at desc);
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
alter table audit_log enable always trigger audit_log_append_only;
-- file 0002-identity.sql
create table users (
  id text primary key,
  first_name text not null,
  last_name text not null,
  email citext,
  email_verified_at timestamptz,
  phone text not null unique,
  phone_country_code text not null,
  phone_country_key text not null,
  password_hash text,
  avatar text,
  type text not null default 'traveller' check (type in ('traveller', 'walker')),
  is_admin boolean not null default false,
  is_demo boolean not null default false,
  time_zone text not null default 'UTC',
  is_walker_splash_block boolean not null default false,
  is_traveller_splash_block boolean not null default false,
  device_token text,
  walker_rating_halves integer not null default 0,
  walker_rating_count integer not null default 0,
  traveller_rating_halves integer not null default 0,
  traveller_rating_count integer not null default 0,
  recording_consent_at timestamptz,
  code_failures integer not null default 0,
  locale text not null default 'en',
  email_version integer not null default 0,
  banned_at timestamptz,
  ban_reason text,
  erased_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index users_email on users (email) where email is not null;
create table one_time_codes (
  id text primary key,
  phone text not null,
  purpose text not null check (purpose in ('login', 'register', 'reset')),
  code_hmac bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_codes_phone on one_time_codes (phone, created_at desc);
create unique index one_time_codes_live on one_time_codes (phone, purpose) where used_at is null;
create table sessions (
  id text primary key,
  user_id text not null references users (id),
  remember boolean not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index sessions_user on sessions (user_id) where ended_at is null;
create table refresh_tokens (
  token_hash bytea primary key,
  session_id text not null references sessions (id),
  created_at timestamptz not null,
  replaced_at timestamptz,
  replaced_by bytea
);
create index refresh_tokens_session on refresh_tokens (session_id);
create table user_preferences (
  user_id text primary key references users (id),
  frequency integer not null check (frequency between 0 and 4),
  new_destination boolean not null,
  live_event boolean not null,
  live_news boolean not null,
  pause_notification boolean not null,
  interests integer[] not null,
  languages integer[] not null,
  updated_at timestamptz not null
);
create table data_exports (
  id text primary key,
  user_id text not null references users (id),
  status text not null check (status in ('making', 'ready', 'failed')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  object_key text,
  bytes bigint
);
create index data_exports_user on data_exports (user_id, requested_at desc);
-- file 0003-places.sql
create table destinations (
  id text primary key,
  slug text not null unique,
  name text not null,
  country text not null,
  country_code text not null,
  location text not null,
  description text not null,
  image text,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  status text not null default 'active' check (status in ('active', 'hidden')),
  sort_order integer not null,
  created_at timestamptz not null
);
create index destinations_order on destinations (sort_order, id) where status = 'active';
-- file 0004-walkers.sql
create table walker_profiles (
  user_id text primary key references users (id),
  description text not null default '',
  city_or_town text not null default '',
  state_or_province text not null default '',
  country text not null default '',
  country_code text not null default '',
  languages integer[] not null default '{}',
  equipments integer[] not null default '{}',
  top_three_destinations text[] not null default '{}',
  no_of_walks integer not null default 0,
  background_check_done boolean not null default false,
  walker_training_done boolean not null default false,
  walker_kit_ordered boolean not null default false,
  profile_picture_done boolean not null default false,
  bank_account_linked boolean not null default false,
  walker_terms_signed boolean not null default false,
  updated_at timestamptz not null
);

create table walker_presence (
  user_id text primary key references users (id),
  online boolean not null,
  latitude double precision not null,
  longitude double precision not null,
  seen_at timestamptz not null,
  engaged_trip_id text,
  free_since timestamptz
);
create index walker_presence_place on walker_presence (latitude, longitude) where online;
create index walker_presence_seen on walker_presence (seen_at) where online;

create table free_alerts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  destination_id text not null references destinations (id),
  slot smallint not null check (slot between 1 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  quiet tstzmultirange not null default '{}',
  unique (user_id, slot),
  unique (user_id, destination_id)
);
create index free_alerts_destination on free_alerts (destination_id);
create index free_alerts_expires on free_alerts (expires_at);
-- file 0005-money.sql
create table tariffs (
  id text primary key,
  destination_id text,
  connection_cents bigint not null check (connection_cents >= 0),
  per_minute_cents bigint not null check (per_minute_cents > 0),
  currency text not null,
  valid_from timestamptz not null,
  created_at timestamptz not null
);
create unique index tariffs_scope on tariffs (coalesce(destination_id, ''), valid_from);
create trigger tariffs_append_only before update or delete or truncate on tariffs
  for each statement execute function refuse_change();
alter table tariffs enable always trigger tariffs_append_only;
insert into tariffs (id, destination_id, connection_cents, per_minute_cents, currency, valid_from, created_at)
values ('trf_00000000000000000000000001', null, 500, 100, 'USD', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z');
create table payment_customers (
  user_id text primary key,
  provider text not null,
  provider_customer_id text,
  removed_at timestamptz,
  created_at timestamptz not null
);
create table cards (
  id text primary key,
  user_id text not null references payment_customers (user_id),
  provider_card_id text not null unique,
  token_hash text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null,
  zip text,
  country text,
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  unique (user_id, token_hash)
);
create index cards_user on cards (user_id, created_at) where removed_at is null;
create unique index cards_one_default on cards (user_id) where is_default and removed_at is null;
create table holds (
  id text primary key,
  seq bigint not null generated always as identity,
  trip_id text not null,
  user_id text not null,
  card_id text not null references cards (id),
  key text not null,
  input_hash text not null,
  purpose text not null check (purpose in ('trip', 'extension')),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  state text not null check (state in (
    'authorizing', 'needsAction', 'abandoned',
    'held', 'capturing', 'releasing',
    'declined', 'captured', 'released', 'failed'
  )),
  provider_hold_id text,
  expires_at timestamptz,
  capture_cents bigint not null default 0 check (capture_cents between 0 and amount_cents),
  captured_cents bigint not null default 0,
  released_cents bigint not null default 0,
  message text,
  action_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (trip_id, key),
  check (captured_cents >= 0 and released_cents >= 0 and captured_cents + released_cents <= amount_cents)
);
create index holds_trip on holds (trip_id, seq);
create index holds_window on holds (expires_at) where state = 'held';
create index holds_open_user on holds (user_id) where state in (
  'authorizing', 'needsAction', 'abandoned', 'held', 'capturing', 'releasing'
);
create table payments (
  id text primary key,
  kind text not null check (kind in ('trip', 'tip')),
  trip_id text not null,
  traveller_id text not null,
  walker_id text not null,
  charge_cents bigint not null check (charge_cents >= 0),
  captured_cents bigint not null default 0 check (captured_cents between 0 and charge_cents),
  collected_cents bigint not null default 0 check (collected_cents >= 0),
  currency text not null,
  state text not null check (state in ('capturing', 'charging', 'due', 'paid', 'free', 'declined')),
  message text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (trip_id, kind),
  check (captured_cents + collected_cents <= charge_cents)
);
create index payments_due on payments (traveller_id) where state = 'due';
create index payments_traveller on payments (traveller_id, created_at desc);
create index payments_walker on payments (walker_id, created_at desc);
create table payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  object_reference text,
  received_at timestamptz not null,
  outcome text not null check (outcome in ('taken', 'ofNoInterest', 'notUnderstood')),
  fault text,
  again boolean not null default false,
  looked_at timestamptz,
  primary key (provider, event_id),
  check ((outcome = 'notUnderstood') = (fault is not null))
);
create index payment_events_not_understood on payment_events (received_at, provider, event_id)
  where outcome = 'notUnderstood' and looked_at is null;
create table ledger_transactions (
  id text primary key,
  kind text not null check (kind in ('hold', 'capture', 'void', 'charge', 'collect', 'tip', 'refund', 'correction')),
  reference text not null,
  pending_id text references ledger_transactions (id),
  trip_id text,
  posting_count integer not null check (posting_count >= 2),
  at timestamptz not null,
  unique (kind, reference),
  check ((kind in ('capture', 'void')) = (pending_id is not null))
);
create unique index ledger_transactions_resolved_once on ledger_transactions (pending_id) where pending_id is not null;
create index ledger_transactions_trip on ledger_transactions (trip_id);
create table ledger_postings (
  transaction_id text not null references ledger_transactions (id),
  seq integer not null,
  account text not null,
  layer text not null check (layer in ('pending', 'posted')),
  amount_cents bigint not null check (amount_cents <> 0),
  currency text not null,
  primary key (transaction_id, seq)
);
create index ledger_postings_account on ledger_postings (account, layer, currency) include (amount_cents);
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function refuse_change();
alter table ledger_transactions enable always trigger ledger_transactions_append_only;
alter table ledger_postings enable always trigger ledger_postings_append_only;
create function check_ledger_balance() returns trigger language plpgsql as $$
declare
  subject text := coalesce(to_jsonb(new) ->> 'transaction_id', to_jsonb(new) ->> 'id');
begin
  if exists (
    select 1 from ledger_postings where transaction_id = subject group by layer, currency having sum(amount_cents) <> 0
  ) then
    raise exception 'ledger transaction % does not sum to zero', subject using errcode = 'HV002';
  end if;
  if (select count(*) from ledger_postings where transaction_id = subject)
    <> (select posting_count from ledger_transactions where id = subject) then
    raise exception 'ledger transaction % does not have its postings', subject using errcode = 'HV003';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_balance after insert on ledger_transactions
  deferrable initially deferred for each row execute function check_ledger_balance();
create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function check_ledger_balance();
alter table ledger_transactions enable always trigger ledger_transactions_balance;
alter table ledger_postings enable always trigger ledger_postings_balance;
-- file 0006-trips.sql
create table trips (
  id text primary key,
  kind text not null default 'instant' check (kind in ('instant', 'scheduled')),
  status text not null,
  traveller_id text not null references users (id),
  walker_id text references users (id),
  destination_id text not null references destinations (id),
  planned_minutes integer not null check (planned_minutes between 1 and 240),
  tariff_id text not null,
  currency text not null default 'USD',
  deadline_at timestamptz,
  due_at timestamptz,
  requested_at timestamptz not null,
  accepted_at timestamptz,
  live_at timestamptz,
  interrupted_at timestamptz,
  ended_at timestamptz,
  settled_at timestamptz,
  end_reason text,
  live_seconds integer not null default 0,
  paused_seconds integer not null default 0,
  charged_minutes integer,
  charge_cents bigint,
  room_name text,
  room_sid text,
  is_demo boolean not null default false
);
create unique index trips_one_open_per_traveller on trips (traveller_id)
  where status in ('requested', 'accepted', 'live', 'interrupted');
create unique index trips_one_engaged_per_walker on trips (walker_id)
  where status in ('accepted', 'live', 'interrupted');
create index trips_due on trips (due_at) where due_at is not null;
create index trips_live on trips (id) where status = 'live';
create index trips_traveller on trips (traveller_id, requested_at desc);
create index trips_walker on trips (walker_id, requested_at desc);
create table trip_bookings (
  id text primary key,
  traveller_id text not null references users (id),
  request_key text not null,
  input_hash text not null,
  walker_id text not null references users (id),
  destination_id text not null references destinations (id),
  minutes integer not null,
  tariff_id text not null,
  hold_cents bigint not null,
  state text not null check (state in ('asking', 'sent', 'failed')),
  updated_at timestamptz not null,
  unique (traveller_id, request_key)
);
create unique index trip_bookings_one_at_a_time on trip_bookings (traveller_id) where state = 'asking';
create table trip_extensions (
  id text primary key,
  trip_id text not null references trips (id),
  request_key text not null,
  minutes integer not null check (minutes between 1 and 120),
  hold_cents bigint not null,
  state text not null check (state in ('asking', 'added', 'failed')),
  updated_at timestamptz not null,
  unique (trip_id, request_key)
);
create table trip_history (
  trip_id text not null references trips (id),
  seq integer not null,
  at timestamptz not null,
  actor_id text,
  from_status text,
  to_status text not null,
  reason text,
  primary key (trip_id, seq)
);
create trigger trip_history_append_only before update or delete or truncate on trip_history
  for each statement execute function refuse_change();
alter table trip_history enable always trigger trip_history_append_only;
create table trip_offers (
  id text primary key,
  trip_id text not null references trips (id),
  walker_id text not null references users (id),
  is_exclusive boolean not null,
  state text not null check (state in ('ringing', 'accepted', 'rejected', 'expired', 'withdrawn')),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  seen_at timestamptz,
  answered_at timestamptz,
  reject_reason_id text,
  unique (trip_id, walker_id)
);
create index trip_offers_ringing on trip_offers (walker_id, expires_at) where state = 'ringing';
create index trip_offers_trip on trip_offers (trip_id) where state = 'ringing';
create index trip_offers_missed on trip_offers (walker_id, offered_at) where state in ('expired', 'withdrawn');
create table reject_reasons (
  id text primary key,
  reject_reason text not null,
  user_type text not null,
  sort_order integer not null
);
insert into reject_reasons (id, reject_reason, user_type, sort_order) values
  ('rsn_far', 'I am not near this place now', 'walker', 1),
  ('rsn_weather', 'The weather makes walking unsafe', 'walker', 2),
  ('rsn_battery', 'My battery is low', 'walker', 3),
  ('rsn_connection', 'My connection is too weak', 'walker', 4),
  ('rsn_break', 'I need a break', 'walker', 5),
  ('rsn_unsafe', 'The request does not feel safe', 'walker', 6),
  ('rsn_other', 'Other', 'walker', 7);
create table trip_beats (
  trip_id text not null references trips (id),
  role text not null check (role in ('traveller', 'walker')),
  last_seq bigint not null,
  last_at timestamptz not null,
  last_mark_ms bigint not null,
  live_from_ms bigint,
  live int8multirange not null default '{}',
  marked int8multirange not null default '{}',
  primary key (trip_id, role)
) with (fillfactor = 50);
create table trip_messages (
  id text not null,
  trip_id text not null references trips (id),
  sender text not null check (sender in ('traveller', 'walker')),
  body text not null,
  sent_at timestamptz not null,
  primary key (trip_id, id)
);
create table trip_steering (
  id text not null,
  trip_id text not null references trips (id),
  command text not null,
  x double precision,
  y double precision,
  state text not null,
  sent_at timestamptz not null,
  state_at timestamptz not null,
  primary key (trip_id, id)
);
create table trip_positions (
  trip_id text not null references trips (id),
  at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  accuracy_m double precision,
  primary key (trip_id, at)
);
create table trip_postcards (
  id text not null,
  trip_id text not null references trips (id),
  object_key text,
  latitude double precision,
  longitude double precision,
  wanted_at timestamptz not null,
  taken_at timestamptz,
  primary key (trip_id, id)
);
-- file 0007-recordings.sql
create table rooms (
  owner_id text primary key,
  name text not null unique,
  max_ms bigint not null check (max_ms > 0),
  opened_at timestamptz not null,
  sid text,
  closed_at timestamptz
);
create table recordings (
  owner_id text primary key,
  status text not null check (status in ('receiving', 'joining', 'processed', 'failed', 'empty')),
  began_at timestamptz not null,
  ended_at timestamptz,
  wall_ms bigint,
  keep_for_user_id text,
  is_saved boolean not null default false,
  stopped_at timestamptz,
  attempts integer not null default 0,
  failure text,
  video_key text,
  video_type text,
  poster_key text,
  duration_ms bigint not null default 0,
  shortfall_ms bigint not null default 0,
  gaps jsonb not null default '[]',
  joined_at timestamptz,
  sealed_at timestamptz,
  video_deleted_at timestamptz
);
create index recordings_kept on recordings (keep_for_user_id, ended_at desc, owner_id) where video_key is not null;
create table recording_stretches (
  id text primary key,
  owner_id text not null references recordings,
  user_id text not null,
  stretch_key text not null,
  mime_type text not null,
  started_at_ms bigint not null check (started_at_ms >= 0),
  began_at timestamptz not null,
  chunk_count integer check (chunk_count >= 0),
  poster_key text,
  unique (owner_id, user_id, stretch_key)
);
create table recording_chunks (
  stretch_id text not null references recording_stretches,
  seq integer not null check (seq >= 0),
  object_key text not null,
  bytes integer not null check (bytes > 0),
  received_at timestamptz not null,
  primary key (stretch_id, seq)
);
create table stills (
  id text primary key,
  owner_id text not null,
  object_key text not null,
  stored_at timestamptz not null,
  told_at timestamptz
);
create index stills_owner on stills (owner_id, stored_at);
create table object_deletions (
  object_key text primary key,
  due_at timestamptz not null
);
create index object_deletions_due on object_deletions (due_at);
create table room_events (
  id text primary key,
  room_name text not null references rooms (name),
  event text not null,
  person_id text,
  said_at timestamptz not null,
  received_at timestamptz not null
);
create index room_events_of_room on room_events (room_name, said_at);
alter table recordings add column films jsonb not null default '[]';
alter table recordings add column checked text not null default 'waiting'
  check (checked in ('waiting', 'decoded', 'failed', 'noDecoder'));
alter table recordings add column check_failure text;
alter table recordings add column is_whole boolean not null default false;
-- file 0008-feedback.sql
create table ratings (
  id text primary key,
  trip_id text not null references trips (id),
  by_role text not null check (by_role in ('traveller', 'walker')),
  from_user_id text not null references users (id),
  to_user_id text not null references users (id),
  halves integer not null check (halves between 2 and 10),
  comment text not null default '',
  created_at timestamptz not null,
  visible_at timestamptz not null,
  counted_at timestamptz,
  unique (trip_id, by_role)
);
create index ratings_to on ratings (to_user_id, by_role, created_at desc);
create index ratings_uncounted on ratings (visible_at) where counted_at is null;
create index ratings_from on ratings (from_user_id);
-- file 0009-support.sql
create table support_tickets (
  id text primary key,
  trip_id text not null references trips (id),
  opened_by text not null references users (id),
  body text not null,
  created_at timestamptz not null,
  closed_at timestamptz
);
create index support_tickets_trip on support_tickets (trip_id);
create index support_tickets_opened_by on support_tickets (opened_by);
-- file 0010-newsletter.sql
create table newsletter_subscriptions (
  id text primary key,
  email citext not null unique,
  token_hash bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz
);
create index newsletter_subscriptions_token on newsletter_subscriptions (token_hash);
-- file 0011-notifications.sql
create table push_subscriptions (
  id text primary key,
  user_id text not null references users (id),
  session_id text not null references sessions (id),
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at desc);
create index push_subscriptions_session on push_subscriptions (session_id);
-- file 0012-message-lives.sql
alter table outbound_messages add column worth_until timestamptz, add column next_try_at timestamptz;
update outbound_messages set worth_until = created_at + interval '3 days', next_try_at = created_at
  where channel <> 'push' and sent_at is null and failed_at is null and body <> '[not kept]';
create index outbound_messages_worth on outbound_messages (worth_until) where sent_at is null and failed_at is null;
create index outbound_messages_next_try on outbound_messages (next_try_at) where next_try_at is not null;
-- file 0013-known-devices.sql
alter table one_time_codes add column device_id text;
alter table sessions add column code_failures integer not null default 0;
drop index one_time_codes_live;
create unique index one_time_codes_live on one_time_codes (phone, purpose, coalesce(device_id, '')) where used_at is null;
-- file 0014-capture-amounts.sql
update durable_calls set input = input || jsonb_build_object('captureCents', holds.capture_cents)
  from holds where holds.id = durable_calls.subject and kind = 'money.capture' and durable_calls.state in ('asking', 'awaiting');
-- file 0015-growth.sql
create index recordings_joining on recordings (ended_at) where status = 'joining';
alter table walker_presence
  add column x double precision not null generated always as (cos(radians(latitude)) * cos(radians(longitude))) stored,
  add column y double precision not null generated always as (cos(radians(latitude)) * sin(radians(longitude))) stored,
  add column z double precision not null generated always as (sin(radians(latitude))) stored;
-- file 0016-money.sql
create table ledger_balances (
  account text not null,
  layer text not null,
  currency text not null,
  shard integer not null,
  amount_cents bigint not null,
  primary key (account, layer, currency, shard)
) with (fillfactor = 70);
create function ledger_kind(account text) returns text language sql immutable parallel safe
  return regexp_replace(account, '^(card|traveller|walker):[^:]+', '\1:*');
create index ledger_balances_kinds on ledger_balances (layer, currency) where account = ledger_kind(account);
create function keep_ledger_balances() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_balances as kept (account, layer, currency, shard, amount_cents)
  select named.account, posting.layer, posting.currency, named.shard, sum(posting.amount_cents)
  from ledger_postings posting, lateral (
    select posting.account, 0 as shard where posting.account <> ledger_kind(posting.account)
    union all select ledger_kind(posting.account), pg_backend_pid() % 16
  ) named
  where posting.transaction_id = new.id
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (account, layer, currency, shard) do update set amount_cents = kept.amount_cents + excluded.amount_cents;
  return null;
end $$;
create constraint trigger ledger_transactions_keep_balances after insert on ledger_transactions
  deferrable initially deferred for each row execute function keep_ledger_balances();
alter table ledger_transactions enable always trigger ledger_transactions_keep_balances;
with summed as (
  select account, layer, currency, sum(amount_cents) as cents from ledger_postings group by 1, 2, 3
), with_kind as materialized (
  select *, ledger_kind(account) as kind from summed
)
insert into ledger_balances (account, layer, currency, shard, amount_cents)
select account, layer, currency, 0, cents from with_kind where account <> kind
union all
select kind, layer, currency, 0, sum(cents) from with_kind group by 1, 2, 3;
create function refuse_direct_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is written by the ledger only', tg_table_name using errcode = 'HV004';
end $$;
create trigger ledger_balances_of_the_ledger before insert or update or delete or truncate on ledger_balances
  for each statement when (pg_trigger_depth() = 0) execute function refuse_direct_change();
alter table ledger_balances enable always trigger ledger_balances_of_the_ledger;
-- file 0017-only-chosen.sql
alter table trips add column only_chosen boolean not null default false;
alter table trip_bookings add column only_chosen boolean not null default false;
-- file 0018-trips.sql
alter table trip_beats add column due_at timestamptz;
create index trip_beats_due on trip_beats (due_at) where due_at is not null;
update trip_beats set due_at = last_at from trips where trips.id = trip_id and trips.status = 'live';
-- file 0019-recordings.sql
alter table recordings add column due_at timestamptz;
create index recordings_due on recordings (due_at) where due_at is not null;
-- file 0020-trips.sql
create table trip_blocks (
  blocker_id text not null references users (id),
  blocked_id text not null references users (id),
  trip_id text not null references trips (id),
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id)
);
create index trip_blocks_blocked on trip_blocks (blocked_id);
-- file 0021-calls-of-bookings.sql
update durable_calls set input = input || jsonb_build_object('amountCents', trip_bookings.hold_cents)
  from trip_bookings where trip_bookings.id = durable_calls.subject and kind = 'trips.book' and durable_calls.state in ('asking', 'awaiting');
-- file 0022-issue-reasons.sql
alter table support_tickets add column reason text;
-- file 0023-bookings-by-holds.sql
alter table trip_bookings add column attempt integer not null default 1;
update trip_bookings set attempt = calls.attempt from (
  select subject, max(attempt) as attempt from durable_calls where kind = 'trips.book' group by subject
) as calls where calls.subject = trip_bookings.id;
update durable_calls set state = 'failed', due_at = null where kind = 'trips.book' and state in ('asking', 'awaiting');
update trip_bookings set state = 'failed' where state = 'asking' and not exists (
  select from holds where holds.trip_id = trip_bookings.id and holds.state in ('authorizing', 'needsAction')
);
update holds set expires_at = least(holds.expires_at, now()) from trip_bookings
  where holds.trip_id = trip_bookings.id and holds.state = 'held' and trip_bookings.state = 'failed';
comment on column trip_bookings.state is 'asking: the call of its hold is open (money.hold in durable_calls)';
-- file 0040-walkers.sql
create table person_blocks (
  blocker_id text not null references users (id),
  blocked_id text not null references users (id),
  trip_id text not null references trips (id),
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id)
);
create index person_blocks_blocked on person_blocks (blocked_id);
insert into person_blocks (blocker_id, blocked_id, trip_id, created_at)
select blocker_id, blocked_id, trip_id, created_at from trip_blocks;
drop table trip_blocks;
-- file 0041-recordings.sql
create table recording_cuts (
  owner_id text primary key,
  from_ms bigint not null check (from_ms >= 0),
  until_ms bigint not null check (until_ms > from_ms),
  status text not null check (status in ('making', 'ready', 'failed')),
  asked_at timestamptz not null,
  object_key text,
  object_type text,
  duration_ms bigint not null default 0
);
create index recording_cuts_making on recording_cuts (asked_at) where status = 'making';
-- file 0042-trips.sql
create table trip_shares (
  code text primary key,
  trip_id text not null references trips (id),
  user_id text not null references users (id),
  postcard_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index trip_shares_of_thing on trip_shares (trip_id, user_id, coalesce(postcard_id, ''));
create index trip_shares_of_person on trip_shares (user_id);
create index trip_shares_expiry on trip_shares (expires_at);
create table trip_share_refusals (
  trip_id text not null references trips (id),
  user_id text not null references users (id),
  created_at timestamptz not null,
  primary key (trip_id, user_id)
);
-- file 0050-trips.sql
create extension if not exists btree_gist;
alter table trips
  add column starts_at timestamptz,
  add column is_open boolean not null default true,
  add column busy tstzrange not null generated always as (
    tstzrange(
      coalesce(starts_at, accepted_at, requested_at),
      (coalesce(starts_at, accepted_at, requested_at) at time zone 'UTC' + make_interval(mins => planned_minutes + 10))
        at time zone 'UTC'
    )
  ) stored,
  add constraint trips_scheduled_start check ((kind = 'scheduled') = (starts_at is not null));
drop index trips_one_open_per_traveller;
drop index trips_one_engaged_per_walker;
create unique index trips_one_open_per_traveller on trips (traveller_id)
  where status in ('requested', 'accepted', 'live', 'interrupted') and is_open;
create unique index trips_one_engaged_per_walker on trips (walker_id)
  where status in ('accepted', 'live', 'interrupted') and is_open;
alter table trips
  add constraint trips_walker_busy exclude using gist (walker_id with =, busy with &&)
    where (status in ('accepted', 'live', 'interrupted')),
  add constraint trips_traveller_busy exclude using gist (traveller_id with =, busy with &&)
    where (status in ('requested', 'accepted', 'live', 'interrupted'));
create index trips_traveller_ahead on trips (traveller_id, starts_at, id)
  where kind = 'scheduled' and status in ('requested', 'accepted', 'live', 'interrupted');
create index trips_walker_ahead on trips (walker_id, starts_at, id)
  where kind = 'scheduled' and status in ('accepted', 'live', 'interrupted');
create index trips_traveller_not_walked on trips (traveller_id, ended_at, id)
  where kind = 'scheduled' and status in ('rejected', 'expired', 'cancelled', 'noShow');
create index trips_walker_not_walked on trips (walker_id, ended_at, id)
  where kind = 'scheduled' and status in ('cancelled', 'noShow');
create index trips_asked_for on trips (destination_id, starts_at, id)
  where kind = 'scheduled' and status = 'requested';
create index trips_not_open on trips (id) where not is_open and status in ('requested', 'accepted');
create table trip_schedules (
  trip_id text primary key references trips (id),
  traveller_id text not null references users (id),
  wall_date text not null check (wall_date ~ '^\d{4}-\d{2}-\d{2}$'),
  wall_time text not null check (wall_time ~ '^\d{2}:\d{2}$'),
  which_hour text check (which_hour in ('earlier', 'later')),
  time_zone text not null,
  place_zone text not null,
  chosen_walker_id text references users (id),
  exclusive_until timestamptz,
  widened_at timestamptz,
  expires_at timestamptz not null,
  hold_state text not null default 'none' check (hold_state in ('none', 'asking', 'held', 'declined')),
  hold_attempt integer not null default 0,
  fix_until timestamptz,
  reminded_at timestamptz,
  opened_at timestamptz,
  traveller_entered_at timestamptz,
  walker_entered_at timestamptz,
  missing text check (missing in ('traveller', 'walker')),
  series_id text not null,
  series_index integer not null,
  series_count integer not null check (series_index between 1 and series_count),
  request_key text not null,
  input_hash text not null,
  cancel_policy integer not null,
  cancelled_by_role text check (cancelled_by_role in ('traveller', 'walker')),
  fee_cents bigint not null default 0,
  credit_cents bigint not null default 0,
  unique (traveller_id, request_key, series_index)
);
create table trip_proposed_times (
  trip_id text not null references trips (id),
  seq integer not null,
  wall_date text not null check (wall_date ~ '^\d{4}-\d{2}-\d{2}$'),
  wall_time text not null check (wall_time ~ '^\d{2}:\d{2}$'),
  which_hour text check (which_hour in ('earlier', 'later')),
  time_zone text not null,
  starts_at timestamptz not null,
  proposed_by text not null check (proposed_by in ('traveller', 'walker')),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  answered_at timestamptz,
  primary key (trip_id, seq)
);
create unique index trip_proposed_times_one_open on trip_proposed_times (trip_id) where state = 'open';
-- file 0051-trips.sql
create index trip_schedules_chosen on trip_schedules (chosen_walker_id) where chosen_walker_id is not null;
-- file 0060-money.sql
alter table payments drop constraint payments_kind_check;
alter table payments add constraint payments_kind_check check (kind in ('trip', 'cancellation', 'tip'));
alter table payments add column credit_cents bigint not null default 0 check (credit_cents >= 0);
alter table payments drop constraint payments_check;
alter table payments add constraint payments_check check (captured_cents + collected_cents + credit_cents <= charge_cents);
create unique index payments_one_charge on payments (trip_id) where kind in ('trip', 'cancellation');
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'hold', 'capture', 'void', 'charge', 'cancellation', 'walkerFee', 'credit', 'creditUse', 'collect', 'tip', 'refund',
  'correction'
));
-- file 0061-notifications.sql
create table notifications (
  id text primary key,
  user_id text not null,
  kind text not null,
  trip_id text,
  facts jsonb not null,
  at timestamptz not null,
  read_at timestamptz
);
create index notifications_of_person on notifications (user_id, at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_age on notifications (at);
-- file 0062-trips.sql
alter table trips add column calendar_sequence integer not null default 0;
create function count_calendar_change() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  return new;
end $$;
create trigger trips_calendar_sequence before update of starts_at, status on trips for each row
  when (new.kind = 'scheduled' and (old.starts_at, old.status) is distinct from (new.starts_at, new.status))
  execute function count_calendar_change();
create index trips_traveller_calendar on trips (traveller_id, starts_at) where kind = 'scheduled';
create index trips_walker_calendar on trips (walker_id, starts_at) where kind = 'scheduled';
-- file 0063-notifications.sql
create table calendar_addresses (
  user_id text primary key,
  code text not null unique,
  created_at timestamptz not null
);
create table text_opt_outs (
  phone text primary key,
  since timestamptz not null,
  sender text
);
create table inbound_texts (
  provider_id text primary key,
  wish text not null check (wish in ('stop', 'start', 'help', 'other')),
  received_at timestamptz not null
);
create index inbound_texts_received on inbound_texts (received_at);
create table mail_reports (
  provider_id text primary key,
  kind text not null check (kind in ('bounced', 'delayed', 'complained')),
  received_at timestamptz not null
);
create index mail_reports_received on mail_reports (received_at);
-- file 0070-places.sql
create table wishes (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  destination text not null,
  city text not null,
  country text not null,
  created_at timestamptz not null
);
create unique index wishes_once on wishes (user_id, lower(destination), lower(city), lower(country));
create index wishes_gather on wishes (lower(city), lower(country), user_id);
-- file 0071-walkers.sql
create table walker_availability (
  user_id text primary key references users (id) on delete cascade,
  time_zone text not null,
  hours jsonb not null,
  days_off text[] not null,
  updated_at timestamptz not null
);
create table walker_favourites (
  user_id text not null references users (id) on delete cascade,
  walker_id text not null references users (id) on delete cascade,
  notify_when_online boolean not null,
  created_at timestamptz not null,
  told_at timestamptz,
  due_at timestamptz,
  primary key (user_id, walker_id),
  check (user_id <> walker_id)
);
create index walker_favourites_walker on walker_favourites (walker_id);
create index walker_favourites_due on walker_favourites (due_at) where due_at is not null;
-- file 0072-trips.sql
create table wish_requests (
  id text primary key,
  wish_id text not null,
  traveller_id text not null references users (id),
  destination_id text not null references destinations (id),
  body text not null,
  starts_from timestamptz not null,
  starts_until timestamptz not null,
  minutes integer not null check (minutes between 1 and 120),
  max_price_cents bigint not null check (max_price_cents > 0),
  state text not null check (state in ('open', 'claimed', 'expired', 'closed')),
  trip_id text references trips (id),
  created_at timestamptz not null,
  due_at timestamptz,
  check (starts_from <= starts_until),
  check ((state = 'claimed') = (trip_id is not null)),
  check ((state = 'open') = (due_at is not null))
);
create unique index wish_requests_one_open on wish_requests (wish_id) where state = 'open';
create index wish_requests_wish on wish_requests (wish_id, created_at desc);
create index wish_requests_traveller on wish_requests (traveller_id, created_at desc);
create index wish_requests_destination on wish_requests (destination_id, starts_from) where state = 'open';
create index wish_requests_due on wish_requests (due_at) where due_at is not null;
-- file 0080-trips.sql
create table trip_counts (
  user_id text not null references users (id),
  role text not null check (role in ('traveller', 'walker')),
  list text not null check (list in ('notWalked', 'finished')),
  shard integer not null,
  count bigint not null,
  primary key (user_id, role, list, shard)
) with (fillfactor = 70);
create function trip_lists(trip trips) returns table (user_id text, role text, list text) language sql immutable
begin atomic
  select trip.traveller_id, 'traveller', 'notWalked'
  where trip.kind = 'scheduled' and trip.status in ('rejected', 'expired', 'cancelled', 'noShow')
  union all
  select trip.walker_id, 'walker', 'notWalked'
  where trip.kind = 'scheduled' and trip.status in ('cancelled', 'noShow') and trip.walker_id is not null
  union all
  select trip.traveller_id, 'traveller', 'finished'
  where trip.status in ('ended', 'settled') and trip.live_at is not null
  union all
  select trip.walker_id, 'walker', 'finished'
  where trip.status in ('ended', 'settled') and trip.live_at is not null and trip.walker_id is not null;
end;
insert into trip_counts (user_id, role, list, shard, count)
select listed.user_id, listed.role, listed.list, 0, count(*) from trips, lateral trip_lists(trips) listed group by 1, 2, 3;
create function keep_trip_counts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into trip_counts as kept (user_id, role, list, shard, count)
  select changed.user_id, changed.role, changed.list, pg_backend_pid() % 4, sum(changed.by)
  from (
    select *, 1 as by from trip_lists(new) where tg_op <> 'DELETE'
    union all select *, -1 from trip_lists(old) where tg_op <> 'INSERT'
  ) changed
  group by 1, 2, 3 having sum(changed.by) <> 0 order by 1, 2, 3
  on conflict (user_id, role, list, shard) do update set count = kept.count + excluded.count;
  return null;
end $$;
create constraint trigger trips_keep_counts after insert or delete or update of kind, status, live_at, traveller_id, walker_id
  on trips deferrable initially deferred for each row execute function keep_trip_counts();
create or replace function refuse_direct_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is written by its own trigger only', tg_table_name using errcode = 'HV004';
end $$;
create trigger trip_counts_of_the_trips before insert or update or delete or truncate on trip_counts
  for each statement when (pg_trigger_depth() = 0) execute function refuse_direct_change();
create index trips_traveller_finished on trips (traveller_id, requested_at, id)
  where status in ('ended', 'settled') and live_at is not null;
create index trips_walker_finished on trips (walker_id, requested_at, id)
  where status in ('ended', 'settled') and live_at is not null;
-- file 0081-support.sql
alter table support_tickets alter column opened_by drop not null;
create unique index support_tickets_by_server on support_tickets (trip_id, reason) where opened_by is null;
-- file 0082-trips.sql
alter table trip_schedules add column told_walker_ids text[] not null default '{}';
-- file 0083-walkers.sql
create index walker_presence_last_place on walker_presence (latitude, longitude) where not online;
-- file 0085-money.sql
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'hold', 'capture', 'void', 'charge', 'cancellation', 'walkerFee', 'credit', 'creditUse', 'collect', 'tip', 'refund',
  'payout', 'payoutPaid', 'payoutVoid', 'payoutReturned', 'payoutFee', 'giftSale', 'giftUse', 'giftRefund', 'membership',
  'dispute', 'disputeWon', 'disputeLost', 'correction'
)) not valid;
alter table ledger_transactions validate constraint ledger_transactions_kind_check;
alter table ledger_transactions drop constraint ledger_transactions_check;
alter table ledger_transactions add constraint ledger_transactions_check check (
  (kind in ('capture', 'void', 'payoutPaid', 'payoutVoid')) = (pending_id is not null)
) not valid;
alter table ledger_transactions validate constraint ledger_transactions_check;
create or replace function ledger_kind(account text) returns text language sql immutable parallel safe
  return regexp_replace(account, '^(card|traveller|walker|bank|gift):[^:]+', '\1:*');
-- file 0086-money.sql
create table payout_accounts (
  user_id text primary key,
  provider text not null,
  country text not null,
  provider_account_id text unique,
  state text not null check (state in ('started', 'submitted', 'active', 'attention', 'restricted')),
  is_submitted boolean not null,
  can_be_paid boolean not null,
  needs jsonb not null,
  methods jsonb not null,
  asked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create table payouts (
  id text primary key,
  walker_id text not null,
  week text not null,
  kind text not null check (kind in ('weekly', 'instant')),
  state text not null check (state in ('waiting', 'sending', 'paid', 'failed', 'returned')),
  amount_cents bigint not null check (amount_cents >= 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  currency text not null,
  obstacle text check (obstacle in ('account', 'restricted', 'taxForm', 'minimum')),
  message text,
  method text,
  provider_account_id text,
  provider_transfer_id text unique,
  check_at timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  updated_at timestamptz not null,
  check (obstacle is null or state = 'waiting'),
  check (state = 'waiting' or (amount_cents > 0 and provider_account_id is not null)),
  check ((state in ('paid', 'returned')) = (paid_at is not null))
);
create unique index payouts_once_a_week on payouts (walker_id, week) where kind = 'weekly';
create index payouts_walker on payouts (walker_id, created_at desc, id desc);
create index payouts_week on payouts (week);
create index payouts_to_check on payouts (check_at) where check_at is not null;
create table payout_runs (
  week text primary key,
  after_account text not null default '',
  started_at timestamptz not null,
  finished_at timestamptz
);
create table tax_forms (
  id text primary key,
  user_id text not null,
  kind text not null check (kind in ('w9', 'w8ben')),
  legal_name text not null,
  business_name text,
  classification text check (classification in ('individual', 'company', 'partnership', 'trust')),
  address text not null,
  city text not null,
  state text,
  zip text not null,
  country text not null,
  birth_date text,
  treaty_country text,
  sealed_number bytea not null,
  number_last4 text not null,
  signature text not null,
  signed_at timestamptz not null,
  replaced_at timestamptz,
  check ((kind = 'w9') = (classification is not null)),
  check ((kind = 'w8ben') = (birth_date is not null))
);
create unique index tax_forms_in_force on tax_forms (user_id) where replaced_at is null;
create index tax_forms_person on tax_forms (user_id, signed_at desc);
-- file 0092-money.sql
create table gifts (
  id text primary key,
  buyer_id text not null,
  card_id text not null references cards (id),
  input_hash text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  state text not null check (state in (
    'paying', 'atBank', 'declined', 'scheduled', 'sent', 'redeemed', 'refunding', 'refunded'
  )),
  recipient_name text not null,
  recipient_email text,
  recipient_phone text,
  note text,
  deliver_on text not null,
  deliver_at timestamptz not null,
  code_hash bytea not null unique,
  code_sealed bytea,
  provider_payment_id text,
  told_at timestamptz,
  paid_at timestamptz,
  sent_at timestamptz,
  redeemed_at timestamptz,
  redeemed_by text,
  refunded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (recipient_email is not null or recipient_phone is not null),
  check ((state = 'redeemed') = (redeemed_by is not null))
);
create index gifts_buyer on gifts (buyer_id, created_at desc, id desc);
create index gifts_due on gifts (deliver_at) where state = 'scheduled';
create index gifts_redeemed on gifts (redeemed_by) where redeemed_by is not null;
create index ledger_postings_credit on ledger_postings (account, transaction_id desc)
  where layer = 'posted' and account like 'traveller:%:credit';
-- file 0093-money.sql
create table money_requests (
  id text primary key,
  kind text not null check (kind in ('refund', 'credit')),
  user_id text not null,
  trip_id text,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  reason text not null,
  state text not null check (state in ('waiting', 'paying', 'done', 'failed', 'declined')),
  asked_by text not null,
  decided_by text check (decided_by <> asked_by),
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (kind = 'credit' or trip_id is not null)
);
create index money_requests_newest on money_requests (created_at desc, id desc);
create index money_requests_waiting on money_requests (created_at, id) where state = 'waiting';
create index money_requests_given on money_requests (asked_by, user_id, created_at);
create table refunds (
  id text primary key,
  request_id text not null references money_requests (id),
  trip_id text not null,
  user_id text not null,
  provider_payment_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  state text not null check (state in ('refunding', 'refunded', 'failed')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index refunds_trip on refunds (trip_id);
create index refunds_request on refunds (request_id);
alter table payments add column collected_payment_id text;
-- file 0094-money.sql
create table memberships (
  id text primary key,
  user_id text not null,
  plan_id text not null,
  next_plan_id text,
  state text not null check (state in ('starting', 'active', 'pastDue', 'ending', 'ended')),
  anchor_at timestamptz not null,
  period_start timestamptz not null,
  renews_at timestamptz not null,
  due_at timestamptz,
  message text,
  action_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index memberships_one on memberships (user_id) where state <> 'ended';
create index memberships_due on memberships (due_at) where due_at is not null;
create index memberships_user on memberships (user_id, created_at);
create table membership_charges (
  id text primary key,
  membership_id text not null references memberships (id),
  user_id text not null,
  plan_id text not null,
  kind text not null check (kind in ('start', 'change', 'renewal')),
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null,
  state text not null check (state in ('charging', 'paid', 'due', 'failed')),
  period_start timestamptz not null,
  period_end timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index membership_charges_month on membership_charges (membership_id, period_start) where kind = 'renewal';
create index membership_charges_user on membership_charges (user_id, created_at desc, id desc);
-- file 0098-money.sql
create table reconciliation_runs (
  id text primary key,
  provider text not null,
  state text not null check (state in ('running', 'done', 'failed')),
  started_at timestamptz not null,
  lease_until timestamptz not null,
  finished_at timestamptz,
  entries integer not null default 0,
  theirs_cents bigint not null default 0,
  ours_cents bigint not null default 0,
  standing integer not null default 0,
  opened integer not null default 0
);
create unique index reconciliation_runs_one on reconciliation_runs ((true)) where state = 'running';
create index reconciliation_runs_started on reconciliation_runs (started_at desc);
create unlogged table reconciliation_book (
  run_id text not null,
  provider_id text not null,
  reference text not null,
  state text not null,
  held_cents bigint not null,
  captured_cents bigint not null,
  refunded_cents bigint not null,
  currency text not null,
  expires_at timestamptz,
  primary key (run_id, provider_id)
);
create index reconciliation_book_reference on reconciliation_book (run_id, reference);
create table reconciliation_differences (
  id text primary key,
  kind text not null,
  subject text not null,
  trip_id text,
  ours_cents bigint,
  theirs_cents bigint,
  detail text,
  state text not null check (state in ('waiting', 'open', 'explained', 'gone')),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  last_run_id text not null,
  opened_at timestamptz,
  closed_at timestamptz,
  explained_by text,
  explanation text,
  check ((state = 'explained') = (explanation is not null))
);
create unique index reconciliation_differences_standing on reconciliation_differences (kind, subject) where state <> 'gone';
create index reconciliation_differences_list on reconciliation_differences (first_seen_at desc, id desc);
-- file 0099-trips.sql
alter table trip_beats add column low int8multirange not null default '{}';
-- file 0100-money.sql
alter table payments add column remind_at timestamptz;
alter table payments add column reminded integer not null default 0 check (reminded >= 0);
update payments set remind_at = updated_at + interval '1 day' where state = 'due';
create index payments_remind on payments (remind_at) where state = 'due' and remind_at is not null;
-- file 0101-money.sql
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'hold', 'capture', 'void', 'charge', 'cancellation', 'walkerFee', 'credit', 'creditUse', 'collect', 'tip', 'refund',
  'refundBack', 'payout', 'payoutPaid', 'payoutVoid', 'payoutReturned', 'payoutFee', 'giftSale', 'giftUse', 'giftRefund',
  'membership', 'dispute', 'disputeFee', 'disputeWon', 'disputeLost', 'disputePaid', 'correction'
)) not valid;
alter table ledger_transactions validate constraint ledger_transactions_kind_check;
create table disputes (
  id text primary key,
  provider_dispute_id text not null unique,
  provider_payment_id text not null,
  user_id text not null,
  trip_id text,
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null default 0,
  currency text not null,
  reason text not null,
  state text not null check (state in (
    'inquiry', 'inquiryReview', 'inquiryClosed', 'needsResponse', 'underReview', 'won', 'lost'
  )),
  respond_by timestamptz,
  evidence jsonb,
  answered_by text,
  answered_at timestamptz,
  closed_at timestamptz,
  settled_at timestamptz,
  settled_by text check (settled_by in ('payment', 'operator')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((settled_at is null) = (settled_by is null)),
  check (settled_at is null or state = 'lost')
);
create index disputes_list on disputes (created_at desc, id desc);
create index disputes_open on disputes (respond_by, id)
  where state in ('inquiry', 'inquiryReview', 'needsResponse', 'underReview');
create index disputes_in_the_way on disputes (user_id)
  where state in ('needsResponse', 'underReview') or (state = 'lost' and settled_at is null);
create index disputes_trip on disputes (trip_id) where trip_id is not null;
create index disputes_payment on disputes (provider_payment_id);
create unlogged table reconciliation_disputes (
  run_id text not null,
  provider_id text not null,
  reference text not null,
  state text not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  primary key (run_id, provider_id)
);
-- file 0105-money.sql
alter table memberships add column provider_subscription_id text;
create unique index memberships_subscription on memberships (provider_subscription_id);
alter table membership_charges
  add column provider_invoice_id text,
  add column provider_payment_id text;
create unique index membership_charges_invoice on membership_charges (provider_invoice_id);
create unique index membership_charges_payment on membership_charges (provider_payment_id);
update membership_charges set state = 'failed' where state in ('charging', 'due');
update memberships set state = 'ended', due_at = null, action_url = null, message = null where state <> 'ended';
update durable_calls set state = 'failed', due_at = null where kind = 'money.membership' and due_at is not null;
alter table membership_charges
  drop constraint membership_charges_state_check,
  add constraint membership_charges_state_check check (state in ('paid', 'due', 'failed'));
create unlogged table reconciliation_subscriptions (
  run_id text not null,
  provider_id text not null,
  reference text not null,
  plan_id text not null,
  state text not null,
  ends_with_period boolean not null,
  period_end timestamptz not null,
  primary key (run_id, provider_id)
);
create index reconciliation_subscriptions_reference on reconciliation_subscriptions (run_id, reference);
-- file 0110-onboarding.sql
create table walker_applications (
  user_id text primary key references users (id),
  begun_at timestamptz not null,
  completed_at timestamptz,
  reminded integer not null default 0 check (reminded >= 0),
  due_at timestamptz
);
create index walker_applications_due on walker_applications (due_at) where due_at is not null;

create table walker_kit_orders (
  user_id text primary key references users (id),
  street_address text not null,
  city text not null,
  state text not null,
  country text not null,
  zip_code text not null,
  ordered_at timestamptz not null
);

create table walker_trainings (
  user_id text not null references users (id),
  version text not null,
  done_at timestamptz not null,
  primary key (user_id, version)
);

create table walker_terms (
  version text primary key,
  body text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  effective_at timestamptz not null,
  sign_by timestamptz not null,
  published_by text references users (id),
  reason text,
  published_at timestamptz not null,
  check (sign_by >= effective_at)
);
create index walker_terms_effective on walker_terms (effective_at desc);

create table terms_signatures (
  id text primary key,
  user_id text not null references users (id),
  version text not null references walker_terms (version),
  hash text not null,
  method text not null check (method in ('drawn', 'typed')),
  name text not null,
  picture bytea,
  width integer,
  height integer,
  signed_at timestamptz not null,
  unique (user_id, version)
);

create table onboarding_notices (
  user_id text not null references users (id),
  step text not null,
  expires_at timestamptz not null,
  days_before integer not null,
  told_at timestamptz not null,
  primary key (user_id, step, expires_at, days_before)
);

insert into walker_terms (version, body, hash, effective_at, sign_by, published_at)
select '2026-01', t.body, encode(sha256(convert_to(t.body, 'UTF8')), 'hex'),
  '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'
from (select $terms$These terms are between you, the walker, and the operator of this service ("we"). They say what you may expect of us and what we expect of you. Please read them before you sign.

## 1. You are independent

You work for yourself, as an independent contractor. You decide when you are online, which requests you accept and how you lead a walk. You are not our employee, and you may work for others.

- You pay your own taxes on what you earn, and give us the tax form that the law asks for before the first payout.
- You use your own phone, connection and equipment, and carry their costs.
- You may leave at any time. Walks that you have accepted are walked or cancelled first.

## 2. What you are paid

- A walk costs the traveler a connection fee and a price for each live minute; partial minutes count as whole ones.
- The processor's cost of 3.5 percent and 35 cents is taken off first. 70 percent of what is left is yours.
- Tips are yours, less the processor's cost of them.
- A week runs from Monday 04:00 to the next Monday 04:00, Mountain Time. What you earned in it is paid out on that Monday.
- Time in which the picture stood or the connection was lost is not live and is not paid.

## 3. On a walk

- You walk where the law lets you walk. You do not enter private places without the permission of the people they belong to.
- You do not film in schools, hospitals, courts, changing rooms or places of worship during a service, nor where a sign forbids it.
- You do not film people closely who have not agreed. Where a person asks you to stop, you stop. Children are never shown closely.
- You look at the street, not at the screen, when you cross it. You do not stream while you drive or ride.
- You never go where you do not feel safe, whatever a traveler asks. You may refuse any wish and end any walk, without effect on your standing.
- You do not drink or take drugs before or during a walk.

## 4. Travelers

- Travelers see your first name, your picture and what you say of yourself. Your last name, number, address and home are not shown to them, and you do not ask for theirs.
- You are polite and do not insult, threaten or discriminate. You do not sell anything and do not ask for money on a walk.
- A walk is recorded only where both of you have agreed to it.

## 5. Cancelling

A walk that was agreed ahead may be cancelled free of charge until 24 hours before it starts. Later, what the rules of cancellation say is taken off your earnings and the traveler is credited. An emergency is no reason for a fee: tell our support.

## 6. Checks

- Before your first walk, and every year, a background check is made with your consent. You are told its result, and you may object to it.
- You tell us within three days when you are charged with a crime.
- When a check has run out or a step has to be done again, you cannot go online until it is done. A walk that runs is never ended by it.

## 7. Your data

We keep what we need to run the service, to pay you and to answer the law. You can take your data with you or have your account erased in the settings.

## 8. When we part

We may close your access when you break these terms, harm a person or put one in danger, and we tell you why. You may object. What you have earned until then is paid.

## 9. Changes

We may change these terms. You are told at least 14 days before you have to sign the new ones, and you may leave instead.$terms$::text as body) as t;
-- file 0111-walkers.sql
create table walker_standings (
  user_id text primary key references users (id),
  missing text[] not null,
  left_at timestamptz,
  told_at timestamptz,
  updated_at timestamptz not null
);

alter table walker_profiles
  drop column background_check_done,
  drop column walker_training_done,
  drop column walker_kit_ordered,
  drop column profile_picture_done,
  drop column bank_account_linked,
  drop column walker_terms_signed;
-- file 0115-checks.sql
create table background_checks (
  id text primary key,
  user_id text not null,
  kind text not null check (kind in ('us', 'other')),
  state text not null check (state in (
    'started', 'invited', 'pending', 'review', 'asked', 'considered', 'clear', 'refused', 'expired'
  )),
  provider text,
  candidate_id text,
  invitation_id text unique,
  invitation_url text,
  report_id text,
  report_url text,
  finding text check (finding in ('consider', 'suspended', 'incomplete', 'disputed', 'paused')),
  finding_report_id text,
  work_state text,
  work_city text,
  first_name text,
  middle_name text,
  last_name text,
  street_address text,
  region text,
  country text,
  zipcode text,
  identification_type text,
  sealed_number bytea,
  number_key text,
  number_tail text,
  consented_at timestamptz,
  reason text,
  waits_since timestamptz,
  answer_by timestamptz,
  answer_text text,
  answered_at timestamptz,
  cleared_at timestamptz,
  refused_at timestamptz,
  refused_by text,
  appeal_text text,
  appealed_at timestamptz,
  appeal_decided_at timestamptz,
  ends_at timestamptz,
  recheck_told_at timestamptz,
  look_report_id text,
  look_at timestamptz,
  purge_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((sealed_number is null) = (number_key is null)),
  check (state not in ('invited', 'pending', 'considered') or kind = 'us'),
  check (state not in ('started', 'asked') or kind = 'other'),
  check ((state = 'clear') <= (cleared_at is not null and ends_at is not null)),
  check ((state = 'refused') <= (refused_at is not null)),
  check ((state = 'considered') <= (answer_by is not null))
);
create index background_checks_user on background_checks (user_id, created_at desc, id desc);
create unique index background_checks_open on background_checks (user_id)
  where state in ('started', 'invited', 'pending', 'review', 'asked', 'considered');
create index background_checks_candidate on background_checks (candidate_id) where candidate_id is not null;
create index background_checks_report on background_checks (report_id) where report_id is not null;
create index background_checks_newest on background_checks (created_at desc, id desc);
create index background_checks_state on background_checks (state, created_at desc, id desc);
create index background_checks_waiting on background_checks (waits_since, id) where waits_since is not null;
create index background_checks_ends on background_checks (ends_at)
  where ends_at is not null and state in ('started', 'invited', 'asked', 'clear');
create index background_checks_answer on background_checks (answer_by)
  where state = 'considered' and waits_since is null;
create index background_checks_recheck on background_checks (ends_at)
  where state = 'clear' and recheck_told_at is null;
create index background_checks_look on background_checks (look_at) where look_at is not null;
create index background_checks_purge on background_checks (purge_at) where purge_at is not null;
create index background_checks_number_key on background_checks (number_key, id) where number_key is not null;
create table check_documents (
  check_id text not null references background_checks (id),
  side text not null check (side in ('front', 'back', 'passport')),
  object_key text not null,
  created_at timestamptz not null,
  primary key (check_id, side)
);
create table check_notices (
  id text primary key,
  check_id text not null references background_checks (id),
  user_id text not null,
  kind text not null check (kind in (
    'preAdverse', 'adverse', 'cleared', 'asked', 'refused', 'appealDenied', 'recheck'
  )),
  subject text not null,
  body text not null,
  answer_by timestamptz,
  sent_at timestamptz not null
);
create index check_notices_check on check_notices (check_id, sent_at);
create index check_notices_user on check_notices (user_id, sent_at desc);
create table check_events (
  provider text not null,
  event_id text not null,
  type text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
-- file 0116-money.sql
alter table tax_forms add column number_key text not null default 'tax-numbers';
create index tax_forms_number_key on tax_forms (number_key, id);
-- file 0120-safety.sql
create table trusted_contacts (
  user_id text primary key references users (id),
  name text not null,
  phone text not null,
  code text not null unique,
  state text not null check (state in ('asked', 'agreed', 'declined')),
  asked_at timestamptz not null,
  answered_at timestamptz
);
create table help_calls (
  id text primary key,
  trip_id text not null references trips (id),
  user_id text not null references users (id),
  role text not null check (role in ('traveller', 'walker')),
  kind text not null check (kind in ('call', 'check')),
  opened_at timestamptz not null,
  latitude double precision,
  longitude double precision,
  last_minute jsonb not null,
  link_code text unique,
  taken_by text references users (id),
  taken_at timestamptz,
  closed_by text references users (id),
  closed_at timestamptz,
  close_reason text,
  check ((latitude is null) = (longitude is null)),
  check ((closed_by is null) = (closed_at is null))
);
create unique index help_calls_open on help_calls (trip_id, role) where closed_at is null;
create index help_calls_taken_back on help_calls (trip_id, role, opened_at desc, id desc)
  where closed_at is not null and close_reason is null;
create index help_calls_waiting on help_calls (opened_at, id) where closed_at is null;
create index help_calls_closed on help_calls (closed_at desc, id) where closed_at is not null;
create index help_calls_user on help_calls (user_id, opened_at desc);
create index help_calls_taken_by on help_calls (taken_by);
create index help_calls_closed_by on help_calls (closed_by);
-- file 0121-safety.sql
create table walk_checks (
  id text primary key,
  trip_id text not null references trips (id),
  user_id text not null references users (id),
  reason text not null check (reason in ('still', 'fast')),
  rules_version integer not null,
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  ended_at timestamptz,
  ended_as text check (ended_as in ('answered', 'told', 'walkOver')),
  check ((ended_at is null) = (ended_as is null))
);
create unique index walk_checks_open on walk_checks (trip_id) where ended_at is null;
create index walk_checks_due on walk_checks (answer_by) where ended_at is null;
create index walk_checks_trip on walk_checks (trip_id, asked_at desc);
create index walk_checks_user on walk_checks (user_id, asked_at desc);
-- file 0125-money.sql
create unlogged table reconciliation_transfers (
  run_id text not null,
  provider_id text not null,
  account text not null,
  reference text not null,
  state text not null,
  amount_cents bigint not null,
  currency text not null,
  primary key (run_id, provider_id)
);
alter table reconciliation_runs
  add column ours_paid_cents bigint not null default 0,
  add column theirs_paid_cents bigint not null default 0;
-- file 0126-money.sql
alter table payout_accounts add column closed_at timestamptz;
create index payments_walker_tips on payments (walker_id) where kind = 'tip' and state = 'charging';
-- file 0127-money.sql
alter table disputes add column gift_id text, add column membership_id text;
alter table disputes drop constraint disputes_settled_by_check;
alter table disputes add constraint disputes_settled_by_check check (settled_by in ('payment', 'operator', 'gift'));
create index disputes_gift on disputes (gift_id) where gift_id is not null;
alter table gifts add column disputed_at timestamptz, add column voided_at timestamptz;
alter table gifts drop constraint gifts_state_check;
alter table gifts add constraint gifts_state_check check (state in (
  'paying', 'atBank', 'declined', 'scheduled', 'sent', 'redeemed', 'refunding', 'refunded', 'credited', 'void'
));
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'hold', 'capture', 'void', 'charge', 'cancellation', 'walkerFee', 'credit', 'creditUse', 'collect', 'tip', 'refund',
  'refundBack', 'payout', 'payoutPaid', 'payoutVoid', 'payoutReturned', 'payoutFee', 'giftSale', 'giftUse', 'giftRefund',
  'giftRefundBack', 'giftVoid', 'giftTakeBack', 'membership', 'dispute', 'disputeFee', 'disputeWon', 'disputeLost',
  'disputePaid', 'correction'
)) not valid;
alter table ledger_transactions validate constraint ledger_transactions_kind_check;
-- file 0128-support.sql
alter table support_tickets alter column trip_id drop not null;
alter table support_tickets add column subject text;
alter table support_tickets add constraint support_tickets_about check (trip_id is not null or subject is not null);
create unique index support_tickets_by_server_about on support_tickets (subject, reason)
  where opened_by is null and subject is not null;
-- file 0135-trips.sql
create table trip_showings (
  trip_id text primary key references trips (id),
  walker_id text not null references users (id),
  traveller_id text not null references users (id),
  wanted boolean not null,
  wanted_at timestamptz not null,
  answer text check (answer in ('agreed', 'refused')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index trip_showings_walker on trip_showings (walker_id, wanted_at desc);
create index trip_showings_traveller on trip_showings (traveller_id);
-- file 0136-walkers.sql
create table walker_home_zones (
  user_id text primary key references users (id) on delete cascade,
  latitude double precision,
  longitude double precision,
  radius_m integer,
  shift_north_m double precision not null,
  shift_east_m double precision not null,
  away_angle double precision not null,
  updated_at timestamptz not null,
  check ((latitude is null) = (longitude is null) and (latitude is null) = (radius_m is null))
);
-- file 0137-trips.sql
alter table trip_positions add column begins boolean not null default false;
-- file 0138-places.sql
create table no_walk_places (
  id text primary key,
  kind text not null check (kind in ('privateAddress', 'school', 'hospital', 'other')),
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  radius_m integer not null,
  source text not null,
  owner_id text references users (id) on delete cascade,
  marked_by text references users (id),
  reason text,
  marked_at timestamptz not null,
  lifted_by text references users (id),
  lift_reason text,
  lifted_at timestamptz
);
create index no_walk_places_near on no_walk_places (latitude, longitude) where lifted_at is null;
create index no_walk_places_of_owner on no_walk_places (owner_id) where owner_id is not null;
create index no_walk_places_open on no_walk_places (marked_at desc, id) where lifted_at is null and owner_id is null;
create index no_walk_places_marked_by on no_walk_places (marked_by);
create index no_walk_places_lifted_by on no_walk_places (lifted_by);
-- file 0140-trips.sql
alter table trips add column safety_ended_by text[] not null default '{}'
  check (safety_ended_by <@ array['traveller', 'walker']);
update reject_reasons set reject_reason = 'I don’t feel safe' where id = 'rsn_unsafe';
-- file 0141-feedback.sql
alter table ratings add column set_aside_at timestamptz;
alter table ratings add column review_id text not null unique default gen_random_uuid()::text;
-- file 0145-identity.sql
alter table users add column operator_rights text[] not null default '{}'
  check (operator_rights <@ array['support', 'money', 'safety', 'owner']);
update users set operator_rights = '{owner}' where is_admin;
alter table users add constraint users_operator check (is_admin = (operator_rights <> '{}'));
-- file 0146-identity.sql
alter table sessions add column factor_proved_at timestamptz;
create table second_factors (
  id text primary key,
  user_id text not null references users (id),
  kind text not null check (kind in ('totp')),
  name text not null,
  secret bytea not null,
  secret_key text not null,
  last_step integer,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_used_at timestamptz
);
create index second_factors_user on second_factors (user_id, created_at);
create table recovery_codes (
  user_id text not null references users (id),
  code_hmac bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hmac)
);
create table second_factor_tries (
  user_id text primary key references users (id),
  failures integer not null,
  since timestamptz not null
);
-- file 0150-durable.sql
create index audit_log_subject on audit_log (subject_id, at desc);
-- file 0151-money.sql
create table erased_walkers (
  walker_id text primary key,
  given_up_cents bigint not null default 0 check (given_up_cents >= 0),
  currency text not null,
  erased_at timestamptz not null
);
insert into erased_walkers (walker_id, currency, erased_at)
  select id, 'USD', erased_at from users where erased_at is not null;
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'hold', 'capture', 'void', 'charge', 'cancellation', 'walkerFee', 'credit', 'creditUse', 'collect', 'tip', 'refund',
  'refundBack', 'payout', 'payoutPaid', 'payoutVoid', 'payoutReturned', 'payoutFee', 'earningsGivenUp', 'giftSale',
  'giftUse', 'giftRefund', 'giftRefundBack', 'giftVoid', 'giftTakeBack', 'membership', 'dispute', 'disputeFee',
  'disputeWon', 'disputeLost', 'disputePaid', 'correction'
)) not valid;
alter table ledger_transactions validate constraint ledger_transactions_kind_check;
-- file 0152-money.sql
create index disputes_open_list on disputes (coalesce(respond_by, 'infinity'::timestamptz), id)
  where state in ('inquiry', 'inquiryReview', 'needsResponse', 'underReview');
drop index disputes_open;
-- file 0160-recordings.sql
alter table recording_cuts drop constraint recording_cuts_status_check;
alter table recording_cuts add constraint recording_cuts_status_check
  check (status in ('making', 'ready', 'failed', 'held'));
-- file 0170-places.sql
alter table destinations add column is_featured boolean not null default false;
-- file 0171-identity.sql
create index users_owners on users (id) where 'owner' = any (operator_rights);
-- file 0180-identity.sql
create extension if not exists pg_trgm;
create function search_fold(written text) returns text language sql immutable parallel safe strict as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        lower(regexp_replace(
          normalize(regexp_replace(written, '[''`\u00b4\u02b9-\u02bc\u02bf\u2018\u2019\u201b\u2032]', '', 'g'), NFKD),
          '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u3099\u309a]', '', 'g')),
        'łøđðħŧŋıς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
        'loddhtniσ012345678901234567890123456789ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    '[\u0009-\u000d \u1680\u2028\u2029\u2010-\u2015\u2212-]+', ' ', 'g'), ' ')
$$;
create index users_search on users
  using gin (search_fold(first_name || ' ' || last_name || ' ' || coalesce(email::text, '') || ' ' || phone) gin_trgm_ops)
  where erased_at is null;
alter table users add column banned_until timestamptz;
alter table users add constraint users_banned_until check (banned_until is null or banned_at is not null);
-- file 0181-operator.sql
create table person_notes (
  id text primary key,
  user_id text not null references users (id),
  operator_id text not null references users (id),
  kind text not null check (
    kind in ('note', 'message', 'warning', 'suspended', 'banned', 'lifted', 'signedOut', 'renamed')
  ),
  body text not null,
  until timestamptz,
  created_at timestamptz not null
);
create index person_notes_user on person_notes (user_id, created_at desc, id desc);
create index person_notes_operator on person_notes (operator_id);
-- file 0182-trips.sql
create index trips_running on trips (requested_at, id) where status in ('accepted', 'live', 'interrupted') and is_open;
create index trips_asked_lately on trips (requested_at, id) where kind = 'instant';
-- file 0190-money.sql
create index money_requests_trip on money_requests (trip_id, created_at desc, id desc) where trip_id is not null;
-- file 0200-identity.sql
create index users_operators on users (id) where is_admin;
create table operator_invitations (
  id text primary key,
  code_hash bytea not null unique,
  email citext not null unique,
  rights text[] not null check (
    rights <> '{}' and rights <@ array['support', 'money', 'safety', 'owner']
  ),
  invited_by text not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_invitations_invited_by on operator_invitations (invited_by);
create index operator_invitations_expires_at on operator_invitations (expires_at);
-- file 0201-durable.sql
create table settings (
  key text primary key,
  value jsonb not null,
  changed_by text not null references users (id),
  changed_at timestamptz not null,
  reason text not null
);
create index settings_changed_by on settings (changed_by);
-- file 0210-operator.sql
create table work_items (
  id text primary key,
  kind text not null check (
    kind in ('ticket', 'appeal', 'noShow', 'check', 'dispute', 'refund', 'payout', 'difference', 'flag', 'job')
  ),
  subject text not null,
  reason text,
  user_id text references users (id),
  trip_id text,
  amount_cents bigint,
  state text not null check (state in ('open', 'taken', 'closed')),
  owner_id text references users (id),
  opened_at timestamptz not null,
  taken_at timestamptz,
  answered_at timestamptz,
  closed_at timestamptz,
  unique (kind, subject),
  check ((state = 'taken') = (owner_id is not null)),
  check ((state = 'closed') = (closed_at is not null))
);
create index work_items_waiting on work_items (opened_at, id) where state <> 'closed';
create index work_items_waiting_kind on work_items (kind, opened_at, id) where state <> 'closed';
create index work_items_owner on work_items (owner_id, opened_at, id) where owner_id is not null;
create index work_items_closed on work_items (closed_at desc, id desc) where state = 'closed';
create index work_items_closed_kind on work_items (kind, closed_at desc, id desc) where state = 'closed';
create index work_items_user on work_items (user_id) where user_id is not null;
create index work_items_answered on work_items (answered_at) where answered_at is not null;
insert into work_items (id, kind, subject, reason, user_id, trip_id, state, opened_at)
  select 'wrk_' || id, case reason when 'noShow' then 'noShow' when 'refundFailed' then 'refund' else 'ticket' end, id,
    reason, opened_by, trip_id, 'open', created_at
  from support_tickets where closed_at is null and reason is distinct from 'disputed';
insert into work_items (id, kind, subject, reason, user_id, trip_id, amount_cents, state, opened_at)
  select 'wrk_' || id, 'dispute', id, reason, user_id, trip_id, amount_cents, 'open', created_at
  from disputes where closed_at is null;
insert into work_items (id, kind, subject, user_id, state, opened_at)
  select 'wrk_' || id, 'check', id, user_id, 'open', coalesce(waits_since, created_at)
  from background_checks where state = 'review' or waits_since is not null;
insert into work_items (id, kind, subject, reason, trip_id, amount_cents, state, opened_at)
  select 'wrk_' || id, 'difference', id, kind, trip_id, null, 'open', coalesce(opened_at, first_seen_at)
  from reconciliation_differences where state = 'open';
-- file 0211-support.sql
create table ticket_messages (
  id text primary key,
  ticket_id text not null references support_tickets (id),
  author_id text not null references users (id),
  is_operator boolean not null,
  body text not null,
  created_at timestamptz not null
);
create index ticket_messages_ticket on ticket_messages (ticket_id, created_at, id);
create index ticket_messages_author on ticket_messages (author_id);
create table reply_templates (
  id text not null,
  locale text not null,
  title text not null,
  body text not null,
  primary key (id, locale)
);
insert into reply_templates (id, locale, title, body) values
  ('seen', 'en', 'We are looking into it',
   'Thank you for telling us. We are looking into it and will write to you again within two days.'),
  ('seen', 'es', 'Lo estamos revisando',
   'Gracias por avisarnos. Lo estamos revisando y le escribiremos de nuevo en un plazo de dos días.'),
  ('moreDetails', 'en', 'Ask for details',
   'Thank you for your message. So that we can help, please tell us what you saw or heard, and at about which minute of the walk.'),
  ('moreDetails', 'es', 'Pedir detalles',
   'Gracias por su mensaje. Para poder ayudarle, díganos qué vio u oyó y más o menos en qué minuto del paseo.'),
  ('refunded', 'en', 'Refund made',
   'We are sorry that your walk was not what you booked. We have refunded it; your bank usually shows the amount within 5 to 10 days.'),
  ('refunded', 'es', 'Reembolso hecho',
   'Sentimos que su paseo no fuera lo que reservó. Se lo hemos reembolsado; su banco suele mostrar el importe en un plazo de 5 a 10 días.'),
  ('actedOnReport', 'en', 'Report acted on',
   'Thank you for your report. We have looked at the walk and acted on it. You will not be matched with this person again if you have blocked them. To protect both of you we cannot say more.'),
  ('actedOnReport', 'es', 'Denuncia atendida',
   'Gracias por su denuncia. Hemos revisado el paseo y hemos tomado medidas. No volverá a coincidir con esta persona si la ha bloqueado. Para proteger a ambas partes no podemos decir más.');
-- file 0215-support.sql
create unique index support_tickets_appeal on support_tickets (opened_by, subject) where reason = 'accountClosed';
-- file 0230-trips.sql
create index trips_asked_at on trips (requested_at);
create index trips_walked_at on trips (live_at) where live_at is not null;
-- file 0231-money.sql
create index ledger_transactions_at on ledger_transactions (at);
-- file 0232-operator.sql
create table figure_days (
  day date not null,
  scope text not null check (scope in ('all', 'place', 'walker')),
  subject text not null,
  requests integer not null,
  accepted integer not null,
  prompt_requests integer not null,
  walks integer not null,
  returning_walks integer not null,
  asked_seconds bigint not null,
  live_seconds bigint not null,
  interruptions integer not null,
  reconnects integer not null,
  revenue_cents bigint not null,
  pay_cents bigint not null,
  refund_cents bigint not null,
  primary key (scope, subject, day)
);
create index figure_days_range on figure_days (scope, day);
create table figure_spans (
  day date not null,
  scope text not null check (scope in ('all', 'place')),
  subject text not null,
  measure text not null check (measure in ('accept', 'firstPicture', 'pictureBack')),
  step integer not null,
  count integer not null,
  primary key (scope, subject, day, measure, step)
);
create table figure_counts (
  day date primary key,
  counted_at timestamptz not null
);
create table figure_api_days (
  day date primary key,
  answers bigint not null,
  failed bigint not null
);
-- file 0233-money.sql
alter table money_requests drop constraint money_requests_kind_check;
alter table money_requests add constraint money_requests_kind_check check (kind in ('refund', 'credit', 'walkerPay'));
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'hold', 'capture', 'void', 'charge', 'cancellation', 'walkerFee', 'walkerPay', 'credit', 'creditUse', 'collect', 'tip',
  'refund', 'refundBack', 'payout', 'payoutPaid', 'payoutVoid', 'payoutReturned', 'payoutFee', 'earningsGivenUp',
  'giftSale', 'giftUse', 'giftRefund', 'giftRefundBack', 'giftVoid', 'giftTakeBack', 'membership', 'dispute',
  'disputeFee', 'disputeWon', 'disputeLost', 'disputePaid', 'correction'
)) not valid;
alter table ledger_transactions validate constraint ledger_transactions_kind_check;
-- file 0240-support.sql
drop index support_tickets_opened_by;
create index support_tickets_opened_by on support_tickets (opened_by, id desc) where opened_by is not null;
alter table support_tickets drop constraint support_tickets_about;
alter table support_tickets add constraint support_tickets_about
  check (trip_id is not null or subject is not null or opened_by is not null);
update support_tickets set closed_at = work_items.closed_at
  from work_items
  where work_items.subject = support_tickets.id and work_items.kind in ('ticket', 'appeal', 'noShow', 'refund')
    and work_items.state = 'closed';
-- file 0241-onboarding.sql
create table walker_step_resets (
  id text primary key,
  user_id text not null references users (id),
  step text not null check (step in ('profilePicture', 'walkerKit', 'walkerTraining')),
  reason text not null,
  operator_id text not null references users (id),
  reset_at timestamptz not null,
  done_at timestamptz
);
create unique index walker_step_resets_open on walker_step_resets (user_id, step) where done_at is null;
create index walker_step_resets_user on walker_step_resets (user_id, reset_at desc);
create index walker_step_resets_operator on walker_step_resets (operator_id);
-- file 0242-operator.sql
alter table person_notes drop constraint person_notes_kind_check;
alter table person_notes add constraint person_notes_kind_check check (
  kind in ('note', 'message', 'warning', 'suspended', 'banned', 'lifted', 'signedOut', 'renamed', 'sentBack')
);
-- file 0243-identity.sql
update users set banned_at = null, banned_until = null, ban_reason = null where banned_until <= now();
create index users_suspended on users (banned_until) where banned_until is not null;
-- file 0244-operator.sql
create table work_answers (
  work_id text not null references work_items (id) on delete cascade,
  kind text not null,
  opened_at timestamptz not null,
  answered_at timestamptz not null,
  primary key (work_id, opened_at),
  check (answered_at >= opened_at)
);
create index work_answers_answered on work_answers (answered_at);
insert into work_answers (work_id, kind, opened_at, answered_at)
  select id, kind, opened_at, answered_at from work_items where answered_at >= opened_at;
drop index work_items_answered;
create table content_flags (
  id text primary key,
  kind text not null check (kind in ('review', 'description', 'picture')),
  subject text not null,
  author_id text not null,
  flagged_by text not null,
  reason text not null check (reason in ('harassment', 'private', 'nudity', 'spam', 'illegal', 'other')),
  content text not null,
  created_at timestamptz not null,
  decision text check (decision in ('kept', 'removed')),
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create unique index content_flags_open on content_flags (kind, subject, flagged_by) where decision is null;
create index content_flags_of on content_flags (kind, subject, created_at desc);
create index content_flags_by on content_flags (flagged_by, created_at desc);
create index content_flags_author on content_flags (author_id);
-- file 0245-support.sql
create table reply_template_versions (
  id text primary key,
  template_id text not null,
  locale text not null,
  title text,
  body text,
  changed_by text not null references users (id),
  changed_at timestamptz not null,
  check ((title is null) = (body is null))
);
create index reply_template_versions_newest on reply_template_versions (template_id, locale, changed_at desc, id desc);
-- file 0250-money.sql
alter table payments add column waived_cents bigint not null default 0 check (waived_cents >= 0);
alter table payments add column credit_back_cents bigint not null default 0 check (credit_back_cents >= 0);
alter table payments drop constraint payments_check;
alter table payments add constraint payments_check
  check (captured_cents + collected_cents + credit_cents + waived_cents <= charge_cents) not valid;
alter table payments validate constraint payments_check;
alter table payments add constraint payments_credit_back check (credit_back_cents <= credit_cents) not valid;
alter table payments validate constraint payments_credit_back;
alter table money_requests drop constraint money_requests_kind_check;
alter table money_requests add constraint money_requests_kind_check
  check (kind in ('refund', 'credit', 'walkerPay', 'feeWaiver')) not valid;
alter table money_requests validate constraint money_requests_kind_check;
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'hold', 'capture', 'void', 'charge', 'cancellation', 'walkerFee', 'walkerPay', 'feeWaiver', 'credit', 'creditUse',
  'collect', 'tip', 'refund', 'refundBack', 'payout', 'payoutPaid', 'payoutVoid', 'payoutReturned', 'payoutFee',
  'earningsGivenUp', 'giftSale', 'giftUse', 'giftRefund', 'giftRefundBack', 'giftVoid', 'giftTakeBack', 'membership',
  'dispute', 'disputeFee', 'disputeWon', 'disputeLost', 'disputePaid', 'correction'
)) not valid;
alter table ledger_transactions validate constraint ledger_transactions_kind_check;
-- file 0251-money.sql
alter table tariffs add column created_by text;
alter table tariffs add column reason text;
create table tariff_takebacks (
  tariff_id text primary key references tariffs (id),
  taken_by text not null,
  taken_at timestamptz not null,
  reason text not null
);
-- file 0252-durable.sql
create table rule_versions (
  version integer primary key generated always as identity,
  rule text not null,
  valid_from timestamptz not null,
  figures jsonb not null,
  created_by text,
  created_at timestamptz not null,
  reason text,
  unique (rule, valid_from)
);
create table rule_takebacks (
  version integer primary key references rule_versions (version),
  taken_by text not null,
  taken_at timestamptz not null,
  reason text not null
);
create trigger rule_versions_append_only before update or delete or truncate on rule_versions
  for each statement execute function refuse_change();
create trigger rule_takebacks_append_only before update or delete or truncate on rule_takebacks
  for each statement execute function refuse_change();
alter table rule_versions enable always trigger rule_versions_append_only;
alter table rule_takebacks enable always trigger rule_takebacks_append_only;
insert into rule_versions (rule, valid_from, figures, created_at) values (
  'cancellation', '2020-01-01T00:00:00Z',
  '{"tiers": [{"lessThanMs": 86400000, "feeCents": 500, "creditCents": 500}, {"lessThanMs": 10800000, "feeCents": 1000, "creditCents": 500}], "noShowCreditCents": 500}',
  '2020-01-01T00:00:00Z'
);
insert into rule_versions (rule, valid_from, figures, created_at) values (
  'payouts', '2020-01-01T00:00:00Z', '{"minimumCents": 1000, "instantPerMille": 15, "instantLeastCents": 50}',
  '2020-01-01T00:00:00Z'
);
-- file 0253-trips.sql
create index trips_not_walked on trips (ended_at)
  where kind = 'scheduled' and status in ('cancelled', 'noShow');
-- file 0260-places.sql
alter table destinations add column translations jsonb not null default '{}'::jsonb
  check (jsonb_typeof(translations) = 'object');
-- file 0261-places.sql
alter table destinations add column image_alt text not null default '';
alter table destinations add column more_pictures jsonb not null default '[]'::jsonb
  check (jsonb_typeof(more_pictures) = 'array' and (image is not null or more_pictures = '[]'::jsonb));
-- file 0270-support.sql
alter table support_tickets
  add column mail_id text,
  add column mail_address text,
  add column mail_name text,
  add column mail_subject text;
alter table support_tickets drop constraint support_tickets_about;
alter table support_tickets add constraint support_tickets_about
  check (trip_id is not null or subject is not null or opened_by is not null or mail_address is not null);
alter table support_tickets add constraint support_tickets_mail
  check ((mail_address is null) = (mail_id is null) and (mail_address is null or opened_by is null));
create unique index support_tickets_mail_id on support_tickets (mail_id) where mail_id is not null;
create index support_tickets_mail_address on support_tickets (mail_address) where mail_address is not null;
create index support_tickets_mail_closed on support_tickets (closed_at)
  where mail_address is not null and closed_at is not null;
alter table ticket_messages alter column author_id drop not null;
alter table ticket_messages add column mail_id text;
alter table ticket_messages add constraint ticket_messages_author check (author_id is not null or mail_id is not null);
create unique index ticket_messages_mail_id on ticket_messages (mail_id) where mail_id is not null;
-- file 0280-trips.sql
alter table trips add column moves integer not null default 1 check (moves > 0);
update trips set moves = counted.moves
  from (select trip_id, count(*)::int as moves from trip_history group by trip_id) counted
  where counted.trip_id = trips.id and counted.moves > 1;
-- file 0290-durable.sql
create table person_marks (
  kind text not null check (kind in ('device', 'card', 'payout', 'phone', 'email')),
  mark_hash bytea not null,
  user_id text not null,
  seen_at timestamptz not null,
  primary key (kind, mark_hash, user_id)
);
create index person_marks_user on person_marks (user_id);
-- file 0291-money.sql
create table bounded_gifts (
  id text primary key,
  kind text not null,
  user_id text not null,
  other_id text not null,
  trip_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  passed text check (passed in ('person', 'pair', 'onePerson')),
  at timestamptz not null,
  unique (kind, trip_id, user_id)
);
create index bounded_gifts_person on bounded_gifts (user_id, kind, at);
alter table money_requests add column party_ids text[] not null default '{}';
alter table cards add column fingerprint text;
-- file 0292-trips.sql
alter table trips add column safety_late_by text[] not null default '{}'
  check (safety_late_by <@ safety_ended_by);
alter table trips add column safety_upheld_for text[] not null default '{}'
  check (safety_upheld_for <@ safety_ended_by);
alter table trips add column low_minutes integer check (low_minutes >= 0);
create index trips_low_walker on trips (walker_id, ended_at) where low_minutes > 0;
-- file 0293-identity.sql
alter table sessions add column device_id text;
-- file 0294-operator.sql
alter table work_items drop constraint work_items_kind_check;
alter table work_items add constraint work_items_kind_check check (kind in (
  'ticket', 'appeal', 'noShow', 'check', 'dispute', 'refund', 'payout', 'difference', 'flag', 'bound', 'quality', 'job'
));
-- file 0295-recordings.sql
create table test_rooms (
  name text primary key,
  ends_at timestamptz not null
);
create index test_rooms_ends_at on test_rooms (ends_at);
-- file 0300-money.sql
alter table payouts drop constraint payouts_state_check;
alter table payouts add constraint payouts_state_check
  check (state in ('waiting', 'sending', 'transferred', 'paid', 'failed', 'returned', 'reversed')) not valid;
alter table payouts validate constraint payouts_state_check;
alter table payouts drop constraint payouts_obstacle_check;
alter table payouts add constraint payouts_obstacle_check
  check (obstacle in ('account', 'restricted', 'taxForm', 'onAccount', 'minimum')) not valid;
alter table payouts validate constraint payouts_obstacle_check;
alter table payouts add column transferred_at timestamptz;
alter table payouts add column refusals integer not null default 0 check (refusals >= 0);
alter table payouts add column pay_answers integer not null default 0 check (pay_answers >= refusals);
alter table payouts add column retry_at timestamptz;
alter table payouts add constraint payouts_transferred check (
  state <> 'transferred' or (transferred_at is not null and provider_transfer_id is not null)
) not valid;
alter table payouts validate constraint payouts_transferred;
alter table payouts add constraint payouts_retried
  check (retry_at is null or state in ('sending', 'transferred')) not valid;
alter table payouts validate constraint payouts_retried;
create index payouts_to_retry on payouts (retry_at) where retry_at is not null;
create index payouts_open on payouts (created_at, id) where state in ('sending', 'transferred');
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'hold', 'capture', 'void', 'charge', 'cancellation', 'walkerFee', 'walkerPay', 'feeWaiver', 'credit', 'creditUse',
  'collect', 'tip', 'refund', 'refundBack', 'payout', 'payoutMoved', 'payoutPaid', 'payoutVoid', 'payoutReversed',
  'payoutReturned', 'payoutFee', 'earningsGivenUp', 'giftSale', 'giftUse', 'giftRefund', 'giftRefundBack', 'giftVoid',
  'giftTakeBack', 'membership', 'dispute', 'disputeFee', 'disputeWon', 'disputeLost', 'disputePaid', 'correction'
)) not valid;
alter table ledger_transactions validate constraint ledger_transactions_kind_check;
alter table ledger_transactions drop constraint ledger_transactions_check;
alter table ledger_transactions add constraint ledger_transactions_check check (
  kind = 'payoutPaid' or (kind in ('capture', 'void', 'payoutMoved', 'payoutVoid')) = (pending_id is not null)
) not valid;
alter table ledger_transactions validate constraint ledger_transactions_check;
create or replace function ledger_kind(account text) returns text language sql immutable parallel safe
  return regexp_replace(account, '^(card|traveller|walker|payoutAccount|bank|gift):[^:]+', '\1:*');
alter table payouts add column arrived_cents bigint check (arrived_cents > 0);
alter table payouts add column arrived_currency text;
alter table payouts add constraint payouts_arrived
  check ((arrived_cents is null) = (arrived_currency is null)) not valid;
alter table payouts validate constraint payouts_arrived;
-- file 0301-durable.sql
alter table durable_calls add column begun_at timestamptz;
alter table durable_calls add column told_at timestamptz;
alter table durable_calls add column running_until timestamptz;
create index durable_calls_untold
  on durable_calls (greatest(coalesce(begun_at, created_at), case when state = 'awaiting' then give_up_at end))
  where state in ('asking', 'awaiting') and told_at is null;
create table recurring_work (
  name text primary key,
  due_at timestamptz not null
);
-- file 0302-operator.sql
alter table work_items drop constraint work_items_kind_check;
alter table work_items add constraint work_items_kind_check check (kind in (
  'ticket', 'appeal', 'noShow', 'check', 'dispute', 'refund', 'payout', 'difference', 'flag', 'bound', 'quality', 'fraud', 'job', 'call', 'event', 'service'
));
-- file 0305-money.sql
create table platform_balances (
  provider text not null,
  currency text not null,
  available_cents bigint not null,
  pending_cents bigint not null,
  asked_at timestamptz not null,
  primary key (provider, currency)
);
-- file 0306-money.sql
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'hold', 'capture', 'void', 'charge', 'cancellation', 'walkerFee', 'walkerPay', 'feeWaiver', 'credit', 'creditUse',
  'collect', 'tip', 'refund', 'refundBack', 'payout', 'payoutMoved', 'payoutPaid', 'payoutVoid', 'payoutReversed',
  'payoutReturned', 'payoutFee', 'earningsGivenUp', 'giftSale', 'giftUse', 'giftRefund', 'giftRefundBack', 'giftVoid',
  'giftTakeBack', 'membership', 'dispute', 'disputeFee', 'disputeWon', 'disputeLost', 'disputePaid', 'processorFee',
  'correction'
)) not valid;
alter table ledger_transactions validate constraint ledger_transactions_kind_check;
create table processor_lines (
  id text primary key,
  seq bigint generated always as identity,
  kind text not null check (kind in ('charge', 'refund', 'dispute', 'transfer', 'fee', 'own')),
  type text not null,
  provider_payment_id text,
  provider_dispute_id text,
  provider_transfer_id text,
  amount_cents bigint not null,
  fee_cents bigint not null,
  currency text not null,
  created_at timestamptz not null,
  available_at timestamptz not null
);
create unique index processor_lines_seq on processor_lines (seq);
create index processor_lines_created on processor_lines (created_at, id);
create index processor_lines_payment on processor_lines (provider_payment_id) where provider_payment_id is not null;
create index processor_lines_dispute on processor_lines (provider_dispute_id) where provider_dispute_id is not null;
create index processor_lines_transfer on processor_lines (provider_transfer_id) where provider_transfer_id is not null;
create table processor_bookmarks (
  provider text primary key,
  through_at timestamptz not null,
  after_id text,
  began_at timestamptz,
  check ((after_id is null) = (began_at is null))
);
create table processor_sums (
  currency text not null,
  kind text not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  primary key (currency, kind)
);
alter table reconciliation_runs
  add column since timestamptz,
  add column compared integer not null default 0;
create index holds_updated on holds (updated_at);
create index holds_open on holds (id) where state in (
  'authorizing', 'needsAction', 'abandoned', 'held', 'capturing', 'releasing'
);
create index payments_updated on payments (updated_at);
create index payments_open on payments (id) where state in ('charging', 'capturing');
create index gifts_updated on gifts (updated_at);
create index gifts_open on gifts (id) where state in ('paying', 'atBank', 'refunding');
create index payouts_updated on payouts (updated_at);
create index membership_charges_updated on membership_charges (updated_at);
create index disputes_updated on disputes (updated_at);
-- file 0310-money.sql
-- needs nothing
alter table gifts
  add column mail_failure text,
  add column mail_failed_at timestamptz;
-- file 0311-durable.sql
-- needs nothing
alter table outbound_messages add column mail jsonb;
-- file 0320-money.sql
-- needs nothing
create table paper_series (
  seller text not null,
  series text not null check (series in ('receipt', 'statement', 'yearSummary')),
  year integer not null,
  last_number integer not null,
  primary key (seller, series, year)
);
create table paper_numbers (
  seller text not null,
  series text not null check (series in ('receipt', 'statement', 'yearSummary')),
  year integer not null,
  number integer not null check (number > 0),
  subject text not null,
  given_at timestamptz not null,
  primary key (seller, series, year, number),
  unique (seller, series, subject)
);
insert into paper_numbers (seller, series, year, number, subject, given_at)
select 'platform', 'receipt', year, row_number() over (partition by year order by settled_at, id), id, settled_at
from (
  select id, settled_at, extract(year from settled_at at time zone 'America/Denver')::integer as year
  from trips where status = 'settled' and settled_at is not null
) as settled;
insert into paper_series (seller, series, year, last_number)
select seller, series, year, max(number) from paper_numbers group by seller, series, year;
-- file 0330-trips.sql
-- needs nothing
-- alone
create index concurrently trip_offers_answers on trip_offers (walker_id, offered_at)
  where state in ('accepted', 'rejected', 'expired');
-- file 0331-walkers.sql
-- needs nothing
create table walker_photos (
  id text primary key,
  user_id text not null,
  position integer not null check (position > 0),
  address text not null,
  alt text not null,
  created_at timestamptz not null
);
create index walker_photos_of on walker_photos (user_id, position);
-- file 0332-operator.sql
-- needs nothing
alter table content_flags drop constraint content_flags_kind_check;
alter table content_flags add constraint content_flags_kind_check
  check (kind in ('review', 'description', 'picture', 'photo')) not valid;
-- file 0333-operator.sql
-- needs nothing
alter table content_flags validate constraint content_flags_kind_check;
-- file 0334-walkers.sql
-- needs nothing
alter table walker_availability add column exceptions jsonb not null default '[]';
-- file 0340-identity.sql
-- needs nothing
create table passkeys (
  id text primary key,
  user_id text not null references users (id),
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);
create table passkey_challenges (
  challenge_hash bytea primary key,
  user_id text references users (id),
  expires_at timestamptz not null
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_expires on passkey_challenges (expires_at);
create table passkey_offers (
  user_id text primary key references users (id),
  declined_at timestamptz not null
);
-- file 0360-identity.sql
-- needs nothing
alter table users
  add column recording_answered_at timestamptz,
  add column recording_question integer;
-- file 0365-walkers.sql
-- needs nothing
create table walker_clips (
  user_id text primary key,
  id text not null unique,
  object_key text not null,
  still text not null,
  alt text not null,
  duration_ms integer not null check (duration_ms > 0),
  created_at timestamptz not null
);
-- file 0366-operator.sql
-- needs nothing
alter table content_flags drop constraint content_flags_kind_check;
alter table content_flags add constraint content_flags_kind_check
  check (kind in ('review', 'description', 'picture', 'photo', 'clip')) not valid;
