create function count_calendar_change() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  return new;
end $$;

-- With the owner's rights: the role that runs may not write to the counts.
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

create table trips (
  id text primary key,
  kind text not null default 'instant' check (kind in ('instant', 'scheduled')),
  status text not null,
  traveller_id text not null references users (id),
  walker_id text references users (id),
  destination_id text not null references destinations (id),
  -- Length paid for, extensions included.
  planned_minutes integer not null check ((planned_minutes >= 1) and (planned_minutes <= 240)),
  tariff_id text not null,
  currency text not null default 'USD',
  -- When the open state ends by itself (expiry, join limit, reconnect limit, length); swept on the server's clock.
  deadline_at timestamptz,
  -- When the sweep looks at the trip next: its deadline, or before it while walkers are being asked.
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
  is_demo boolean not null default false,
  -- The traveler wants the chosen walker or none: the request goes to no other walker.
  only_chosen boolean not null default false,
  -- A scheduled trip starts at `starts_at`. Its room opens shortly before; until then it is not open, and its two people
  -- may be on other walks. `busy` is the time that a trip takes from its people, with 10 minutes before the next walk.
  starts_at timestamptz,
  is_open boolean not null default true,
  busy tstzrange not null generated always as (tstzrange(coalesce(starts_at, accepted_at, requested_at), (((coalesce(starts_at, accepted_at, requested_at) at time zone 'UTC') + make_interval(mins => (planned_minutes + 10))) at time zone 'UTC'))) stored,
  -- Calendars take an event again when its number has grown: with each change of a scheduled trip's start or status.
  calendar_sequence integer not null default 0,
  -- Who of the two has ended the walk for safety: that side is not asked for a rating, and what the other gives counts for nothing.
  safety_ended_by text[] not null default '{}'::text[] check (safety_ended_by <@ array['traveller', 'walker']),
  -- How many rows the history of a trip has. It is counted in the trip's own row, under whose lock a move waits for another one:
  -- what a statement counted in the history was from before it waited, so that two moves took the same number.
  moves integer not null default 1 check (moves > 0),
  -- Of those who have said that a walk ended for safety: who said it only after an ordinary end, and whose report an operator
  -- has upheld (docs/rules/safety.md#ending-and-refusing-for-safety).
  safety_late_by text[] not null default '{}'::text[],
  safety_upheld_for text[] not null default '{}'::text[],
  -- How many live minutes were below the promised quality; null until the walk is settled.
  low_minutes integer check (low_minutes >= 0),
  constraint trips_check check (safety_late_by <@ safety_ended_by),
  constraint trips_check1 check (safety_upheld_for <@ safety_ended_by),
  constraint trips_scheduled_start check ((kind = 'scheduled') = (starts_at is not null)),
  constraint trips_traveller_busy exclude using gist (traveller_id with =, busy with &&) where ((status in ('requested', 'accepted', 'live', 'interrupted'))),
  -- A person is on one walk at a time, whether it was scheduled or not.
  constraint trips_walker_busy exclude using gist (walker_id with =, busy with &&) where ((status in ('accepted', 'live', 'interrupted')))
);
-- What was asked for on a day, and what was walked on it, for the daily sums of the operators' figures.
create index trips_asked_at on trips (requested_at);
create index trips_asked_for on trips (destination_id, starts_at, id) where ((kind = 'scheduled') and (status = 'requested'));
create index trips_asked_lately on trips (requested_at, id) where (kind = 'instant');
create index trips_due on trips (due_at) where (due_at is not null);
create index trips_live on trips (id) where (status = 'live');
create index trips_low_walker on trips (walker_id, ended_at) where (low_minutes > 0);
create index trips_not_open on trips (id) where ((not is_open) and (status in ('requested', 'accepted')));
-- What the scheduled walks of a time that were not walked have cost.
create index trips_not_walked on trips (ended_at) where ((kind = 'scheduled') and (status in ('cancelled', 'noShow')));
create unique index trips_one_engaged_per_walker on trips (walker_id) where ((status in ('accepted', 'live', 'interrupted')) and is_open);
-- One open request or trip per traveler; a walker in one trip at a time.
create unique index trips_one_open_per_traveller on trips (traveller_id) where ((status in ('requested', 'accepted', 'live', 'interrupted')) and is_open);
-- The walks that run, and what was asked for lately, for operators.
create index trips_running on trips (requested_at, id) where ((status in ('accepted', 'live', 'interrupted')) and is_open);
create index trips_traveller on trips (traveller_id, requested_at desc);
-- The lists of scheduled trips: what lies ahead, what did not take place, and what waits for a walker at a place.
create index trips_traveller_ahead on trips (traveller_id, starts_at, id) where ((kind = 'scheduled') and (status in ('requested', 'accepted', 'live', 'interrupted')));
-- What a person's calendar shows.
create index trips_traveller_calendar on trips (traveller_id, starts_at) where (kind = 'scheduled');
-- The walks of a person that are over, from either end of the list.
create index trips_traveller_finished on trips (traveller_id, requested_at, id) where ((status in ('ended', 'settled')) and (live_at is not null));
create index trips_traveller_not_walked on trips (traveller_id, ended_at, id) where ((kind = 'scheduled') and (status in ('rejected', 'expired', 'cancelled', 'noShow')));
create index trips_walked_at on trips (live_at) where (live_at is not null);
create index trips_walker on trips (walker_id, requested_at desc);
create index trips_walker_ahead on trips (walker_id, starts_at, id) where ((kind = 'scheduled') and (status in ('accepted', 'live', 'interrupted')));
create index trips_walker_calendar on trips (walker_id, starts_at) where (kind = 'scheduled');
create index trips_walker_finished on trips (walker_id, requested_at, id) where ((status in ('ended', 'settled')) and (live_at is not null));
create index trips_walker_not_walked on trips (walker_id, ended_at, id) where ((kind = 'scheduled') and (status in ('cancelled', 'noShow')));
create trigger trips_calendar_sequence before update of starts_at, status on trips for each row when ((new.kind = 'scheduled') and ((old.starts_at is distinct from new.starts_at) or (old.status is distinct from new.status))) execute function count_calendar_change();
create constraint trigger trips_keep_counts after insert or delete or update of kind, status, live_at, traveller_id, walker_id on trips deferrable initially deferred for each row execute function keep_trip_counts();

-- A request before it rings: written before the money is held, so that a crash in between leaves something to finish.
-- `id` becomes the trip's.
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
  -- asking: its call is open (trips.book in durable_calls).
  state text not null check (state in ('asking', 'sent', 'failed')),
  updated_at timestamptz not null,
  only_chosen boolean not null default false,
  -- A booking has no call of its own: its hold's call opens the request. Which attempt at holding it is names the hold's key.
  attempt integer not null default 1,
  constraint trip_bookings_traveller_id_request_key_key unique (traveller_id, request_key)
);
create unique index trip_bookings_one_at_a_time on trip_bookings (traveller_id) where (state = 'asking');
comment on column trip_bookings.state is 'asking: the call of its hold is open (money.hold in durable_calls)';

-- Minutes bought while walking, held before they are added.
create table trip_extensions (
  id text primary key,
  trip_id text not null references trips (id),
  request_key text not null,
  minutes integer not null check ((minutes >= 1) and (minutes <= 120)),
  hold_cents bigint not null,
  -- asking: its call is open (trips.extend in durable_calls).
  state text not null check (state in ('asking', 'added', 'failed')),
  updated_at timestamptz not null,
  constraint trip_extensions_trip_id_request_key_key unique (trip_id, request_key)
);

create table trip_history (
  trip_id text not null references trips (id),
  seq integer not null,
  at timestamptz not null,
  actor_id text,
  from_status text,
  to_status text not null,
  reason text,
  constraint trip_history_pkey primary key (trip_id, seq)
);
create trigger trip_history_append_only before delete or update or truncate on trip_history for each statement execute function refuse_change();
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
  constraint trip_offers_trip_id_walker_id_key unique (trip_id, walker_id)
);
-- Calls to a walker that were answered or missed, for how fast they usually answer (domain/trips/answer-time.ts).
create index trip_offers_answers on trip_offers (walker_id, offered_at) where (state in ('accepted', 'rejected', 'expired'));
create index trip_offers_missed on trip_offers (walker_id, offered_at) where (state in ('expired', 'withdrawn'));
create index trip_offers_ringing on trip_offers (walker_id, expires_at) where (state = 'ringing');
create index trip_offers_trip on trip_offers (trip_id) where (state = 'ringing');

create table reject_reasons (
  id text primary key,
  reject_reason text not null,
  user_type text not null,
  sort_order integer not null
);

-- What each side witnessed, as ranges of milliseconds on the server's clock: `live` the time that counts, `marked` all
-- that it reported on. Time is metered where both sides' `live` ranges overlap; a range is added once however often
-- it is reported. One row per side, changed by every beat.
create table trip_beats (
  trip_id text not null references trips (id),
  role text not null check (role in ('traveller', 'walker')),
  last_seq bigint not null,
  -- When the server received the last beat.
  last_at timestamptz not null,
  -- Where the fold of marks stands (domain/trips/metering.ts).
  last_mark_ms bigint not null,
  live_from_ms bigint,
  live int8multirange not null default '{}'::int8multirange,
  marked int8multirange not null default '{}'::int8multirange,
  -- When a side is looked at, because no beat of it has come. Most beats leave it as it is, so that they change no index.
  due_at timestamptz,
  -- What each side has measured as below the promised picture, of the time that it marked (docs/rules/quality.md).
  low int8multirange not null default '{}'::int8multirange,
  constraint trip_beats_pkey primary key (trip_id, role)
) with (fillfactor = 50);
create index trip_beats_due on trip_beats (due_at) where (due_at is not null);

create table trip_messages (
  id text not null,
  trip_id text not null references trips (id),
  sender text not null check (sender in ('traveller', 'walker')),
  body text not null,
  sent_at timestamptz not null,
  constraint trip_messages_pkey primary key (trip_id, id)
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
  constraint trip_steering_pkey primary key (trip_id, id)
);

create table trip_positions (
  trip_id text not null references trips (id),
  at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  accuracy_m double precision,
  -- The way to this place is not shown: the walker was in their home zone before.
  begins boolean not null default false,
  constraint trip_positions_pkey primary key (trip_id, at)
);

create table trip_postcards (
  id text not null,
  trip_id text not null references trips (id),
  object_key text,
  latitude double precision,
  longitude double precision,
  wanted_at timestamptz not null,
  taken_at timestamptz,
  constraint trip_postcards_pkey primary key (trip_id, id)
);

-- Links by which visitors see the film of a walk or one of its postcards. The code is all that opens it.
create table trip_shares (
  code text primary key,
  trip_id text not null references trips (id),
  user_id text not null references users (id),
  -- Null: the film.
  postcard_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index trip_shares_expiry on trip_shares (expires_at);
create index trip_shares_of_person on trip_shares (user_id);
-- One person has one link to one thing.
create unique index trip_shares_of_thing on trip_shares (trip_id, user_id, coalesce(postcard_id, ''));

-- One of a trip's two people does not want it to be shared.
create table trip_share_refusals (
  trip_id text not null references trips (id),
  user_id text not null references users (id),
  created_at timestamptz not null,
  constraint trip_share_refusals_pkey primary key (trip_id, user_id)
);

-- What is known of a scheduled trip beside the trip itself.
create table trip_schedules (
  trip_id text primary key references trips (id),
  traveller_id text not null references users (id),
  -- Wall time in the zone it was asked for in, yyyy-MM-dd and HH:mm; `which_hour` where the clocks show it twice.
  wall_date text not null check (wall_date ~ '^\d{4}-\d{2}-\d{2}$'),
  wall_time text not null check (wall_time ~ '^\d{2}:\d{2}$'),
  which_hour text check (which_hour in ('earlier', 'later')),
  time_zone text not null,
  place_zone text not null,
  chosen_walker_id text references users (id),
  -- Until then the chosen walker alone is asked.
  exclusive_until timestamptz,
  -- Walkers around have been asked.
  widened_at timestamptz,
  expires_at timestamptz not null,
  -- none: not asked for yet; asking: the card is being asked; held; declined: another card is wanted until fix_until.
  hold_state text not null default 'none' check (hold_state in ('none', 'asking', 'held', 'declined')),
  hold_attempt integer not null default 0,
  fix_until timestamptz,
  reminded_at timestamptz,
  opened_at timestamptz,
  -- The first hello of each side's live socket after the room has opened.
  traveller_entered_at timestamptz,
  walker_entered_at timestamptz,
  missing text check (missing in ('traveller', 'walker')),
  series_id text not null,
  series_index integer not null,
  series_count integer not null,
  request_key text not null,
  input_hash text not null,
  cancel_policy integer not null,
  cancelled_by_role text check (cancelled_by_role in ('traveller', 'walker')),
  fee_cents bigint not null default 0,
  credit_cents bigint not null default 0,
  -- Walkers who have been told of a request, so that they learn at once when it is not open any more.
  told_walker_ids text[] not null default '{}'::text[],
  constraint trip_schedules_traveller_id_request_key_series_index_key unique (traveller_id, request_key, series_index),
  constraint trip_schedules_check check ((series_index >= 1) and (series_index <= series_count))
);
-- Requests for a chosen walker, wherever the walker is.
create index trip_schedules_chosen on trip_schedules (chosen_walker_id) where (chosen_walker_id is not null);

-- Other times that one of the two has proposed.
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
  constraint trip_proposed_times_pkey primary key (trip_id, seq)
);
create unique index trip_proposed_times_one_open on trip_proposed_times (trip_id) where (state = 'open');

-- Wishes that walkers may claim: the first one makes a scheduled trip of it.
create table wish_requests (
  id text primary key,
  -- An entry of the wish list, which another module keeps; it may be gone.
  wish_id text not null,
  traveller_id text not null references users (id),
  destination_id text not null references destinations (id),
  body text not null,
  -- The walk starts at one of these or between them.
  starts_from timestamptz not null,
  starts_until timestamptz not null,
  minutes integer not null check ((minutes >= 1) and (minutes <= 120)),
  max_price_cents bigint not null check (max_price_cents > 0),
  state text not null check (state in ('open', 'claimed', 'expired', 'closed')),
  trip_id text references trips (id),
  created_at timestamptz not null,
  -- When an open request ends because no walk of it can be scheduled any more.
  due_at timestamptz,
  constraint wish_requests_check check (starts_from <= starts_until),
  constraint wish_requests_check1 check ((state = 'claimed') = (trip_id is not null)),
  constraint wish_requests_check2 check ((state = 'open') = (due_at is not null))
);
create index wish_requests_destination on wish_requests (destination_id, starts_from) where (state = 'open');
create index wish_requests_due on wish_requests (due_at) where (due_at is not null);
create unique index wish_requests_one_open on wish_requests (wish_id) where (state = 'open');
create index wish_requests_traveller on wish_requests (traveller_id, created_at desc);
create index wish_requests_wish on wish_requests (wish_id, created_at desc);

-- How long a person's lists are that grow without end: scheduled walks that did not take place, and walks that are over.
-- The database counts, at commit and after all else, so that no count stays locked for longer than the commit; what two
-- servers change at the same time is spread over shards.
create table trip_counts (
  user_id text not null references users (id),
  role text not null check (role in ('traveller', 'walker')),
  list text not null check (list in ('notWalked', 'finished')),
  shard integer not null,
  count bigint not null,
  constraint trip_counts_pkey primary key (user_id, role, list, shard)
) with (fillfactor = 70);
create trigger trip_counts_of_the_trips before insert or delete or update or truncate on trip_counts for each statement when (pg_trigger_depth() = 0) execute function refuse_direct_change();

-- Replays that a walker wants to show on their public page, and what the traveler of the walk has answered.
create table trip_showings (
  trip_id text primary key references trips (id),
  walker_id text not null references users (id),
  traveller_id text not null references users (id),
  wanted boolean not null,
  wanted_at timestamptz not null,
  answer text check (answer in ('agreed', 'refused')),
  answered_at timestamptz,
  constraint trip_showings_check check ((answer is null) = (answered_at is null))
);
create index trip_showings_traveller on trip_showings (traveller_id);
create index trip_showings_walker on trip_showings (walker_id, wanted_at desc);

-- The lists that a trip stands in.
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

alter table person_blocks add constraint person_blocks_trip_id_fkey foreign key (trip_id) references trips (id);
insert into reject_reasons (id, reject_reason, user_type, sort_order) values
  ('rsn_battery', 'My battery is low', 'walker', '3'),
  ('rsn_break', 'I need a break', 'walker', '5'),
  ('rsn_connection', 'My connection is too weak', 'walker', '4'),
  ('rsn_far', 'I am not near this place now', 'walker', '1'),
  ('rsn_other', 'Other', 'walker', '7'),
  ('rsn_unsafe', 'I don’t feel safe', 'walker', '6'),
  ('rsn_weather', 'The weather makes walking unsafe', 'walker', '2');
