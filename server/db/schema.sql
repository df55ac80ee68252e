audit_log.id text not null
audit_log.at timestamp with time zone not null
audit_log.actor_id text
audit_log.act text not null
audit_log.subject_id text
audit_log.request_id text
audit_log.detail jsonb not null default '{}'::jsonb
audit_log: constraint audit_log_pkey PRIMARY KEY (id)
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_id, at DESC)
CREATE INDEX audit_log_at ON public.audit_log USING btree (at)
CREATE UNIQUE INDEX audit_log_pkey ON public.audit_log USING btree (id)
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject_id, at DESC)
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
background_checks.id text not null
background_checks.user_id text not null
background_checks.kind text not null
background_checks.state text not null
background_checks.provider text
background_checks.candidate_id text
background_checks.invitation_id text
background_checks.invitation_url text
background_checks.report_id text
background_checks.report_url text
background_checks.finding text
background_checks.finding_report_id text
background_checks.work_state text
background_checks.work_city text
background_checks.first_name text
background_checks.middle_name text
background_checks.last_name text
background_checks.street_address text
background_checks.region text
background_checks.country text
background_checks.zipcode text
background_checks.identification_type text
background_checks.sealed_number bytea
background_checks.number_key text
background_checks.number_tail text
background_checks.consented_at timestamp with time zone
background_checks.reason text
background_checks.waits_since timestamp with time zone
background_checks.answer_by timestamp with time zone
background_checks.answer_text text
background_checks.answered_at timestamp with time zone
background_checks.cleared_at timestamp with time zone
background_checks.refused_at timestamp with time zone
background_checks.refused_by text
background_checks.appeal_text text
background_checks.appealed_at timestamp with time zone
background_checks.appeal_decided_at timestamp with time zone
background_checks.ends_at timestamp with time zone
background_checks.recheck_told_at timestamp with time zone
background_checks.look_report_id text
background_checks.look_at timestamp with time zone
background_checks.purge_at timestamp with time zone
background_checks.created_at timestamp with time zone not null
background_checks.updated_at timestamp with time zone not null
background_checks: constraint background_checks_check CHECK (((sealed_number IS NULL) = (number_key IS NULL)))
background_checks: constraint background_checks_check1 CHECK (((state <> ALL (ARRAY['invited'::text, 'pending'::text, 'considered'::text])) OR (kind = 'us'::text)))
background_checks: constraint background_checks_check2 CHECK (((state <> ALL (ARRAY['started'::text, 'asked'::text])) OR (kind = 'other'::text)))
background_checks: constraint background_checks_check3 CHECK (((state = 'clear'::text) <= ((cleared_at IS NOT NULL) AND (ends_at IS NOT NULL))))
background_checks: constraint background_checks_check4 CHECK (((state = 'refused'::text) <= (refused_at IS NOT NULL)))
background_checks: constraint background_checks_check5 CHECK (((state = 'considered'::text) <= (answer_by IS NOT NULL)))
background_checks: constraint background_checks_finding_check CHECK ((finding = ANY (ARRAY['consider'::text, 'suspended'::text, 'incomplete'::text, 'disputed'::text, 'paused'::text])))
background_checks: constraint background_checks_invitation_id_key UNIQUE (invitation_id)
background_checks: constraint background_checks_kind_check CHECK ((kind = ANY (ARRAY['us'::text, 'other'::text])))
background_checks: constraint background_checks_pkey PRIMARY KEY (id)
background_checks: constraint background_checks_state_check CHECK ((state = ANY (ARRAY['started'::text, 'invited'::text, 'pending'::text, 'review'::text, 'asked'::text, 'considered'::text, 'clear'::text, 'refused'::text, 'expired'::text])))
CREATE INDEX background_checks_answer ON public.background_checks USING btree (answer_by) WHERE ((state = 'considered'::text) AND (waits_since IS NULL))
CREATE INDEX background_checks_candidate ON public.background_checks USING btree (candidate_id) WHERE (candidate_id IS NOT NULL)
CREATE INDEX background_checks_ends ON public.background_checks USING btree (ends_at) WHERE ((ends_at IS NOT NULL) AND (state = ANY (ARRAY['started'::text, 'invited'::text, 'asked'::text, 'clear'::text])))
CREATE UNIQUE INDEX background_checks_invitation_id_key ON public.background_checks USING btree (invitation_id)
CREATE INDEX background_checks_look ON public.background_checks USING btree (look_at) WHERE (look_at IS NOT NULL)
CREATE INDEX background_checks_newest ON public.background_checks USING btree (created_at DESC, id DESC)
CREATE INDEX background_checks_number_key ON public.background_checks USING btree (number_key, id) WHERE (number_key IS NOT NULL)
CREATE UNIQUE INDEX background_checks_open ON public.background_checks USING btree (user_id) WHERE (state = ANY (ARRAY['started'::text, 'invited'::text, 'pending'::text, 'review'::text, 'asked'::text, 'considered'::text]))
CREATE UNIQUE INDEX background_checks_pkey ON public.background_checks USING btree (id)
CREATE INDEX background_checks_purge ON public.background_checks USING btree (purge_at) WHERE (purge_at IS NOT NULL)
CREATE INDEX background_checks_recheck ON public.background_checks USING btree (ends_at) WHERE ((state = 'clear'::text) AND (recheck_told_at IS NULL))
CREATE INDEX background_checks_report ON public.background_checks USING btree (report_id) WHERE (report_id IS NOT NULL)
CREATE INDEX background_checks_state ON public.background_checks USING btree (state, created_at DESC, id DESC)
CREATE INDEX background_checks_user ON public.background_checks USING btree (user_id, created_at DESC, id DESC)
CREATE INDEX background_checks_waiting ON public.background_checks USING btree (waits_since, id) WHERE (waits_since IS NOT NULL)
bounded_gifts.id text not null
bounded_gifts.kind text not null
bounded_gifts.user_id text not null
bounded_gifts.other_id text not null
bounded_gifts.trip_id text not null
bounded_gifts.amount_cents bigint not null
bounded_gifts.currency text not null
bounded_gifts.passed text
bounded_gifts.at timestamp with time zone not null
bounded_gifts: constraint bounded_gifts_amount_cents_check CHECK ((amount_cents > 0))
bounded_gifts: constraint bounded_gifts_kind_trip_id_user_id_key UNIQUE (kind, trip_id, user_id)
bounded_gifts: constraint bounded_gifts_passed_check CHECK ((passed = ANY (ARRAY['person'::text, 'pair'::text, 'onePerson'::text])))
bounded_gifts: constraint bounded_gifts_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX bounded_gifts_kind_trip_id_user_id_key ON public.bounded_gifts USING btree (kind, trip_id, user_id)
CREATE INDEX bounded_gifts_person ON public.bounded_gifts USING btree (user_id, kind, at)
CREATE UNIQUE INDEX bounded_gifts_pkey ON public.bounded_gifts USING btree (id)
calendar_addresses.user_id text not null
calendar_addresses.code text not null
calendar_addresses.created_at timestamp with time zone not null
calendar_addresses: constraint calendar_addresses_code_key UNIQUE (code)
calendar_addresses: constraint calendar_addresses_pkey PRIMARY KEY (user_id)
CREATE UNIQUE INDEX calendar_addresses_code_key ON public.calendar_addresses USING btree (code)
CREATE UNIQUE INDEX calendar_addresses_pkey ON public.calendar_addresses USING btree (user_id)
cards.id text not null
cards.user_id text not null
cards.provider_card_id text not null
cards.token_hash text not null
cards.brand text not null
cards.last4 text not null
cards.exp_month integer not null
cards.exp_year integer not null
cards.zip text
cards.country text
cards.is_default boolean not null
cards.created_at timestamp with time zone not null
cards.updated_at timestamp with time zone not null
cards.removed_at timestamp with time zone
cards.fingerprint text
cards: constraint cards_exp_month_check CHECK (((exp_month >= 1) AND (exp_month <= 12)))
cards: constraint cards_pkey PRIMARY KEY (id)
cards: constraint cards_provider_card_id_key UNIQUE (provider_card_id)
cards: constraint cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES payment_customers(user_id)
cards: constraint cards_user_id_token_hash_key UNIQUE (user_id, token_hash)
CREATE UNIQUE INDEX cards_one_default ON public.cards USING btree (user_id) WHERE (is_default AND (removed_at IS NULL))
CREATE UNIQUE INDEX cards_pkey ON public.cards USING btree (id)
CREATE UNIQUE INDEX cards_provider_card_id_key ON public.cards USING btree (provider_card_id)
CREATE INDEX cards_user ON public.cards USING btree (user_id, created_at) WHERE (removed_at IS NULL)
CREATE UNIQUE INDEX cards_user_id_token_hash_key ON public.cards USING btree (user_id, token_hash)
check_documents.check_id text not null
check_documents.side text not null
check_documents.object_key text not null
check_documents.created_at timestamp with time zone not null
check_documents: constraint check_documents_check_id_fkey FOREIGN KEY (check_id) REFERENCES background_checks(id)
check_documents: constraint check_documents_pkey PRIMARY KEY (check_id, side)
check_documents: constraint check_documents_side_check CHECK ((side = ANY (ARRAY['front'::text, 'back'::text, 'passport'::text])))
CREATE UNIQUE INDEX check_documents_pkey ON public.check_documents USING btree (check_id, side)
check_events.provider text not null
check_events.event_id text not null
check_events.type text not null
check_events.received_at timestamp with time zone not null
check_events: constraint check_events_pkey PRIMARY KEY (provider, event_id)
CREATE UNIQUE INDEX check_events_pkey ON public.check_events USING btree (provider, event_id)
check_notices.id text not null
check_notices.check_id text not null
check_notices.user_id text not null
check_notices.kind text not null
check_notices.subject text not null
check_notices.body text not null
check_notices.answer_by timestamp with time zone
check_notices.sent_at timestamp with time zone not null
check_notices: constraint check_notices_check_id_fkey FOREIGN KEY (check_id) REFERENCES background_checks(id)
check_notices: constraint check_notices_kind_check CHECK ((kind = ANY (ARRAY['preAdverse'::text, 'adverse'::text, 'cleared'::text, 'asked'::text, 'refused'::text, 'appealDenied'::text, 'recheck'::text])))
check_notices: constraint check_notices_pkey PRIMARY KEY (id)
CREATE INDEX check_notices_check ON public.check_notices USING btree (check_id, sent_at)
CREATE UNIQUE INDEX check_notices_pkey ON public.check_notices USING btree (id)
CREATE INDEX check_notices_user ON public.check_notices USING btree (user_id, sent_at DESC)
content_flags.id text not null
content_flags.kind text not null
content_flags.subject text not null
content_flags.author_id text not null
content_flags.flagged_by text not null
content_flags.reason text not null
content_flags.content text not null
content_flags.created_at timestamp with time zone not null
content_flags.decision text
content_flags.decided_at timestamp with time zone
content_flags: constraint content_flags_check CHECK (((decision IS NULL) = (decided_at IS NULL)))
content_flags: constraint content_flags_decision_check CHECK ((decision = ANY (ARRAY['kept'::text, 'removed'::text])))
content_flags: constraint content_flags_kind_check CHECK ((kind = ANY (ARRAY['review'::text, 'description'::text, 'picture'::text, 'photo'::text, 'clip'::text]))) NOT VALID
content_flags: constraint content_flags_pkey PRIMARY KEY (id)
content_flags: constraint content_flags_reason_check CHECK ((reason = ANY (ARRAY['harassment'::text, 'private'::text, 'nudity'::text, 'spam'::text, 'illegal'::text, 'other'::text])))
CREATE INDEX content_flags_author ON public.content_flags USING btree (author_id)
CREATE INDEX content_flags_by ON public.content_flags USING btree (flagged_by, created_at DESC)
CREATE INDEX content_flags_of ON public.content_flags USING btree (kind, subject, created_at DESC)
CREATE UNIQUE INDEX content_flags_open ON public.content_flags USING btree (kind, subject, flagged_by) WHERE (decision IS NULL)
CREATE UNIQUE INDEX content_flags_pkey ON public.content_flags USING btree (id)
data_exports.id text not null
data_exports.user_id text not null
data_exports.status text not null
data_exports.requested_at timestamp with time zone not null
data_exports.ready_at timestamp with time zone
data_exports.object_key text
data_exports.bytes bigint
data_exports: constraint data_exports_pkey PRIMARY KEY (id)
data_exports: constraint data_exports_status_check CHECK ((status = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text])))
data_exports: constraint data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE UNIQUE INDEX data_exports_pkey ON public.data_exports USING btree (id)
CREATE INDEX data_exports_user ON public.data_exports USING btree (user_id, requested_at DESC)
destinations.id text not null
destinations.slug text not null
destinations.name text not null
destinations.country text not null
destinations.country_code text not null
destinations.location text not null
destinations.description text not null
destinations.image text
destinations.latitude double precision not null
destinations.longitude double precision not null
destinations.time_zone text not null
destinations.status text not null default 'active'::text
destinations.sort_order integer not null
destinations.created_at timestamp with time zone not null
destinations.is_featured boolean not null default false
destinations.translations jsonb not null default '{}'::jsonb
destinations.image_alt text not null default ''::text
destinations.more_pictures jsonb not null default '[]'::jsonb
destinations: constraint destinations_check CHECK (((jsonb_typeof(more_pictures) = 'array'::text) AND ((image IS NOT NULL) OR (more_pictures = '[]'::jsonb))))
destinations: constraint destinations_pkey PRIMARY KEY (id)
destinations: constraint destinations_slug_key UNIQUE (slug)
destinations: constraint destinations_status_check CHECK ((status = ANY (ARRAY['active'::text, 'hidden'::text])))
destinations: constraint destinations_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
CREATE INDEX destinations_order ON public.destinations USING btree (sort_order, id) WHERE (status = 'active'::text)
CREATE UNIQUE INDEX destinations_pkey ON public.destinations USING btree (id)
CREATE UNIQUE INDEX destinations_slug_key ON public.destinations USING btree (slug)
disputes.id text not null
disputes.provider_dispute_id text not null
disputes.provider_payment_id text not null
disputes.user_id text not null
disputes.trip_id text
disputes.amount_cents bigint not null
disputes.fee_cents bigint not null default 0
disputes.currency text not null
disputes.reason text not null
disputes.state text not null
disputes.respond_by timestamp with time zone
disputes.evidence jsonb
disputes.answered_by text
disputes.answered_at timestamp with time zone
disputes.closed_at timestamp with time zone
disputes.settled_at timestamp with time zone
disputes.settled_by text
disputes.created_at timestamp with time zone not null
disputes.updated_at timestamp with time zone not null
disputes.gift_id text
disputes.membership_id text
disputes: constraint disputes_amount_cents_check CHECK ((amount_cents > 0))
disputes: constraint disputes_check CHECK (((settled_at IS NULL) = (settled_by IS NULL)))
disputes: constraint disputes_check1 CHECK (((settled_at IS NULL) OR (state = 'lost'::text)))
disputes: constraint disputes_pkey PRIMARY KEY (id)
disputes: constraint disputes_provider_dispute_id_key UNIQUE (provider_dispute_id)
disputes: constraint disputes_settled_by_check CHECK ((settled_by = ANY (ARRAY['payment'::text, 'operator'::text, 'gift'::text])))
disputes: constraint disputes_state_check CHECK ((state = ANY (ARRAY['inquiry'::text, 'inquiryReview'::text, 'inquiryClosed'::text, 'needsResponse'::text, 'underReview'::text, 'won'::text, 'lost'::text])))
CREATE INDEX disputes_gift ON public.disputes USING btree (gift_id) WHERE (gift_id IS NOT NULL)
CREATE INDEX disputes_in_the_way ON public.disputes USING btree (user_id) WHERE ((state = ANY (ARRAY['needsResponse'::text, 'underReview'::text])) OR ((state = 'lost'::text) AND (settled_at IS NULL)))
CREATE INDEX disputes_list ON public.disputes USING btree (created_at DESC, id DESC)
CREATE INDEX disputes_open_list ON public.disputes USING btree (COALESCE(respond_by, 'infinity'::timestamp with time zone), id) WHERE (state = ANY (ARRAY['inquiry'::text, 'inquiryReview'::text, 'needsResponse'::text, 'underReview'::text]))
CREATE INDEX disputes_payment ON public.disputes USING btree (provider_payment_id)
CREATE UNIQUE INDEX disputes_pkey ON public.disputes USING btree (id)
CREATE UNIQUE INDEX disputes_provider_dispute_id_key ON public.disputes USING btree (provider_dispute_id)
CREATE INDEX disputes_trip ON public.disputes USING btree (trip_id) WHERE (trip_id IS NOT NULL)
CREATE INDEX disputes_updated ON public.disputes USING btree (updated_at)
durable_calls.id text not null
durable_calls.kind text not null
durable_calls.subject text not null
durable_calls.attempt integer not null
durable_calls.input jsonb not null
durable_calls.input_hash text not null
durable_calls.state text not null
durable_calls.calls integer not null default 0
durable_calls.provider_reference text
durable_calls.action_url text
durable_calls.last_error text
durable_calls.outcome jsonb
durable_calls.due_at timestamp with time zone
durable_calls.give_up_at timestamp with time zone
durable_calls.created_at timestamp with time zone not null
durable_calls.updated_at timestamp with time zone not null
durable_calls.begun_at timestamp with time zone
durable_calls.told_at timestamp with time zone
durable_calls.running_until timestamp with time zone
durable_calls: constraint durable_calls_check CHECK (((state = ANY (ARRAY['asking'::text, 'awaiting'::text])) = (due_at IS NOT NULL)))
durable_calls: constraint durable_calls_pkey PRIMARY KEY (id)
durable_calls: constraint durable_calls_state_check CHECK ((state = ANY (ARRAY['asking'::text, 'awaiting'::text, 'done'::text, 'failed'::text])))
durable_calls: constraint durable_calls_subject_kind_attempt_key UNIQUE (subject, kind, attempt)
CREATE INDEX durable_calls_due ON public.durable_calls USING btree (kind, due_at) WHERE (due_at IS NOT NULL)
CREATE UNIQUE INDEX durable_calls_open ON public.durable_calls USING btree (subject, kind) WHERE (state = ANY (ARRAY['asking'::text, 'awaiting'::text]))
CREATE UNIQUE INDEX durable_calls_pkey ON public.durable_calls USING btree (id)
CREATE UNIQUE INDEX durable_calls_subject_kind_attempt_key ON public.durable_calls USING btree (subject, kind, attempt)
CREATE INDEX durable_calls_untold ON public.durable_calls USING btree (GREATEST(COALESCE(begun_at, created_at),
CASE
    WHEN (state = 'awaiting'::text) THEN give_up_at
    ELSE NULL::timestamp with time zone
END)) WHERE ((state = ANY (ARRAY['asking'::text, 'awaiting'::text])) AND (told_at IS NULL))
erased_walkers.walker_id text not null
erased_walkers.given_up_cents bigint not null default 0
erased_walkers.currency text not null
erased_walkers.erased_at timestamp with time zone not null
erased_walkers: constraint erased_walkers_given_up_cents_check CHECK ((given_up_cents >= 0))
erased_walkers: constraint erased_walkers_pkey PRIMARY KEY (walker_id)
CREATE UNIQUE INDEX erased_walkers_pkey ON public.erased_walkers USING btree (walker_id)
figure_api_days.day date not null
figure_api_days.answers bigint not null
figure_api_days.failed bigint not null
figure_api_days: constraint figure_api_days_pkey PRIMARY KEY (day)
CREATE UNIQUE INDEX figure_api_days_pkey ON public.figure_api_days USING btree (day)
figure_counts.day date not null
figure_counts.counted_at timestamp with time zone not null
figure_counts: constraint figure_counts_pkey PRIMARY KEY (day)
CREATE UNIQUE INDEX figure_counts_pkey ON public.figure_counts USING btree (day)
figure_days.day date not null
figure_days.scope text not null
figure_days.subject text not null
figure_days.requests integer not null
figure_days.accepted integer not null
figure_days.prompt_requests integer not null
figure_days.walks integer not null
figure_days.returning_walks integer not null
figure_days.asked_seconds bigint not null
figure_days.live_seconds bigint not null
figure_days.interruptions integer not null
figure_days.reconnects integer not null
figure_days.revenue_cents bigint not null
figure_days.pay_cents bigint not null
figure_days.refund_cents bigint not null
figure_days: constraint figure_days_pkey PRIMARY KEY (scope, subject, day)
figure_days: constraint figure_days_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'place'::text, 'walker'::text, 'sameTime'::text]))) NOT VALID
CREATE UNIQUE INDEX figure_days_pkey ON public.figure_days USING btree (scope, subject, day)
CREATE INDEX figure_days_range ON public.figure_days USING btree (scope, day)
figure_spans.day date not null
figure_spans.scope text not null
figure_spans.subject text not null
figure_spans.measure text not null
figure_spans.step integer not null
figure_spans.count integer not null
figure_spans: constraint figure_spans_measure_check CHECK ((measure = ANY (ARRAY['accept'::text, 'firstPicture'::text, 'pictureBack'::text])))
figure_spans: constraint figure_spans_pkey PRIMARY KEY (scope, subject, day, measure, step)
figure_spans: constraint figure_spans_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'place'::text])))
CREATE UNIQUE INDEX figure_spans_pkey ON public.figure_spans USING btree (scope, subject, day, measure, step)
free_alerts.id text not null
free_alerts.user_id text not null
free_alerts.destination_id text not null
free_alerts.slot smallint not null
free_alerts.created_at timestamp with time zone not null
free_alerts.expires_at timestamp with time zone not null
free_alerts.quiet tstzmultirange not null default '{}'::tstzmultirange
free_alerts: constraint free_alerts_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES destinations(id)
free_alerts: constraint free_alerts_pkey PRIMARY KEY (id)
free_alerts: constraint free_alerts_slot_check CHECK (((slot >= 1) AND (slot <= 5)))
free_alerts: constraint free_alerts_user_id_destination_id_key UNIQUE (user_id, destination_id)
free_alerts: constraint free_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
free_alerts: constraint free_alerts_user_id_slot_key UNIQUE (user_id, slot)
CREATE INDEX free_alerts_destination ON public.free_alerts USING btree (destination_id)
CREATE INDEX free_alerts_expires ON public.free_alerts USING btree (expires_at)
CREATE UNIQUE INDEX free_alerts_pkey ON public.free_alerts USING btree (id)
CREATE UNIQUE INDEX free_alerts_user_id_destination_id_key ON public.free_alerts USING btree (user_id, destination_id)
CREATE UNIQUE INDEX free_alerts_user_id_slot_key ON public.free_alerts USING btree (user_id, slot)
gifts.id text not null
gifts.buyer_id text not null
gifts.card_id text not null
gifts.input_hash text not null
gifts.amount_cents bigint not null
gifts.currency text not null
gifts.state text not null
gifts.recipient_name text not null
gifts.recipient_email text
gifts.recipient_phone text
gifts.note text
gifts.deliver_on text not null
gifts.deliver_at timestamp with time zone not null
gifts.code_hash bytea not null
gifts.code_sealed bytea
gifts.provider_payment_id text
gifts.told_at timestamp with time zone
gifts.paid_at timestamp with time zone
gifts.sent_at timestamp with time zone
gifts.redeemed_at timestamp with time zone
gifts.redeemed_by text
gifts.refunded_at timestamp with time zone
gifts.created_at timestamp with time zone not null
gifts.updated_at timestamp with time zone not null
gifts.disputed_at timestamp with time zone
gifts.voided_at timestamp with time zone
gifts.mail_failure text
gifts.mail_failed_at timestamp with time zone
gifts: constraint gifts_amount_cents_check CHECK ((amount_cents > 0))
gifts: constraint gifts_card_id_fkey FOREIGN KEY (card_id) REFERENCES cards(id)
gifts: constraint gifts_check CHECK (((recipient_email IS NOT NULL) OR (recipient_phone IS NOT NULL)))
gifts: constraint gifts_check1 CHECK (((state = 'redeemed'::text) = (redeemed_by IS NOT NULL)))
gifts: constraint gifts_code_hash_key UNIQUE (code_hash)
gifts: constraint gifts_pkey PRIMARY KEY (id)
gifts: constraint gifts_state_check CHECK ((state = ANY (ARRAY['paying'::text, 'atBank'::text, 'declined'::text, 'scheduled'::text, 'sent'::text, 'redeemed'::text, 'refunding'::text, 'refunded'::text, 'credited'::text, 'void'::text])))
CREATE INDEX gifts_buyer ON public.gifts USING btree (buyer_id, created_at DESC, id DESC)
CREATE UNIQUE INDEX gifts_code_hash_key ON public.gifts USING btree (code_hash)
CREATE INDEX gifts_due ON public.gifts USING btree (deliver_at) WHERE (state = 'scheduled'::text)
CREATE INDEX gifts_open ON public.gifts USING btree (id) WHERE (state = ANY (ARRAY['paying'::text, 'atBank'::text, 'refunding'::text]))
CREATE UNIQUE INDEX gifts_pkey ON public.gifts USING btree (id)
CREATE INDEX gifts_redeemed ON public.gifts USING btree (redeemed_by) WHERE (redeemed_by IS NOT NULL)
CREATE INDEX gifts_updated ON public.gifts USING btree (updated_at)
group_beats.group_walk_id text not null
group_beats.seat text not null
group_beats.last_seq bigint not null
group_beats.last_at timestamp with time zone not null
group_beats.last_mark_ms bigint not null
group_beats.live_from_ms bigint
group_beats.live int8multirange not null default '{}'::int8multirange
group_beats.marked int8multirange not null default '{}'::int8multirange
group_beats.low int8multirange not null default '{}'::int8multirange
group_beats: constraint group_beats_group_walk_id_fkey FOREIGN KEY (group_walk_id) REFERENCES group_walks(id)
group_beats: constraint group_beats_pkey PRIMARY KEY (group_walk_id, seat)
CREATE UNIQUE INDEX group_beats_pkey ON public.group_beats USING btree (group_walk_id, seat)
group_lives.group_walk_id text not null
group_lives.walker_came_at timestamp with time zone
group_lives.interrupted_at timestamp with time zone
group_lives.end_reason text
group_lives.due_at timestamp with time zone
group_lives: constraint group_lives_end_reason_check CHECK ((end_reason = ANY (ARRAY['lengthReached'::text, 'connectionLost'::text, 'endedByWalker'::text, 'endedByOperator'::text])))
group_lives: constraint group_lives_group_walk_id_fkey FOREIGN KEY (group_walk_id) REFERENCES group_walks(id)
group_lives: constraint group_lives_pkey PRIMARY KEY (group_walk_id)
CREATE INDEX group_lives_due ON public.group_lives USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE UNIQUE INDEX group_lives_pkey ON public.group_lives USING btree (group_walk_id)
group_messages.group_walk_id text not null
group_messages.id text not null
group_messages.person_id text not null
group_messages.user_id text
group_messages.body text not null
group_messages.sent_at timestamp with time zone not null
group_messages.hidden_at timestamp with time zone
group_messages.hidden_by text
group_messages: constraint group_messages_pkey PRIMARY KEY (group_walk_id, id)
CREATE INDEX group_messages_in_order ON public.group_messages USING btree (group_walk_id, sent_at)
CREATE INDEX group_messages_of_user ON public.group_messages USING btree (user_id) WHERE (user_id IS NOT NULL)
CREATE UNIQUE INDEX group_messages_pkey ON public.group_messages USING btree (group_walk_id, id)
group_people.group_walk_id text not null
group_people.person_id text not null
group_people.silenced_at timestamp with time zone
group_people.put_out_at timestamp with time zone
group_people.wrote_at timestamp with time zone
group_people: constraint group_people_pkey PRIMARY KEY (group_walk_id, person_id)
CREATE UNIQUE INDEX group_people_pkey ON public.group_people USING btree (group_walk_id, person_id)
group_positions.group_walk_id text not null
group_positions.at timestamp with time zone not null
group_positions.latitude double precision not null
group_positions.longitude double precision not null
group_positions.accuracy_m double precision
group_positions.begins boolean not null default false
group_positions: constraint group_positions_group_walk_id_fkey FOREIGN KEY (group_walk_id) REFERENCES group_walks(id)
group_positions: constraint group_positions_pkey PRIMARY KEY (group_walk_id, at)
CREATE UNIQUE INDEX group_positions_pkey ON public.group_positions USING btree (group_walk_id, at)
group_postcards.id text not null
group_postcards.group_walk_id text not null
group_postcards.object_key text
group_postcards.latitude double precision
group_postcards.longitude double precision
group_postcards.wanted_at timestamp with time zone not null
group_postcards.taken_at timestamp with time zone
group_postcards: constraint group_postcards_group_walk_id_fkey FOREIGN KEY (group_walk_id) REFERENCES group_walks(id)
group_postcards: constraint group_postcards_pkey PRIMARY KEY (group_walk_id, id)
CREATE UNIQUE INDEX group_postcards_pkey ON public.group_postcards USING btree (group_walk_id, id)
group_refund_parts.refund_id text not null
group_refund_parts.trip_id text not null
group_refund_parts.user_id text not null
group_refund_parts.seats integer[] not null
group_refund_parts.amount_cents bigint not null
group_refund_parts.currency text not null
group_refund_parts.request_id text not null
group_refund_parts.outcome text
group_refund_parts: constraint group_refund_parts_amount_cents_check CHECK ((amount_cents > 0))
group_refund_parts: constraint group_refund_parts_outcome_check CHECK ((outcome = ANY (ARRAY['asked'::text, 'ownMoney'::text, 'tooMuch'::text])))
group_refund_parts: constraint group_refund_parts_pkey PRIMARY KEY (refund_id, trip_id)
group_refund_parts: constraint group_refund_parts_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES group_refunds(id)
group_refund_parts: constraint group_refund_parts_request_id_key UNIQUE (request_id)
CREATE INDEX group_refund_parts_of_trip ON public.group_refund_parts USING btree (trip_id)
CREATE UNIQUE INDEX group_refund_parts_pkey ON public.group_refund_parts USING btree (refund_id, trip_id)
CREATE UNIQUE INDEX group_refund_parts_request_id_key ON public.group_refund_parts USING btree (request_id)
group_refunds.id text not null
group_refunds.group_walk_id text not null
group_refunds.asked_by text not null
group_refunds.reason text not null
group_refunds.created_at timestamp with time zone not null
group_refunds.done_at timestamp with time zone
group_refunds: constraint group_refunds_pkey PRIMARY KEY (id)
CREATE INDEX group_refunds_of_walk ON public.group_refunds USING btree (group_walk_id, created_at)
CREATE UNIQUE INDEX group_refunds_pkey ON public.group_refunds USING btree (id)
group_seats.trip_id text not null
group_seats.seat_number integer not null
group_seats.group_walk_id text not null
group_seats.link_code text
group_seats.friend_name text
group_seats.friend_pass_hash bytea
group_seats.taken_at timestamp with time zone not null
group_seats.given_up_at timestamp with time zone
group_seats.put_out_at timestamp with time zone
group_seats: constraint group_seats_friend_pass_hash_key UNIQUE (friend_pass_hash)
group_seats: constraint group_seats_group_walk_id_fkey FOREIGN KEY (group_walk_id) REFERENCES group_walks(id)
group_seats: constraint group_seats_link_code_key UNIQUE (link_code)
group_seats: constraint group_seats_pkey PRIMARY KEY (trip_id, seat_number)
group_seats: constraint group_seats_seat_number_check CHECK (((seat_number >= 1) AND (seat_number <= 4)))
CREATE UNIQUE INDEX group_seats_friend_pass_hash_key ON public.group_seats USING btree (friend_pass_hash)
CREATE UNIQUE INDEX group_seats_link_code_key ON public.group_seats USING btree (link_code)
CREATE INDEX group_seats_of_walk ON public.group_seats USING btree (group_walk_id) WHERE (given_up_at IS NULL)
CREATE UNIQUE INDEX group_seats_pkey ON public.group_seats USING btree (trip_id, seat_number)
group_steering.group_walk_id text not null
group_steering.id text not null
group_steering.person_id text not null
group_steering.command text not null
group_steering.x double precision
group_steering.y double precision
group_steering.state text not null
group_steering.sent_at timestamp with time zone not null
group_steering.state_at timestamp with time zone not null
group_steering: constraint group_steering_pkey PRIMARY KEY (group_walk_id, id)
group_steering: constraint group_steering_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'seen'::text, 'doing'::text, 'refused'::text])))
CREATE INDEX group_steering_in_order ON public.group_steering USING btree (group_walk_id, sent_at)
CREATE UNIQUE INDEX group_steering_pkey ON public.group_steering USING btree (group_walk_id, id)
group_turns.group_walk_id text not null
group_turns.person_id text not null
group_turns.since timestamp with time zone not null
group_turns.until timestamp with time zone
group_turns: constraint group_turns_one_at_a_time EXCLUDE USING gist (group_walk_id WITH =, tstzrange(since, until) WITH &&)
CREATE INDEX group_turns_of_walk ON public.group_turns USING btree (group_walk_id, since)
CREATE INDEX group_turns_one_at_a_time ON public.group_turns USING gist (group_walk_id, tstzrange(since, until))
group_waiting.group_walk_id text not null
group_waiting.user_id text not null
group_waiting.seats integer not null
group_waiting.since timestamp with time zone not null
group_waiting.ended_at timestamp with time zone
group_waiting: constraint group_waiting_group_walk_id_fkey FOREIGN KEY (group_walk_id) REFERENCES group_walks(id)
group_waiting: constraint group_waiting_pkey PRIMARY KEY (group_walk_id, user_id)
group_waiting: constraint group_waiting_seats_check CHECK (((seats >= 1) AND (seats <= 4)))
CREATE INDEX group_waiting_order ON public.group_waiting USING btree (group_walk_id, since) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX group_waiting_pkey ON public.group_waiting USING btree (group_walk_id, user_id)
group_walks.id text not null
group_walks.walker_id text not null
group_walks.destination_id text not null
group_walks.status text not null
group_walks.title text not null
group_walks.body text not null
group_walks.points jsonb not null default '[]'::jsonb
group_walks.language text not null
group_walks.wall_date text not null
group_walks.wall_time text not null
group_walks.place_zone text not null
group_walks.starts_at timestamp with time zone not null
group_walks.planned_minutes integer not null
group_walks.seats integer not null
group_walks.minimum integer not null
group_walks.seat_cents bigint not null
group_walks.currency text not null
group_walks.terms integer not null
group_walks.seats_taken integer not null default 0
group_walks.series_id text not null
group_walks.series_index integer not null default 1
group_walks.is_weekly boolean not null default false
group_walks.published_at timestamp with time zone not null
group_walks.decided_at timestamp with time zone
group_walks.opened_at timestamp with time zone
group_walks.live_at timestamp with time zone
group_walks.ended_at timestamp with time zone
group_walks.called_off_because text
group_walks.due_at timestamp with time zone
group_walks.publish_key text not null
group_walks.input_hash text not null
group_walks.is_demo boolean not null default false
group_walks.busy tstzrange not null default tstzrange(starts_at, (((starts_at AT TIME ZONE 'UTC'::text) + make_interval(mins => (planned_minutes + 10))) AT TIME ZONE 'UTC'::text))
group_walks.recording_agreed_at timestamp with time zone
group_walks.no_walk_since timestamp with time zone
group_walks: constraint group_walks_called_off_because_check CHECK ((called_off_because = ANY (ARRAY['walker'::text, 'tooFew'::text, 'walkerMissing'::text, 'operator'::text, 'noRoom'::text])))
group_walks: constraint group_walks_check CHECK (((minimum >= 1) AND (minimum <= seats)))
group_walks: constraint group_walks_check1 CHECK (((seats_taken >= 0) AND (seats_taken <= seats)))
group_walks: constraint group_walks_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES destinations(id)
group_walks: constraint group_walks_pkey PRIMARY KEY (id)
group_walks: constraint group_walks_planned_minutes_check CHECK (((planned_minutes >= 1) AND (planned_minutes <= 240)))
group_walks: constraint group_walks_publish_key UNIQUE (walker_id, publish_key, series_index)
group_walks: constraint group_walks_seat_cents_check CHECK ((seat_cents >= 0))
group_walks: constraint group_walks_seats_check CHECK ((seats > 0))
group_walks: constraint group_walks_series_index_check CHECK ((series_index >= 1))
group_walks: constraint group_walks_status_check CHECK ((status = ANY (ARRAY['open'::text, 'agreed'::text, 'live'::text, 'ended'::text, 'calledOff'::text])))
group_walks: constraint group_walks_walker_busy EXCLUDE USING gist (walker_id WITH =, busy WITH &&) WHERE ((status = ANY (ARRAY['open'::text, 'agreed'::text, 'live'::text])))
group_walks: constraint group_walks_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES users(id)
group_walks: constraint group_walks_wall_date_check CHECK ((wall_date ~ '^\d{4}-\d{2}-\d{2}$'::text))
group_walks: constraint group_walks_wall_time_check CHECK ((wall_time ~ '^\d{2}:\d{2}$'::text))
CREATE INDEX group_walks_ahead ON public.group_walks USING btree (starts_at, id) WHERE (status = ANY (ARRAY['open'::text, 'agreed'::text, 'live'::text]))
CREATE INDEX group_walks_by_start ON public.group_walks USING btree (starts_at DESC, id DESC)
CREATE INDEX group_walks_due ON public.group_walks USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE INDEX group_walks_of_place ON public.group_walks USING btree (destination_id, starts_at, id) WHERE (status = ANY (ARRAY['open'::text, 'agreed'::text, 'live'::text]))
CREATE INDEX group_walks_of_walker ON public.group_walks USING btree (walker_id, starts_at DESC, id)
CREATE UNIQUE INDEX group_walks_pkey ON public.group_walks USING btree (id)
CREATE UNIQUE INDEX group_walks_publish_key ON public.group_walks USING btree (walker_id, publish_key, series_index)
CREATE INDEX group_walks_published ON public.group_walks USING btree (published_at)
CREATE INDEX group_walks_walker_busy ON public.group_walks USING gist (walker_id, busy) WHERE (status = ANY (ARRAY['open'::text, 'agreed'::text, 'live'::text]))
CREATE TRIGGER group_walks_walker_time_gone AFTER DELETE ON public.group_walks FOR EACH ROW EXECUTE FUNCTION note_walker_time_of_group()
CREATE TRIGGER group_walks_walker_time_moved AFTER UPDATE OF status, walker_id, starts_at, planned_minutes ON public.group_walks FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.walker_id IS DISTINCT FROM new.walker_id) OR (old.busy IS DISTINCT FROM new.busy))) EXECUTE FUNCTION note_walker_time_of_group()
CREATE TRIGGER group_walks_walker_time_new AFTER INSERT ON public.group_walks FOR EACH ROW EXECUTE FUNCTION note_walker_time_of_group()
group_wheels.group_walk_id text not null
group_wheels.is_open boolean not null
group_wheels.holder_id text
group_wheels.holder_since timestamp with time zone
group_wheels.holder_away_since timestamp with time zone
group_wheels.asking text[] not null default '{}'::text[]
group_wheels.changed_at timestamp with time zone not null
group_wheels.postcard_at timestamp with time zone
group_wheels: constraint group_wheels_holder CHECK (((holder_id IS NULL) = (holder_since IS NULL)))
group_wheels: constraint group_wheels_pkey PRIMARY KEY (group_walk_id)
CREATE UNIQUE INDEX group_wheels_pkey ON public.group_wheels USING btree (group_walk_id)
guest_reports.ticket_id text not null
guest_reports.guest_id text not null
guest_reports.name text not null
guest_reports.address text
guest_reports.locale text not null
guest_reports.same_hash bytea not null
guest_reports.forget_at timestamp with time zone not null
guest_reports: constraint guest_reports_pkey PRIMARY KEY (ticket_id)
guest_reports: constraint guest_reports_same_hash_key UNIQUE (same_hash)
CREATE INDEX guest_reports_address ON public.guest_reports USING btree (address) WHERE (address IS NOT NULL)
CREATE INDEX guest_reports_forget ON public.guest_reports USING btree (forget_at) WHERE ((name <> ''::text) OR (address IS NOT NULL))
CREATE UNIQUE INDEX guest_reports_pkey ON public.guest_reports USING btree (ticket_id)
CREATE UNIQUE INDEX guest_reports_same_hash_key ON public.guest_reports USING btree (same_hash)
help_calls.id text not null
help_calls.trip_id text not null
help_calls.user_id text not null
help_calls.role text not null
help_calls.kind text not null
help_calls.opened_at timestamp with time zone not null
help_calls.latitude double precision
help_calls.longitude double precision
help_calls.last_minute jsonb not null
help_calls.link_code text
help_calls.taken_by text
help_calls.taken_at timestamp with time zone
help_calls.closed_by text
help_calls.closed_at timestamp with time zone
help_calls.close_reason text
help_calls: constraint help_calls_check CHECK (((latitude IS NULL) = (longitude IS NULL)))
help_calls: constraint help_calls_check1 CHECK (((closed_by IS NULL) = (closed_at IS NULL)))
help_calls: constraint help_calls_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id)
help_calls: constraint help_calls_kind_check CHECK ((kind = ANY (ARRAY['call'::text, 'check'::text])))
help_calls: constraint help_calls_link_code_key UNIQUE (link_code)
help_calls: constraint help_calls_pkey PRIMARY KEY (id)
help_calls: constraint help_calls_role_check CHECK ((role = ANY (ARRAY['traveller'::text, 'walker'::text])))
help_calls: constraint help_calls_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES users(id)
help_calls: constraint help_calls_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
help_calls: constraint help_calls_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE INDEX help_calls_closed ON public.help_calls USING btree (closed_at DESC, id) WHERE (closed_at IS NOT NULL)
CREATE INDEX help_calls_closed_by ON public.help_calls USING btree (closed_by)
CREATE UNIQUE INDEX help_calls_link_code_key ON public.help_calls USING btree (link_code)
CREATE UNIQUE INDEX help_calls_open ON public.help_calls USING btree (trip_id, role) WHERE (closed_at IS NULL)
CREATE UNIQUE INDEX help_calls_pkey ON public.help_calls USING btree (id)
CREATE INDEX help_calls_taken_back ON public.help_calls USING btree (trip_id, role, opened_at DESC, id DESC) WHERE ((closed_at IS NOT NULL) AND (close_reason IS NULL))
CREATE INDEX help_calls_taken_by ON public.help_calls USING btree (taken_by)
CREATE INDEX help_calls_user ON public.help_calls USING btree (user_id, opened_at DESC)
CREATE INDEX help_calls_waiting ON public.help_calls USING btree (opened_at, id) WHERE (closed_at IS NULL)
holds.id text not null
holds.seq bigint not null
holds.trip_id text not null
holds.user_id text not null
holds.card_id text not null
holds.key text not null
holds.input_hash text not null
holds.purpose text not null
holds.amount_cents bigint not null
holds.currency text not null
holds.state text not null
holds.provider_hold_id text
holds.expires_at timestamp with time zone
holds.capture_cents bigint not null default 0
holds.captured_cents bigint not null default 0
holds.released_cents bigint not null default 0
holds.message text
holds.action_url text
holds.created_at timestamp with time zone not null
holds.updated_at timestamp with time zone not null
holds: constraint holds_amount_cents_check CHECK ((amount_cents > 0))
holds: constraint holds_card_id_fkey FOREIGN KEY (card_id) REFERENCES cards(id)
holds: constraint holds_check CHECK (((capture_cents >= 0) AND (capture_cents <= amount_cents)))
holds: constraint holds_check1 CHECK (((captured_cents >= 0) AND (released_cents >= 0) AND ((captured_cents + released_cents) <= amount_cents)))
holds: constraint holds_pkey PRIMARY KEY (id)
holds: constraint holds_purpose_check CHECK ((purpose = ANY (ARRAY['trip'::text, 'extension'::text])))
holds: constraint holds_state_check CHECK ((state = ANY (ARRAY['authorizing'::text, 'needsAction'::text, 'abandoned'::text, 'held'::text, 'capturing'::text, 'releasing'::text, 'declined'::text, 'captured'::text, 'released'::text, 'failed'::text])))
holds: constraint holds_trip_id_key_key UNIQUE (trip_id, key)
CREATE INDEX holds_open ON public.holds USING btree (id) WHERE (state = ANY (ARRAY['authorizing'::text, 'needsAction'::text, 'abandoned'::text, 'held'::text, 'capturing'::text, 'releasing'::text]))
CREATE INDEX holds_open_user ON public.holds USING btree (user_id) WHERE (state = ANY (ARRAY['authorizing'::text, 'needsAction'::text, 'abandoned'::text, 'held'::text, 'capturing'::text, 'releasing'::text]))
CREATE UNIQUE INDEX holds_pkey ON public.holds USING btree (id)
CREATE INDEX holds_trip ON public.holds USING btree (trip_id, seq)
CREATE UNIQUE INDEX holds_trip_id_key_key ON public.holds USING btree (trip_id, key)
CREATE INDEX holds_updated ON public.holds USING btree (updated_at)
CREATE INDEX holds_window ON public.holds USING btree (expires_at) WHERE (state = 'held'::text)
idempotency_keys.scope text not null
idempotency_keys.key_hash bytea not null
idempotency_keys.operation text not null
idempotency_keys.input_hash bytea not null
idempotency_keys.session_id text
idempotency_keys.claim text not null
idempotency_keys.claimed_at timestamp with time zone not null
idempotency_keys.answered_at timestamp with time zone
idempotency_keys.answer text
idempotency_keys.created_at timestamp with time zone not null
idempotency_keys: constraint idempotency_keys_pkey PRIMARY KEY (scope, key_hash)
CREATE INDEX idempotency_keys_created ON public.idempotency_keys USING btree (created_at)
CREATE UNIQUE INDEX idempotency_keys_pkey ON public.idempotency_keys USING btree (scope, key_hash)
CREATE INDEX idempotency_keys_session ON public.idempotency_keys USING btree (session_id) WHERE (answer IS NOT NULL)
inbound_texts.provider_id text not null
inbound_texts.wish text not null
inbound_texts.received_at timestamp with time zone not null
inbound_texts: constraint inbound_texts_pkey PRIMARY KEY (provider_id)
inbound_texts: constraint inbound_texts_wish_check CHECK ((wish = ANY (ARRAY['stop'::text, 'start'::text, 'help'::text, 'other'::text])))
CREATE UNIQUE INDEX inbound_texts_pkey ON public.inbound_texts USING btree (provider_id)
CREATE INDEX inbound_texts_received ON public.inbound_texts USING btree (received_at)
institutions.id text not null
institutions.owner_id text not null
institutions.name text not null
institutions.kind text not null
institutions.address text not null
institutions.country text not null
institutions.email text not null
institutions.tax_number text
institutions.contact_name text not null
institutions.contact_phone text
institutions.state text not null
institutions.limit_cents bigint
institutions.reason text
institutions.decided_by text
institutions.decided_at timestamp with time zone
institutions.asked_at timestamp with time zone not null
institutions.created_at timestamp with time zone not null
institutions.updated_at timestamp with time zone not null
institutions: constraint institutions_kind_check CHECK ((kind = ANY (ARRAY['careHome'::text, 'school'::text, 'library'::text, 'museum'::text, 'company'::text, 'other'::text])))
institutions: constraint institutions_limit CHECK (((state <> 'approved'::text) OR (limit_cents IS NOT NULL)))
institutions: constraint institutions_limit_cents_check CHECK ((limit_cents > 0))
institutions: constraint institutions_owner_id_key UNIQUE (owner_id)
institutions: constraint institutions_pkey PRIMARY KEY (id)
institutions: constraint institutions_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'approved'::text, 'refused'::text])))
CREATE INDEX institutions_listed ON public.institutions USING btree (state, asked_at DESC, id DESC)
CREATE UNIQUE INDEX institutions_owner_id_key ON public.institutions USING btree (owner_id)
CREATE UNIQUE INDEX institutions_pkey ON public.institutions USING btree (id)
invoice_accounts.id text not null
invoice_accounts.owner_id text not null
invoice_accounts.name text not null
invoice_accounts.email text not null
invoice_accounts.address text not null
invoice_accounts.country text not null
invoice_accounts.tax_number text
invoice_accounts.provider text not null
invoice_accounts.provider_customer_id text
invoice_accounts.next_invoice_at timestamp with time zone not null
invoice_accounts.created_at timestamp with time zone not null
invoice_accounts.updated_at timestamp with time zone not null
invoice_accounts: constraint invoice_accounts_pkey PRIMARY KEY (id)
invoice_accounts: constraint invoice_accounts_provider_customer_id_key UNIQUE (provider_customer_id)
CREATE INDEX invoice_accounts_next ON public.invoice_accounts USING btree (next_invoice_at)
CREATE INDEX invoice_accounts_owner ON public.invoice_accounts USING btree (owner_id)
CREATE UNIQUE INDEX invoice_accounts_pkey ON public.invoice_accounts USING btree (id)
CREATE UNIQUE INDEX invoice_accounts_provider_customer_id_key ON public.invoice_accounts USING btree (provider_customer_id)
ledger_balances.account text not null
ledger_balances.layer text not null
ledger_balances.currency text not null
ledger_balances.shard integer not null
ledger_balances.amount_cents bigint not null
ledger_balances: constraint ledger_balances_pkey PRIMARY KEY (account, layer, currency, shard)
CREATE INDEX ledger_balances_kinds ON public.ledger_balances USING btree (layer, currency) WHERE (account = ledger_kind(account))
CREATE UNIQUE INDEX ledger_balances_pkey ON public.ledger_balances USING btree (account, layer, currency, shard)
CREATE TRIGGER ledger_balances_of_the_ledger BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.ledger_balances FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_direct_change()
ledger_postings.transaction_id text not null
ledger_postings.seq integer not null
ledger_postings.account text not null
ledger_postings.layer text not null
ledger_postings.amount_cents bigint not null
ledger_postings.currency text not null
ledger_postings: constraint ledger_postings_amount_cents_check CHECK ((amount_cents <> 0))
ledger_postings: constraint ledger_postings_balance TRIGGER DEFERRABLE INITIALLY DEFERRED
ledger_postings: constraint ledger_postings_layer_check CHECK ((layer = ANY (ARRAY['pending'::text, 'posted'::text])))
ledger_postings: constraint ledger_postings_pkey PRIMARY KEY (transaction_id, seq)
ledger_postings: constraint ledger_postings_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id)
CREATE INDEX ledger_postings_account ON public.ledger_postings USING btree (account, layer, currency) INCLUDE (amount_cents)
CREATE INDEX ledger_postings_credit ON public.ledger_postings USING btree (account, transaction_id DESC) WHERE ((layer = 'posted'::text) AND (account ~~ 'traveller:%:credit'::text))
CREATE INDEX ledger_postings_earned ON public.ledger_postings USING btree (account, transaction_id DESC) WHERE ((layer = 'posted'::text) AND (account ~~ 'walker:%:earned'::text))
CREATE UNIQUE INDEX ledger_postings_pkey ON public.ledger_postings USING btree (transaction_id, seq)
CREATE TRIGGER ledger_postings_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT ON public.ledger_postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance()
ledger_transactions.id text not null
ledger_transactions.kind text not null
ledger_transactions.reference text not null
ledger_transactions.pending_id text
ledger_transactions.trip_id text
ledger_transactions.posting_count integer not null
ledger_transactions.at timestamp with time zone not null
ledger_transactions.group_walk_id text
ledger_transactions: constraint ledger_transactions_balance TRIGGER DEFERRABLE INITIALLY DEFERRED
ledger_transactions: constraint ledger_transactions_check CHECK (((kind = 'payoutPaid'::text) OR ((kind = ANY (ARRAY['capture'::text, 'void'::text, 'payoutMoved'::text, 'payoutVoid'::text])) = (pending_id IS NOT NULL))))
ledger_transactions: constraint ledger_transactions_keep_balances TRIGGER DEFERRABLE INITIALLY DEFERRED
ledger_transactions: constraint ledger_transactions_kind_check CHECK ((kind = ANY (ARRAY['hold'::text, 'capture'::text, 'void'::text, 'charge'::text, 'cancellation'::text, 'walkerFee'::text, 'walkerPay'::text, 'feeWaiver'::text, 'credit'::text, 'creditUse'::text, 'collect'::text, 'tip'::text, 'refund'::text, 'refundBack'::text, 'payout'::text, 'payoutMoved'::text, 'payoutPaid'::text, 'payoutVoid'::text, 'payoutReversed'::text, 'payoutReturned'::text, 'payoutFee'::text, 'earningsGivenUp'::text, 'giftSale'::text, 'giftUse'::text, 'giftRefund'::text, 'giftRefundBack'::text, 'giftVoid'::text, 'giftTakeBack'::text, 'membership'::text, 'dispute'::text, 'disputeFee'::text, 'disputeWon'::text, 'disputeLost'::text, 'disputePaid'::text, 'processorFee'::text, 'correction'::text, 'venueCharge'::text, 'invoice'::text, 'invoicePaid'::text, 'creditNote'::text]))) NOT VALID
ledger_transactions: constraint ledger_transactions_kind_reference_key UNIQUE (kind, reference)
ledger_transactions: constraint ledger_transactions_pending_id_fkey FOREIGN KEY (pending_id) REFERENCES ledger_transactions(id)
ledger_transactions: constraint ledger_transactions_pkey PRIMARY KEY (id)
ledger_transactions: constraint ledger_transactions_posting_count_check CHECK ((posting_count >= 2))
CREATE INDEX ledger_transactions_at ON public.ledger_transactions USING btree (at)
CREATE UNIQUE INDEX ledger_transactions_kind_reference_key ON public.ledger_transactions USING btree (kind, reference)
CREATE UNIQUE INDEX ledger_transactions_pkey ON public.ledger_transactions USING btree (id)
CREATE UNIQUE INDEX ledger_transactions_resolved_once ON public.ledger_transactions USING btree (pending_id) WHERE (pending_id IS NOT NULL)
CREATE INDEX ledger_transactions_trip ON public.ledger_transactions USING btree (trip_id)
CREATE TRIGGER ledger_transactions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON public.ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance()
CREATE CONSTRAINT TRIGGER ledger_transactions_keep_balances AFTER INSERT ON public.ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_ledger_balances()
mail_reports.provider_id text not null
mail_reports.kind text not null
mail_reports.received_at timestamp with time zone not null
mail_reports: constraint mail_reports_kind_check CHECK ((kind = ANY (ARRAY['bounced'::text, 'delayed'::text, 'complained'::text])))
mail_reports: constraint mail_reports_pkey PRIMARY KEY (provider_id)
CREATE UNIQUE INDEX mail_reports_pkey ON public.mail_reports USING btree (provider_id)
CREATE INDEX mail_reports_received ON public.mail_reports USING btree (received_at)
mail_standings.address text not null
mail_standings.delays integer not null default 0
mail_standings.refusal text
mail_standings.code text
mail_standings.since timestamp with time zone
mail_standings.asked_again_at timestamp with time zone
mail_standings: constraint mail_standings_check CHECK (((refusal IS NULL) = (since IS NULL)))
mail_standings: constraint mail_standings_pkey PRIMARY KEY (address)
mail_standings: constraint mail_standings_refusal_check CHECK ((refusal = ANY (ARRAY['bounced'::text, 'complained'::text])))
CREATE UNIQUE INDEX mail_standings_pkey ON public.mail_standings USING btree (address)
membership_charges.id text not null
membership_charges.membership_id text not null
membership_charges.user_id text not null
membership_charges.plan_id text not null
membership_charges.kind text not null
membership_charges.amount_cents bigint not null
membership_charges.currency text not null
membership_charges.state text not null
membership_charges.period_start timestamp with time zone not null
membership_charges.period_end timestamp with time zone not null
membership_charges.created_at timestamp with time zone not null
membership_charges.updated_at timestamp with time zone not null
membership_charges.provider_invoice_id text
membership_charges.provider_payment_id text
membership_charges: constraint membership_charges_amount_cents_check CHECK ((amount_cents >= 0))
membership_charges: constraint membership_charges_kind_check CHECK ((kind = ANY (ARRAY['start'::text, 'change'::text, 'renewal'::text])))
membership_charges: constraint membership_charges_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES memberships(id)
membership_charges: constraint membership_charges_pkey PRIMARY KEY (id)
membership_charges: constraint membership_charges_state_check CHECK ((state = ANY (ARRAY['paid'::text, 'due'::text, 'failed'::text])))
CREATE UNIQUE INDEX membership_charges_invoice ON public.membership_charges USING btree (provider_invoice_id)
CREATE UNIQUE INDEX membership_charges_month ON public.membership_charges USING btree (membership_id, period_start) WHERE (kind = 'renewal'::text)
CREATE UNIQUE INDEX membership_charges_payment ON public.membership_charges USING btree (provider_payment_id)
CREATE UNIQUE INDEX membership_charges_pkey ON public.membership_charges USING btree (id)
CREATE INDEX membership_charges_updated ON public.membership_charges USING btree (updated_at)
CREATE INDEX membership_charges_user ON public.membership_charges USING btree (user_id, created_at DESC, id DESC)
memberships.id text not null
memberships.user_id text not null
memberships.plan_id text not null
memberships.next_plan_id text
memberships.state text not null
memberships.anchor_at timestamp with time zone not null
memberships.period_start timestamp with time zone not null
memberships.renews_at timestamp with time zone not null
memberships.due_at timestamp with time zone
memberships.message text
memberships.action_url text
memberships.created_at timestamp with time zone not null
memberships.updated_at timestamp with time zone not null
memberships.provider_subscription_id text
memberships: constraint memberships_pkey PRIMARY KEY (id)
memberships: constraint memberships_state_check CHECK ((state = ANY (ARRAY['starting'::text, 'active'::text, 'pastDue'::text, 'ending'::text, 'ended'::text])))
CREATE INDEX memberships_due ON public.memberships USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE UNIQUE INDEX memberships_one ON public.memberships USING btree (user_id) WHERE (state <> 'ended'::text)
CREATE UNIQUE INDEX memberships_pkey ON public.memberships USING btree (id)
CREATE UNIQUE INDEX memberships_subscription ON public.memberships USING btree (provider_subscription_id)
CREATE INDEX memberships_user ON public.memberships USING btree (user_id, created_at)
money_requests.id text not null
money_requests.kind text not null
money_requests.user_id text not null
money_requests.trip_id text
money_requests.amount_cents bigint not null
money_requests.currency text not null
money_requests.reason text not null
money_requests.state text not null
money_requests.asked_by text not null
money_requests.decided_by text
money_requests.decided_at timestamp with time zone
money_requests.created_at timestamp with time zone not null
money_requests.updated_at timestamp with time zone not null
money_requests.party_ids text[] not null default '{}'::text[]
money_requests: constraint money_requests_amount_cents_check CHECK ((amount_cents > 0))
money_requests: constraint money_requests_check CHECK ((decided_by <> asked_by))
money_requests: constraint money_requests_check1 CHECK (((kind = 'credit'::text) OR (trip_id IS NOT NULL)))
money_requests: constraint money_requests_kind_check CHECK ((kind = ANY (ARRAY['refund'::text, 'credit'::text, 'walkerPay'::text, 'feeWaiver'::text])))
money_requests: constraint money_requests_pkey PRIMARY KEY (id)
money_requests: constraint money_requests_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'paying'::text, 'done'::text, 'failed'::text, 'declined'::text])))
CREATE INDEX money_requests_given ON public.money_requests USING btree (asked_by, user_id, created_at)
CREATE INDEX money_requests_newest ON public.money_requests USING btree (created_at DESC, id DESC)
CREATE UNIQUE INDEX money_requests_pkey ON public.money_requests USING btree (id)
CREATE INDEX money_requests_trip ON public.money_requests USING btree (trip_id, created_at DESC, id DESC) WHERE (trip_id IS NOT NULL)
CREATE INDEX money_requests_waiting ON public.money_requests USING btree (created_at, id) WHERE (state = 'waiting'::text)
newsletter_subscriptions.id text not null
newsletter_subscriptions.email citext not null
newsletter_subscriptions.token_hash bytea not null
newsletter_subscriptions.created_at timestamp with time zone not null
newsletter_subscriptions.confirmed_at timestamp with time zone
newsletter_subscriptions: constraint newsletter_subscriptions_email_key UNIQUE (email)
newsletter_subscriptions: constraint newsletter_subscriptions_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX newsletter_subscriptions_email_key ON public.newsletter_subscriptions USING btree (email)
CREATE UNIQUE INDEX newsletter_subscriptions_pkey ON public.newsletter_subscriptions USING btree (id)
CREATE INDEX newsletter_subscriptions_token ON public.newsletter_subscriptions USING btree (token_hash)
no_walk_places.id text not null
no_walk_places.kind text not null
no_walk_places.name text not null
no_walk_places.latitude double precision not null
no_walk_places.longitude double precision not null
no_walk_places.radius_m integer not null
no_walk_places.source text not null
no_walk_places.owner_id text
no_walk_places.marked_by text
no_walk_places.reason text
no_walk_places.marked_at timestamp with time zone not null
no_walk_places.lifted_by text
no_walk_places.lift_reason text
no_walk_places.lifted_at timestamp with time zone
no_walk_places: constraint no_walk_places_kind_check CHECK ((kind = ANY (ARRAY['privateAddress'::text, 'school'::text, 'hospital'::text, 'other'::text])))
no_walk_places: constraint no_walk_places_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES users(id)
no_walk_places: constraint no_walk_places_marked_by_fkey FOREIGN KEY (marked_by) REFERENCES users(id)
no_walk_places: constraint no_walk_places_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
no_walk_places: constraint no_walk_places_pkey PRIMARY KEY (id)
CREATE INDEX no_walk_places_lifted_by ON public.no_walk_places USING btree (lifted_by)
CREATE INDEX no_walk_places_marked_by ON public.no_walk_places USING btree (marked_by)
CREATE INDEX no_walk_places_near ON public.no_walk_places USING btree (latitude, longitude) WHERE (lifted_at IS NULL)
CREATE INDEX no_walk_places_of_owner ON public.no_walk_places USING btree (owner_id) WHERE (owner_id IS NOT NULL)
CREATE INDEX no_walk_places_open ON public.no_walk_places USING btree (marked_at DESC, id) WHERE ((lifted_at IS NULL) AND (owner_id IS NULL))
CREATE UNIQUE INDEX no_walk_places_pkey ON public.no_walk_places USING btree (id)
notifications.id text not null
notifications.user_id text not null
notifications.kind text not null
notifications.trip_id text
notifications.facts jsonb not null
notifications.at timestamp with time zone not null
notifications.read_at timestamp with time zone
notifications: constraint notifications_pkey PRIMARY KEY (id)
CREATE INDEX notifications_age ON public.notifications USING btree (at)
CREATE INDEX notifications_of_person ON public.notifications USING btree (user_id, at DESC, id DESC)
CREATE UNIQUE INDEX notifications_pkey ON public.notifications USING btree (id)
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (read_at IS NULL)
object_deletions.object_key text not null
object_deletions.due_at timestamp with time zone not null
object_deletions: constraint object_deletions_pkey PRIMARY KEY (object_key)
CREATE INDEX object_deletions_due ON public.object_deletions USING btree (due_at)
CREATE UNIQUE INDEX object_deletions_pkey ON public.object_deletions USING btree (object_key)
onboarding_notices.user_id text not null
onboarding_notices.step text not null
onboarding_notices.expires_at timestamp with time zone not null
onboarding_notices.days_before integer not null
onboarding_notices.told_at timestamp with time zone not null
onboarding_notices: constraint onboarding_notices_pkey PRIMARY KEY (user_id, step, expires_at, days_before)
onboarding_notices: constraint onboarding_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE UNIQUE INDEX onboarding_notices_pkey ON public.onboarding_notices USING btree (user_id, step, expires_at, days_before)
one_time_codes.id text not null
one_time_codes.phone text not null
one_time_codes.purpose text not null
one_time_codes.code_hmac bytea not null
one_time_codes.tries integer not null default 0
one_time_codes.created_at timestamp with time zone not null
one_time_codes.expires_at timestamp with time zone not null
one_time_codes.used_at timestamp with time zone
one_time_codes.device_id text
one_time_codes: constraint one_time_codes_pkey PRIMARY KEY (id)
one_time_codes: constraint one_time_codes_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'register'::text, 'reset'::text])))
CREATE UNIQUE INDEX one_time_codes_live ON public.one_time_codes USING btree (phone, purpose, COALESCE(device_id, ''::text)) WHERE (used_at IS NULL)
CREATE INDEX one_time_codes_phone ON public.one_time_codes USING btree (phone, created_at DESC)
CREATE UNIQUE INDEX one_time_codes_pkey ON public.one_time_codes USING btree (id)
operator_invitations.id text not null
operator_invitations.code_hash bytea not null
operator_invitations.email citext not null
operator_invitations.rights text[] not null
operator_invitations.invited_by text not null
operator_invitations.created_at timestamp with time zone not null
operator_invitations.expires_at timestamp with time zone not null
operator_invitations: constraint operator_invitations_code_hash_key UNIQUE (code_hash)
operator_invitations: constraint operator_invitations_email_key UNIQUE (email)
operator_invitations: constraint operator_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id)
operator_invitations: constraint operator_invitations_pkey PRIMARY KEY (id)
operator_invitations: constraint operator_invitations_rights_check CHECK (((rights <> '{}'::text[]) AND (rights <@ ARRAY['support'::text, 'money'::text, 'safety'::text, 'owner'::text])))
CREATE UNIQUE INDEX operator_invitations_code_hash_key ON public.operator_invitations USING btree (code_hash)
CREATE UNIQUE INDEX operator_invitations_email_key ON public.operator_invitations USING btree (email)
CREATE INDEX operator_invitations_expires_at ON public.operator_invitations USING btree (expires_at)
CREATE INDEX operator_invitations_invited_by ON public.operator_invitations USING btree (invited_by)
CREATE UNIQUE INDEX operator_invitations_pkey ON public.operator_invitations USING btree (id)
outbound_messages.id text not null
outbound_messages.channel text not null
outbound_messages.recipient text not null
outbound_messages.subject text
outbound_messages.body text not null
outbound_messages.kept_body text
outbound_messages.about_id text
outbound_messages.created_at timestamp with time zone not null
outbound_messages.sent_at timestamp with time zone
outbound_messages.failed_at timestamp with time zone
outbound_messages.failure text
outbound_messages.attempts integer not null default 0
outbound_messages.purpose text
outbound_messages.unsubscribe_url text
outbound_messages.is_asked boolean not null default false
outbound_messages.delivery text
outbound_messages.delivery_code text
outbound_messages.delivery_at timestamp with time zone
outbound_messages.worth_until timestamp with time zone
outbound_messages.next_try_at timestamp with time zone
outbound_messages.mail jsonb
outbound_messages: constraint outbound_messages_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text, 'push'::text, 'call'::text])))
outbound_messages: constraint outbound_messages_check CHECK (((channel = 'sms'::text) = (purpose IS NOT NULL)))
outbound_messages: constraint outbound_messages_delivery_check CHECK ((delivery = ANY (ARRAY['taken'::text, 'sent'::text, 'delivered'::text, 'undelivered'::text])))
outbound_messages: constraint outbound_messages_pkey PRIMARY KEY (id)
outbound_messages: constraint outbound_messages_purpose_check CHECK ((purpose = ANY (ARRAY['code'::text, 'help'::text, 'account'::text, 'notice'::text])))
CREATE INDEX outbound_messages_created ON public.outbound_messages USING btree (created_at DESC)
CREATE INDEX outbound_messages_next_try ON public.outbound_messages USING btree (next_try_at) WHERE (next_try_at IS NOT NULL)
CREATE UNIQUE INDEX outbound_messages_pkey ON public.outbound_messages USING btree (id)
CREATE INDEX outbound_messages_recipient ON public.outbound_messages USING btree (recipient)
CREATE INDEX outbound_messages_worth ON public.outbound_messages USING btree (worth_until) WHERE ((sent_at IS NULL) AND (failed_at IS NULL))
paper_numbers.seller text not null
paper_numbers.series text not null
paper_numbers.year integer not null
paper_numbers.number integer not null
paper_numbers.subject text not null
paper_numbers.given_at timestamp with time zone not null
paper_numbers: constraint paper_numbers_number_check CHECK ((number > 0))
paper_numbers: constraint paper_numbers_pkey PRIMARY KEY (seller, series, year, number)
paper_numbers: constraint paper_numbers_seller_series_subject_key UNIQUE (seller, series, subject)
paper_numbers: constraint paper_numbers_series_check CHECK ((series = ANY (ARRAY['receipt'::text, 'statement'::text, 'yearSummary'::text])))
CREATE UNIQUE INDEX paper_numbers_pkey ON public.paper_numbers USING btree (seller, series, year, number)
CREATE UNIQUE INDEX paper_numbers_seller_series_subject_key ON public.paper_numbers USING btree (seller, series, subject)
paper_series.seller text not null
paper_series.series text not null
paper_series.year integer not null
paper_series.last_number integer not null
paper_series: constraint paper_series_pkey PRIMARY KEY (seller, series, year)
paper_series: constraint paper_series_series_check CHECK ((series = ANY (ARRAY['receipt'::text, 'statement'::text, 'yearSummary'::text])))
CREATE UNIQUE INDEX paper_series_pkey ON public.paper_series USING btree (seller, series, year)
passkey_challenges.challenge_hash bytea not null
passkey_challenges.user_id text
passkey_challenges.expires_at timestamp with time zone not null
passkey_challenges: constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash)
passkey_challenges: constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE INDEX passkey_challenges_expires ON public.passkey_challenges USING btree (expires_at)
CREATE UNIQUE INDEX passkey_challenges_pkey ON public.passkey_challenges USING btree (challenge_hash)
CREATE INDEX passkey_challenges_user ON public.passkey_challenges USING btree (user_id)
passkey_offers.user_id text not null
passkey_offers.declined_at timestamp with time zone not null
passkey_offers: constraint passkey_offers_pkey PRIMARY KEY (user_id)
passkey_offers: constraint passkey_offers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE UNIQUE INDEX passkey_offers_pkey ON public.passkey_offers USING btree (user_id)
passkeys.id text not null
passkeys.user_id text not null
passkeys.credential_id bytea not null
passkeys.public_key bytea not null
passkeys.counter bigint not null
passkeys.transports text[] not null
passkeys.name text not null
passkeys.created_at timestamp with time zone not null
passkeys.last_used_at timestamp with time zone
passkeys: constraint passkeys_credential_id_key UNIQUE (credential_id)
passkeys: constraint passkeys_pkey PRIMARY KEY (id)
passkeys: constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE UNIQUE INDEX passkeys_credential_id_key ON public.passkeys USING btree (credential_id)
CREATE UNIQUE INDEX passkeys_pkey ON public.passkeys USING btree (id)
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id, created_at)
payment_customers.user_id text not null
payment_customers.provider text not null
payment_customers.provider_customer_id text
payment_customers.removed_at timestamp with time zone
payment_customers.created_at timestamp with time zone not null
payment_customers: constraint payment_customers_pkey PRIMARY KEY (user_id)
CREATE UNIQUE INDEX payment_customers_pkey ON public.payment_customers USING btree (user_id)
payment_events.provider text not null
payment_events.event_id text not null
payment_events.type text not null
payment_events.object_reference text
payment_events.received_at timestamp with time zone not null
payment_events.outcome text not null
payment_events.fault text
payment_events.again boolean not null default false
payment_events.looked_at timestamp with time zone
payment_events: constraint payment_events_check CHECK (((outcome = 'notUnderstood'::text) = (fault IS NOT NULL)))
payment_events: constraint payment_events_outcome_check CHECK ((outcome = ANY (ARRAY['taken'::text, 'ofNoInterest'::text, 'notUnderstood'::text])))
payment_events: constraint payment_events_pkey PRIMARY KEY (provider, event_id)
CREATE INDEX payment_events_not_understood ON public.payment_events USING btree (received_at, provider, event_id) WHERE ((outcome = 'notUnderstood'::text) AND (looked_at IS NULL))
CREATE UNIQUE INDEX payment_events_pkey ON public.payment_events USING btree (provider, event_id)
payments.id text not null
payments.kind text not null
payments.trip_id text not null
payments.traveller_id text not null
payments.walker_id text not null
payments.charge_cents bigint not null
payments.captured_cents bigint not null default 0
payments.collected_cents bigint not null default 0
payments.currency text not null
payments.state text not null
payments.message text
payments.created_at timestamp with time zone not null
payments.updated_at timestamp with time zone not null
payments.credit_cents bigint not null default 0
payments.collected_payment_id text
payments.remind_at timestamp with time zone
payments.reminded integer not null default 0
payments.waived_cents bigint not null default 0
payments.credit_back_cents bigint not null default 0
payments: constraint payments_charge_cents_check CHECK ((charge_cents >= 0))
payments: constraint payments_check CHECK (((((captured_cents + collected_cents) + credit_cents) + waived_cents) <= charge_cents))
payments: constraint payments_check1 CHECK (((captured_cents + collected_cents) <= charge_cents))
payments: constraint payments_collected_cents_check CHECK ((collected_cents >= 0))
payments: constraint payments_credit_back CHECK ((credit_back_cents <= credit_cents))
payments: constraint payments_credit_back_cents_check CHECK ((credit_back_cents >= 0))
payments: constraint payments_credit_cents_check CHECK ((credit_cents >= 0))
payments: constraint payments_kind_check CHECK ((kind = ANY (ARRAY['trip'::text, 'cancellation'::text, 'tip'::text])))
payments: constraint payments_pkey PRIMARY KEY (id)
payments: constraint payments_reminded_check CHECK ((reminded >= 0))
payments: constraint payments_state_check CHECK ((state = ANY (ARRAY['capturing'::text, 'charging'::text, 'due'::text, 'paid'::text, 'free'::text, 'declined'::text])))
payments: constraint payments_trip_id_kind_key UNIQUE (trip_id, kind)
payments: constraint payments_waived_cents_check CHECK ((waived_cents >= 0))
CREATE INDEX payments_due ON public.payments USING btree (traveller_id) WHERE (state = 'due'::text)
CREATE UNIQUE INDEX payments_one_charge ON public.payments USING btree (trip_id) WHERE (kind = ANY (ARRAY['trip'::text, 'cancellation'::text]))
CREATE INDEX payments_open ON public.payments USING btree (id) WHERE (state = ANY (ARRAY['charging'::text, 'capturing'::text]))
CREATE UNIQUE INDEX payments_pkey ON public.payments USING btree (id)
CREATE INDEX payments_remind ON public.payments USING btree (remind_at) WHERE ((state = 'due'::text) AND (remind_at IS NOT NULL))
CREATE INDEX payments_traveller ON public.payments USING btree (traveller_id, created_at DESC)
CREATE UNIQUE INDEX payments_trip_id_kind_key ON public.payments USING btree (trip_id, kind)
CREATE INDEX payments_updated ON public.payments USING btree (updated_at)
CREATE INDEX payments_walker ON public.payments USING btree (walker_id, created_at DESC)
CREATE INDEX payments_walker_tips ON public.payments USING btree (walker_id) WHERE ((kind = 'tip'::text) AND (state = 'charging'::text))
payout_accounts.user_id text not null
payout_accounts.provider text not null
payout_accounts.country text not null
payout_accounts.provider_account_id text
payout_accounts.state text not null
payout_accounts.is_submitted boolean not null
payout_accounts.can_be_paid boolean not null
payout_accounts.needs jsonb not null
payout_accounts.methods jsonb not null
payout_accounts.asked_at timestamp with time zone
payout_accounts.created_at timestamp with time zone not null
payout_accounts.updated_at timestamp with time zone not null
payout_accounts.closed_at timestamp with time zone
payout_accounts: constraint payout_accounts_pkey PRIMARY KEY (user_id)
payout_accounts: constraint payout_accounts_provider_account_id_key UNIQUE (provider_account_id)
payout_accounts: constraint payout_accounts_state_check CHECK ((state = ANY (ARRAY['started'::text, 'submitted'::text, 'active'::text, 'attention'::text, 'restricted'::text])))
CREATE UNIQUE INDEX payout_accounts_pkey ON public.payout_accounts USING btree (user_id)
CREATE UNIQUE INDEX payout_accounts_provider_account_id_key ON public.payout_accounts USING btree (provider_account_id)
payout_runs.week text not null
payout_runs.after_account text not null default ''::text
payout_runs.started_at timestamp with time zone not null
payout_runs.finished_at timestamp with time zone
payout_runs: constraint payout_runs_pkey PRIMARY KEY (week)
CREATE UNIQUE INDEX payout_runs_pkey ON public.payout_runs USING btree (week)
payouts.id text not null
payouts.walker_id text not null
payouts.week text not null
payouts.kind text not null
payouts.state text not null
payouts.amount_cents bigint not null
payouts.fee_cents bigint not null default 0
payouts.currency text not null
payouts.obstacle text
payouts.message text
payouts.method text
payouts.provider_account_id text
payouts.provider_transfer_id text
payouts.check_at timestamp with time zone
payouts.created_at timestamp with time zone not null
payouts.paid_at timestamp with time zone
payouts.updated_at timestamp with time zone not null
payouts.transferred_at timestamp with time zone
payouts.refusals integer not null default 0
payouts.pay_answers integer not null default 0
payouts.retry_at timestamp with time zone
payouts.arrived_cents bigint
payouts.arrived_currency text
payouts: constraint payouts_amount_cents_check CHECK ((amount_cents >= 0))
payouts: constraint payouts_arrived CHECK (((arrived_cents IS NULL) = (arrived_currency IS NULL)))
payouts: constraint payouts_arrived_cents_check CHECK ((arrived_cents > 0))
payouts: constraint payouts_check CHECK (((obstacle IS NULL) OR (state = 'waiting'::text)))
payouts: constraint payouts_check1 CHECK (((state = 'waiting'::text) OR ((amount_cents > 0) AND (provider_account_id IS NOT NULL))))
payouts: constraint payouts_check2 CHECK (((state = ANY (ARRAY['paid'::text, 'returned'::text])) = (paid_at IS NOT NULL)))
payouts: constraint payouts_check3 CHECK ((pay_answers >= refusals))
payouts: constraint payouts_fee_cents_check CHECK ((fee_cents >= 0))
payouts: constraint payouts_kind_check CHECK ((kind = ANY (ARRAY['weekly'::text, 'instant'::text])))
payouts: constraint payouts_obstacle_check CHECK ((obstacle = ANY (ARRAY['account'::text, 'restricted'::text, 'taxForm'::text, 'onAccount'::text, 'minimum'::text])))
payouts: constraint payouts_pkey PRIMARY KEY (id)
payouts: constraint payouts_provider_transfer_id_key UNIQUE (provider_transfer_id)
payouts: constraint payouts_refusals_check CHECK ((refusals >= 0))
payouts: constraint payouts_retried CHECK (((retry_at IS NULL) OR (state = ANY (ARRAY['sending'::text, 'transferred'::text]))))
payouts: constraint payouts_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'transferred'::text, 'paid'::text, 'failed'::text, 'returned'::text, 'reversed'::text])))
payouts: constraint payouts_transferred CHECK (((state <> 'transferred'::text) OR ((transferred_at IS NOT NULL) AND (provider_transfer_id IS NOT NULL))))
CREATE UNIQUE INDEX payouts_once_a_week ON public.payouts USING btree (walker_id, week) WHERE (kind = 'weekly'::text)
CREATE INDEX payouts_open ON public.payouts USING btree (created_at, id) WHERE (state = ANY (ARRAY['sending'::text, 'transferred'::text]))
CREATE UNIQUE INDEX payouts_pkey ON public.payouts USING btree (id)
CREATE UNIQUE INDEX payouts_provider_transfer_id_key ON public.payouts USING btree (provider_transfer_id)
CREATE INDEX payouts_to_check ON public.payouts USING btree (check_at) WHERE (check_at IS NOT NULL)
CREATE INDEX payouts_to_retry ON public.payouts USING btree (retry_at) WHERE (retry_at IS NOT NULL)
CREATE INDEX payouts_updated ON public.payouts USING btree (updated_at)
CREATE INDEX payouts_walker ON public.payouts USING btree (walker_id, created_at DESC, id DESC)
CREATE INDEX payouts_week ON public.payouts USING btree (week)
person_blocks.blocker_id text not null
person_blocks.blocked_id text not null
person_blocks.trip_id text not null
person_blocks.created_at timestamp with time zone not null
person_blocks: constraint person_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id)
person_blocks: constraint person_blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES users(id)
person_blocks: constraint person_blocks_pkey PRIMARY KEY (blocker_id, blocked_id)
person_blocks: constraint person_blocks_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
CREATE INDEX person_blocks_blocked ON public.person_blocks USING btree (blocked_id)
CREATE UNIQUE INDEX person_blocks_pkey ON public.person_blocks USING btree (blocker_id, blocked_id)
person_marks.kind text not null
person_marks.mark_hash bytea not null
person_marks.user_id text not null
person_marks.seen_at timestamp with time zone not null
person_marks: constraint person_marks_kind_check CHECK ((kind = ANY (ARRAY['device'::text, 'card'::text, 'payout'::text, 'phone'::text, 'email'::text])))
person_marks: constraint person_marks_pkey PRIMARY KEY (kind, mark_hash, user_id)
CREATE UNIQUE INDEX person_marks_pkey ON public.person_marks USING btree (kind, mark_hash, user_id)
CREATE INDEX person_marks_user ON public.person_marks USING btree (user_id)
person_notes.id text not null
person_notes.user_id text not null
person_notes.operator_id text not null
person_notes.kind text not null
person_notes.body text not null
person_notes.until timestamp with time zone
person_notes.created_at timestamp with time zone not null
person_notes: constraint person_notes_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'message'::text, 'warning'::text, 'suspended'::text, 'banned'::text, 'lifted'::text, 'signedOut'::text, 'renamed'::text, 'sentBack'::text])))
person_notes: constraint person_notes_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id)
person_notes: constraint person_notes_pkey PRIMARY KEY (id)
person_notes: constraint person_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE INDEX person_notes_operator ON public.person_notes USING btree (operator_id)
CREATE UNIQUE INDEX person_notes_pkey ON public.person_notes USING btree (id)
CREATE INDEX person_notes_user ON public.person_notes USING btree (user_id, created_at DESC, id DESC)
platform_balances.provider text not null
platform_balances.currency text not null
platform_balances.available_cents bigint not null
platform_balances.pending_cents bigint not null
platform_balances.asked_at timestamp with time zone not null
platform_balances: constraint platform_balances_pkey PRIMARY KEY (provider, currency)
CREATE UNIQUE INDEX platform_balances_pkey ON public.platform_balances USING btree (provider, currency)
processor_bookmarks.provider text not null
processor_bookmarks.through_at timestamp with time zone not null
processor_bookmarks.after_id text
processor_bookmarks.began_at timestamp with time zone
processor_bookmarks: constraint processor_bookmarks_check CHECK (((after_id IS NULL) = (began_at IS NULL)))
processor_bookmarks: constraint processor_bookmarks_pkey PRIMARY KEY (provider)
CREATE UNIQUE INDEX processor_bookmarks_pkey ON public.processor_bookmarks USING btree (provider)
processor_lines.id text not null
processor_lines.seq bigint not null
processor_lines.kind text not null
processor_lines.type text not null
processor_lines.provider_payment_id text
processor_lines.provider_dispute_id text
processor_lines.provider_transfer_id text
processor_lines.amount_cents bigint not null
processor_lines.fee_cents bigint not null
processor_lines.currency text not null
processor_lines.created_at timestamp with time zone not null
processor_lines.available_at timestamp with time zone not null
processor_lines: constraint processor_lines_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'refund'::text, 'dispute'::text, 'transfer'::text, 'fee'::text, 'own'::text])))
processor_lines: constraint processor_lines_pkey PRIMARY KEY (id)
CREATE INDEX processor_lines_created ON public.processor_lines USING btree (created_at, id)
CREATE INDEX processor_lines_dispute ON public.processor_lines USING btree (provider_dispute_id) WHERE (provider_dispute_id IS NOT NULL)
CREATE INDEX processor_lines_payment ON public.processor_lines USING btree (provider_payment_id) WHERE (provider_payment_id IS NOT NULL)
CREATE UNIQUE INDEX processor_lines_pkey ON public.processor_lines USING btree (id)
CREATE UNIQUE INDEX processor_lines_seq ON public.processor_lines USING btree (seq)
CREATE INDEX processor_lines_transfer ON public.processor_lines USING btree (provider_transfer_id) WHERE (provider_transfer_id IS NOT NULL)
processor_sums.currency text not null
processor_sums.kind text not null
processor_sums.amount_cents bigint not null
processor_sums.fee_cents bigint not null
processor_sums: constraint processor_sums_pkey PRIMARY KEY (currency, kind)
CREATE UNIQUE INDEX processor_sums_pkey ON public.processor_sums USING btree (currency, kind)
push_subscriptions.id text not null
push_subscriptions.user_id text not null
push_subscriptions.session_id text not null
push_subscriptions.endpoint text not null
push_subscriptions.p256dh text not null
push_subscriptions.auth text not null
push_subscriptions.created_at timestamp with time zone not null
push_subscriptions: constraint push_subscriptions_endpoint_key UNIQUE (endpoint)
push_subscriptions: constraint push_subscriptions_pkey PRIMARY KEY (id)
push_subscriptions: constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id)
push_subscriptions: constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE UNIQUE INDEX push_subscriptions_endpoint_key ON public.push_subscriptions USING btree (endpoint)
CREATE UNIQUE INDEX push_subscriptions_pkey ON public.push_subscriptions USING btree (id)
CREATE INDEX push_subscriptions_session ON public.push_subscriptions USING btree (session_id)
CREATE INDEX push_subscriptions_user ON public.push_subscriptions USING btree (user_id, created_at DESC)
rate_counters.limit_name text not null
rate_counters.subject text not null
rate_counters.window_start timestamp with time zone not null
rate_counters.count integer not null default 0
rate_counters: constraint rate_counters_pkey PRIMARY KEY (limit_name, subject, window_start)
CREATE UNIQUE INDEX rate_counters_pkey ON public.rate_counters USING btree (limit_name, subject, window_start)
CREATE INDEX rate_counters_window ON public.rate_counters USING btree (window_start)
ratings.id text not null
ratings.trip_id text not null
ratings.by_role text not null
ratings.from_user_id text not null
ratings.to_user_id text not null
ratings.halves integer not null
ratings.comment text not null default ''::text
ratings.created_at timestamp with time zone not null
ratings.visible_at timestamp with time zone not null
ratings.counted_at timestamp with time zone
ratings.set_aside_at timestamp with time zone
ratings.review_id text not null default (gen_random_uuid())::text
ratings: constraint ratings_by_role_check CHECK ((by_role = ANY (ARRAY['traveller'::text, 'walker'::text])))
ratings: constraint ratings_from_user_id_fkey FOREIGN KEY (from_user_id) REFERENCES users(id)
ratings: constraint ratings_halves_check CHECK (((halves >= 2) AND (halves <= 10)))
ratings: constraint ratings_pkey PRIMARY KEY (id)
ratings: constraint ratings_review_id_key UNIQUE (review_id)
ratings: constraint ratings_to_user_id_fkey FOREIGN KEY (to_user_id) REFERENCES users(id)
ratings: constraint ratings_trip_id_by_role_key UNIQUE (trip_id, by_role)
ratings: constraint ratings_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
CREATE INDEX ratings_from ON public.ratings USING btree (from_user_id)
CREATE UNIQUE INDEX ratings_pkey ON public.ratings USING btree (id)
CREATE UNIQUE INDEX ratings_review_id_key ON public.ratings USING btree (review_id)
CREATE INDEX ratings_to ON public.ratings USING btree (to_user_id, by_role, created_at DESC)
CREATE UNIQUE INDEX ratings_trip_id_by_role_key ON public.ratings USING btree (trip_id, by_role)
CREATE INDEX ratings_uncounted ON public.ratings USING btree (visible_at) WHERE (counted_at IS NULL)
reconciliation_book.run_id text not null
reconciliation_book.provider_id text not null
reconciliation_book.reference text not null
reconciliation_book.state text not null
reconciliation_book.held_cents bigint not null
reconciliation_book.captured_cents bigint not null
reconciliation_book.refunded_cents bigint not null
reconciliation_book.currency text not null
reconciliation_book.expires_at timestamp with time zone
reconciliation_book: constraint reconciliation_book_pkey PRIMARY KEY (run_id, provider_id)
CREATE UNIQUE INDEX reconciliation_book_pkey ON public.reconciliation_book USING btree (run_id, provider_id)
CREATE INDEX reconciliation_book_reference ON public.reconciliation_book USING btree (run_id, reference)
reconciliation_differences.id text not null
reconciliation_differences.kind text not null
reconciliation_differences.subject text not null
reconciliation_differences.trip_id text
reconciliation_differences.ours_cents bigint
reconciliation_differences.theirs_cents bigint
reconciliation_differences.detail text
reconciliation_differences.state text not null
reconciliation_differences.first_seen_at timestamp with time zone not null
reconciliation_differences.last_seen_at timestamp with time zone not null
reconciliation_differences.last_run_id text not null
reconciliation_differences.opened_at timestamp with time zone
reconciliation_differences.closed_at timestamp with time zone
reconciliation_differences.explained_by text
reconciliation_differences.explanation text
reconciliation_differences: constraint reconciliation_differences_check CHECK (((state = 'explained'::text) = (explanation IS NOT NULL)))
reconciliation_differences: constraint reconciliation_differences_pkey PRIMARY KEY (id)
reconciliation_differences: constraint reconciliation_differences_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'open'::text, 'explained'::text, 'gone'::text])))
CREATE INDEX reconciliation_differences_list ON public.reconciliation_differences USING btree (first_seen_at DESC, id DESC)
CREATE UNIQUE INDEX reconciliation_differences_pkey ON public.reconciliation_differences USING btree (id)
CREATE UNIQUE INDEX reconciliation_differences_standing ON public.reconciliation_differences USING btree (kind, subject) WHERE (state <> 'gone'::text)
reconciliation_disputes.run_id text not null
reconciliation_disputes.provider_id text not null
reconciliation_disputes.reference text not null
reconciliation_disputes.state text not null
reconciliation_disputes.amount_cents bigint not null
reconciliation_disputes.fee_cents bigint not null
reconciliation_disputes: constraint reconciliation_disputes_pkey PRIMARY KEY (run_id, provider_id)
CREATE UNIQUE INDEX reconciliation_disputes_pkey ON public.reconciliation_disputes USING btree (run_id, provider_id)
reconciliation_invoices.run_id text not null
reconciliation_invoices.provider_id text not null
reconciliation_invoices.reference text not null
reconciliation_invoices.state text not null
reconciliation_invoices.amount_cents bigint not null
reconciliation_invoices.credited_cents bigint not null
reconciliation_invoices.currency text not null
reconciliation_invoices: constraint reconciliation_invoices_pkey PRIMARY KEY (run_id, provider_id)
CREATE UNIQUE INDEX reconciliation_invoices_pkey ON public.reconciliation_invoices USING btree (run_id, provider_id)
CREATE INDEX reconciliation_invoices_reference ON public.reconciliation_invoices USING btree (run_id, reference)
reconciliation_runs.id text not null
reconciliation_runs.provider text not null
reconciliation_runs.state text not null
reconciliation_runs.started_at timestamp with time zone not null
reconciliation_runs.lease_until timestamp with time zone not null
reconciliation_runs.finished_at timestamp with time zone
reconciliation_runs.entries integer not null default 0
reconciliation_runs.theirs_cents bigint not null default 0
reconciliation_runs.ours_cents bigint not null default 0
reconciliation_runs.standing integer not null default 0
reconciliation_runs.opened integer not null default 0
reconciliation_runs.ours_paid_cents bigint not null default 0
reconciliation_runs.theirs_paid_cents bigint not null default 0
reconciliation_runs.since timestamp with time zone
reconciliation_runs.compared integer not null default 0
reconciliation_runs: constraint reconciliation_runs_pkey PRIMARY KEY (id)
reconciliation_runs: constraint reconciliation_runs_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
CREATE UNIQUE INDEX reconciliation_runs_one ON public.reconciliation_runs USING btree ((true)) WHERE (state = 'running'::text)
CREATE UNIQUE INDEX reconciliation_runs_pkey ON public.reconciliation_runs USING btree (id)
CREATE INDEX reconciliation_runs_started ON public.reconciliation_runs USING btree (started_at DESC)
reconciliation_subscriptions.run_id text not null
reconciliation_subscriptions.provider_id text not null
reconciliation_subscriptions.reference text not null
reconciliation_subscriptions.plan_id text not null
reconciliation_subscriptions.state text not null
reconciliation_subscriptions.ends_with_period boolean not null
reconciliation_subscriptions.period_end timestamp with time zone not null
reconciliation_subscriptions: constraint reconciliation_subscriptions_pkey PRIMARY KEY (run_id, provider_id)
CREATE UNIQUE INDEX reconciliation_subscriptions_pkey ON public.reconciliation_subscriptions USING btree (run_id, provider_id)
CREATE INDEX reconciliation_subscriptions_reference ON public.reconciliation_subscriptions USING btree (run_id, reference)
reconciliation_transfers.run_id text not null
reconciliation_transfers.provider_id text not null
reconciliation_transfers.account text not null
reconciliation_transfers.reference text not null
reconciliation_transfers.state text not null
reconciliation_transfers.amount_cents bigint not null
reconciliation_transfers.currency text not null
reconciliation_transfers: constraint reconciliation_transfers_pkey PRIMARY KEY (run_id, provider_id)
CREATE UNIQUE INDEX reconciliation_transfers_pkey ON public.reconciliation_transfers USING btree (run_id, provider_id)
recording_chunks.stretch_id text not null
recording_chunks.seq integer not null
recording_chunks.object_key text not null
recording_chunks.bytes integer not null
recording_chunks.received_at timestamp with time zone not null
recording_chunks: constraint recording_chunks_bytes_check CHECK ((bytes > 0))
recording_chunks: constraint recording_chunks_pkey PRIMARY KEY (stretch_id, seq)
recording_chunks: constraint recording_chunks_seq_check CHECK ((seq >= 0))
recording_chunks: constraint recording_chunks_stretch_id_fkey FOREIGN KEY (stretch_id) REFERENCES recording_stretches(id)
CREATE UNIQUE INDEX recording_chunks_pkey ON public.recording_chunks USING btree (stretch_id, seq)
recording_cuts.owner_id text not null
recording_cuts.from_ms bigint not null
recording_cuts.until_ms bigint not null
recording_cuts.status text not null
recording_cuts.asked_at timestamp with time zone not null
recording_cuts.object_key text
recording_cuts.object_type text
recording_cuts.duration_ms bigint not null default 0
recording_cuts: constraint recording_cuts_check CHECK ((until_ms > from_ms))
recording_cuts: constraint recording_cuts_from_ms_check CHECK ((from_ms >= 0))
recording_cuts: constraint recording_cuts_pkey PRIMARY KEY (owner_id)
recording_cuts: constraint recording_cuts_status_check CHECK ((status = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text, 'held'::text])))
CREATE INDEX recording_cuts_making ON public.recording_cuts USING btree (asked_at) WHERE (status = 'making'::text)
CREATE UNIQUE INDEX recording_cuts_pkey ON public.recording_cuts USING btree (owner_id)
recording_holders.owner_id text not null
recording_holders.user_id text not null
recording_holders.shown_as text not null
recording_holders.ended_at timestamp with time zone
recording_holders: constraint recording_holders_pkey PRIMARY KEY (owner_id, user_id)
CREATE INDEX recording_holders_of_person ON public.recording_holders USING btree (user_id)
CREATE UNIQUE INDEX recording_holders_pkey ON public.recording_holders USING btree (owner_id, user_id)
recording_stretches.id text not null
recording_stretches.owner_id text not null
recording_stretches.user_id text not null
recording_stretches.stretch_key text not null
recording_stretches.mime_type text not null
recording_stretches.started_at_ms bigint not null
recording_stretches.began_at timestamp with time zone not null
recording_stretches.chunk_count integer
recording_stretches.poster_key text
recording_stretches: constraint recording_stretches_chunk_count_check CHECK ((chunk_count >= 0))
recording_stretches: constraint recording_stretches_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES recordings(owner_id)
recording_stretches: constraint recording_stretches_owner_id_user_id_stretch_key_key UNIQUE (owner_id, user_id, stretch_key)
recording_stretches: constraint recording_stretches_pkey PRIMARY KEY (id)
recording_stretches: constraint recording_stretches_started_at_ms_check CHECK ((started_at_ms >= 0))
CREATE UNIQUE INDEX recording_stretches_owner_id_user_id_stretch_key_key ON public.recording_stretches USING btree (owner_id, user_id, stretch_key)
CREATE UNIQUE INDEX recording_stretches_pkey ON public.recording_stretches USING btree (id)
recordings.owner_id text not null
recordings.status text not null
recordings.began_at timestamp with time zone not null
recordings.ended_at timestamp with time zone
recordings.wall_ms bigint
recordings.keep_for_user_id text
recordings.is_saved boolean not null default false
recordings.stopped_at timestamp with time zone
recordings.attempts integer not null default 0
recordings.failure text
recordings.video_key text
recordings.video_type text
recordings.poster_key text
recordings.duration_ms bigint not null default 0
recordings.shortfall_ms bigint not null default 0
recordings.gaps jsonb not null default '[]'::jsonb
recordings.joined_at timestamp with time zone
recordings.sealed_at timestamp with time zone
recordings.video_deleted_at timestamp with time zone
recordings.films jsonb not null default '[]'::jsonb
recordings.checked text not null default 'waiting'::text
recordings.check_failure text
recordings.is_whole boolean not null default false
recordings.due_at timestamp with time zone
recordings: constraint recordings_checked_check CHECK ((checked = ANY (ARRAY['waiting'::text, 'decoded'::text, 'failed'::text, 'noDecoder'::text])))
recordings: constraint recordings_pkey PRIMARY KEY (owner_id)
recordings: constraint recordings_status_check CHECK ((status = ANY (ARRAY['receiving'::text, 'joining'::text, 'processed'::text, 'failed'::text, 'empty'::text])))
CREATE INDEX recordings_due ON public.recordings USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE INDEX recordings_joining ON public.recordings USING btree (ended_at) WHERE (status = 'joining'::text)
CREATE INDEX recordings_kept ON public.recordings USING btree (keep_for_user_id, ended_at DESC, owner_id) WHERE (video_key IS NOT NULL)
CREATE UNIQUE INDEX recordings_pkey ON public.recordings USING btree (owner_id)
recovery_codes.user_id text not null
recovery_codes.code_hmac bytea not null
recovery_codes.created_at timestamp with time zone not null
recovery_codes.used_at timestamp with time zone
recovery_codes: constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hmac)
recovery_codes: constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE UNIQUE INDEX recovery_codes_pkey ON public.recovery_codes USING btree (user_id, code_hmac)
recurring_work.name text not null
recurring_work.due_at timestamp with time zone not null
recurring_work: constraint recurring_work_pkey PRIMARY KEY (name)
CREATE UNIQUE INDEX recurring_work_pkey ON public.recurring_work USING btree (name)
refresh_tokens.token_hash bytea not null
refresh_tokens.session_id text not null
refresh_tokens.created_at timestamp with time zone not null
refresh_tokens.replaced_at timestamp with time zone
refresh_tokens.replaced_by bytea
refresh_tokens: constraint refresh_tokens_pkey PRIMARY KEY (token_hash)
refresh_tokens: constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id)
CREATE UNIQUE INDEX refresh_tokens_pkey ON public.refresh_tokens USING btree (token_hash)
CREATE INDEX refresh_tokens_session ON public.refresh_tokens USING btree (session_id)
refunds.id text not null
refunds.request_id text not null
refunds.trip_id text not null
refunds.user_id text not null
refunds.provider_payment_id text not null
refunds.amount_cents bigint not null
refunds.currency text not null
refunds.state text not null
refunds.created_at timestamp with time zone not null
refunds.updated_at timestamp with time zone not null
refunds: constraint refunds_amount_cents_check CHECK ((amount_cents > 0))
refunds: constraint refunds_pkey PRIMARY KEY (id)
refunds: constraint refunds_request_id_fkey FOREIGN KEY (request_id) REFERENCES money_requests(id)
refunds: constraint refunds_state_check CHECK ((state = ANY (ARRAY['refunding'::text, 'refunded'::text, 'failed'::text])))
CREATE UNIQUE INDEX refunds_pkey ON public.refunds USING btree (id)
CREATE INDEX refunds_request ON public.refunds USING btree (request_id)
CREATE INDEX refunds_trip ON public.refunds USING btree (trip_id)
reject_reasons.id text not null
reject_reasons.reject_reason text not null
reject_reasons.user_type text not null
reject_reasons.sort_order integer not null
reject_reasons: constraint reject_reasons_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX reject_reasons_pkey ON public.reject_reasons USING btree (id)
reply_template_versions.id text not null
reply_template_versions.template_id text not null
reply_template_versions.locale text not null
reply_template_versions.title text
reply_template_versions.body text
reply_template_versions.changed_by text not null
reply_template_versions.changed_at timestamp with time zone not null
reply_template_versions: constraint reply_template_versions_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id)
reply_template_versions: constraint reply_template_versions_check CHECK (((title IS NULL) = (body IS NULL)))
reply_template_versions: constraint reply_template_versions_pkey PRIMARY KEY (id)
CREATE INDEX reply_template_versions_newest ON public.reply_template_versions USING btree (template_id, locale, changed_at DESC, id DESC)
CREATE UNIQUE INDEX reply_template_versions_pkey ON public.reply_template_versions USING btree (id)
reply_templates.id text not null
reply_templates.locale text not null
reply_templates.title text not null
reply_templates.body text not null
reply_templates: constraint reply_templates_pkey PRIMARY KEY (id, locale)
CREATE UNIQUE INDEX reply_templates_pkey ON public.reply_templates USING btree (id, locale)
room_events.id text not null
room_events.room_name text not null
room_events.event text not null
room_events.person_id text
room_events.said_at timestamp with time zone not null
room_events.received_at timestamp with time zone not null
room_events: constraint room_events_pkey PRIMARY KEY (id)
room_events: constraint room_events_room_name_fkey FOREIGN KEY (room_name) REFERENCES rooms(name)
CREATE INDEX room_events_of_room ON public.room_events USING btree (room_name, said_at)
CREATE UNIQUE INDEX room_events_pkey ON public.room_events USING btree (id)
room_people.room_name text not null
room_people.person_id text not null
room_people.may_speak boolean
room_people.removed_at timestamp with time zone
room_people.changed_at timestamp with time zone not null
room_people.out_until timestamp with time zone
room_people: constraint room_people_pkey PRIMARY KEY (room_name, person_id)
room_people: constraint room_people_room_name_fkey FOREIGN KEY (room_name) REFERENCES rooms(name)
CREATE UNIQUE INDEX room_people_pkey ON public.room_people USING btree (room_name, person_id)
rooms.owner_id text not null
rooms.name text not null
rooms.max_ms bigint not null
rooms.opened_at timestamp with time zone not null
rooms.sid text
rooms.closed_at timestamp with time zone
rooms: constraint rooms_max_ms_check CHECK ((max_ms > 0))
rooms: constraint rooms_name_key UNIQUE (name)
rooms: constraint rooms_pkey PRIMARY KEY (owner_id)
CREATE UNIQUE INDEX rooms_name_key ON public.rooms USING btree (name)
CREATE UNIQUE INDEX rooms_pkey ON public.rooms USING btree (owner_id)
rule_takebacks.version integer not null
rule_takebacks.taken_by text not null
rule_takebacks.taken_at timestamp with time zone not null
rule_takebacks.reason text not null
rule_takebacks: constraint rule_takebacks_pkey PRIMARY KEY (version)
rule_takebacks: constraint rule_takebacks_version_fkey FOREIGN KEY (version) REFERENCES rule_versions(version)
CREATE UNIQUE INDEX rule_takebacks_pkey ON public.rule_takebacks USING btree (version)
CREATE TRIGGER rule_takebacks_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.rule_takebacks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
rule_versions.version integer not null
rule_versions.rule text not null
rule_versions.valid_from timestamp with time zone not null
rule_versions.figures jsonb not null
rule_versions.created_by text
rule_versions.created_at timestamp with time zone not null
rule_versions.reason text
rule_versions: constraint rule_versions_pkey PRIMARY KEY (version)
rule_versions: constraint rule_versions_rule_valid_from_key UNIQUE (rule, valid_from)
CREATE UNIQUE INDEX rule_versions_pkey ON public.rule_versions USING btree (version)
CREATE UNIQUE INDEX rule_versions_rule_valid_from_key ON public.rule_versions USING btree (rule, valid_from)
CREATE TRIGGER rule_versions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.rule_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
second_factor_tries.user_id text not null
second_factor_tries.failures integer not null
second_factor_tries.since timestamp with time zone not null
second_factor_tries: constraint second_factor_tries_pkey PRIMARY KEY (user_id)
second_factor_tries: constraint second_factor_tries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE UNIQUE INDEX second_factor_tries_pkey ON public.second_factor_tries USING btree (user_id)
second_factors.id text not null
second_factors.user_id text not null
second_factors.kind text not null
second_factors.name text not null
second_factors.secret bytea not null
second_factors.secret_key text not null
second_factors.last_step integer
second_factors.created_at timestamp with time zone not null
second_factors.confirmed_at timestamp with time zone
second_factors.last_used_at timestamp with time zone
second_factors: constraint second_factors_kind_check CHECK ((kind = 'totp'::text))
second_factors: constraint second_factors_pkey PRIMARY KEY (id)
second_factors: constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE UNIQUE INDEX second_factors_pkey ON public.second_factors USING btree (id)
CREATE INDEX second_factors_user ON public.second_factors USING btree (user_id, created_at)
sessions.id text not null
sessions.user_id text not null
sessions.remember boolean not null
sessions.user_agent text not null default ''::text
sessions.created_at timestamp with time zone not null
sessions.seen_at timestamp with time zone not null
sessions.expires_at timestamp with time zone not null
sessions.ended_at timestamp with time zone
sessions.end_reason text
sessions.code_failures integer not null default 0
sessions.factor_proved_at timestamp with time zone
sessions.device_id text
sessions: constraint sessions_pkey PRIMARY KEY (id)
sessions: constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE UNIQUE INDEX sessions_pkey ON public.sessions USING btree (id)
CREATE INDEX sessions_user ON public.sessions USING btree (user_id) WHERE (ended_at IS NULL)
settings.key text not null
settings.value jsonb not null
settings.changed_by text not null
settings.changed_at timestamp with time zone not null
settings.reason text not null
settings: constraint settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id)
settings: constraint settings_pkey PRIMARY KEY (key)
CREATE INDEX settings_changed_by ON public.settings USING btree (changed_by)
CREATE UNIQUE INDEX settings_pkey ON public.settings USING btree (key)
stills.id text not null
stills.owner_id text not null
stills.object_key text not null
stills.stored_at timestamp with time zone not null
stills.told_at timestamp with time zone
stills: constraint stills_pkey PRIMARY KEY (id)
CREATE INDEX stills_owner ON public.stills USING btree (owner_id, stored_at)
CREATE UNIQUE INDEX stills_pkey ON public.stills USING btree (id)
support_tickets.id text not null
support_tickets.trip_id text
support_tickets.opened_by text
support_tickets.body text not null
support_tickets.created_at timestamp with time zone not null
support_tickets.closed_at timestamp with time zone
support_tickets.reason text
support_tickets.subject text
support_tickets.mail_id text
support_tickets.mail_address text
support_tickets.mail_name text
support_tickets.mail_subject text
support_tickets.about_seat text
support_tickets: constraint support_tickets_about CHECK (((trip_id IS NOT NULL) OR (subject IS NOT NULL) OR (opened_by IS NOT NULL) OR (mail_address IS NOT NULL)))
support_tickets: constraint support_tickets_mail CHECK ((((mail_address IS NULL) = (mail_id IS NULL)) AND ((mail_address IS NULL) OR (opened_by IS NULL))))
support_tickets: constraint support_tickets_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id)
support_tickets: constraint support_tickets_pkey PRIMARY KEY (id)
support_tickets: constraint support_tickets_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
CREATE UNIQUE INDEX support_tickets_appeal ON public.support_tickets USING btree (opened_by, subject) WHERE (reason = 'accountClosed'::text)
CREATE UNIQUE INDEX support_tickets_by_server_about ON public.support_tickets USING btree (subject, reason) WHERE ((opened_by IS NULL) AND (subject IS NOT NULL))
CREATE INDEX support_tickets_mail_address ON public.support_tickets USING btree (mail_address) WHERE (mail_address IS NOT NULL)
CREATE INDEX support_tickets_mail_closed ON public.support_tickets USING btree (closed_at) WHERE ((mail_address IS NOT NULL) AND (closed_at IS NOT NULL))
CREATE UNIQUE INDEX support_tickets_mail_id ON public.support_tickets USING btree (mail_id) WHERE (mail_id IS NOT NULL)
CREATE UNIQUE INDEX support_tickets_noted ON public.support_tickets USING btree (trip_id, reason) WHERE ((opened_by IS NULL) AND (about_seat IS NULL))
CREATE INDEX support_tickets_opened_by ON public.support_tickets USING btree (opened_by, id DESC) WHERE (opened_by IS NOT NULL)
CREATE UNIQUE INDEX support_tickets_pkey ON public.support_tickets USING btree (id)
CREATE INDEX support_tickets_trip ON public.support_tickets USING btree (trip_id)
tariff_takebacks.tariff_id text not null
tariff_takebacks.taken_by text not null
tariff_takebacks.taken_at timestamp with time zone not null
tariff_takebacks.reason text not null
tariff_takebacks: constraint tariff_takebacks_pkey PRIMARY KEY (tariff_id)
tariff_takebacks: constraint tariff_takebacks_tariff_id_fkey FOREIGN KEY (tariff_id) REFERENCES tariffs(id)
CREATE UNIQUE INDEX tariff_takebacks_pkey ON public.tariff_takebacks USING btree (tariff_id)
tariffs.id text not null
tariffs.destination_id text
tariffs.connection_cents bigint not null
tariffs.per_minute_cents bigint not null
tariffs.currency text not null
tariffs.valid_from timestamp with time zone not null
tariffs.created_at timestamp with time zone not null
tariffs.created_by text
tariffs.reason text
tariffs: constraint tariffs_connection_cents_check CHECK ((connection_cents >= 0))
tariffs: constraint tariffs_per_minute_cents_check CHECK ((per_minute_cents > 0))
tariffs: constraint tariffs_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX tariffs_pkey ON public.tariffs USING btree (id)
CREATE UNIQUE INDEX tariffs_scope ON public.tariffs USING btree (COALESCE(destination_id, ''::text), valid_from)
CREATE TRIGGER tariffs_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.tariffs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
tax_forms.id text not null
tax_forms.user_id text not null
tax_forms.kind text not null
tax_forms.legal_name text not null
tax_forms.business_name text
tax_forms.classification text
tax_forms.address text not null
tax_forms.city text not null
tax_forms.state text
tax_forms.zip text not null
tax_forms.country text not null
tax_forms.birth_date text
tax_forms.treaty_country text
tax_forms.sealed_number bytea not null
tax_forms.number_last4 text not null
tax_forms.signature text not null
tax_forms.signed_at timestamp with time zone not null
tax_forms.replaced_at timestamp with time zone
tax_forms.number_key text not null default 'tax-numbers'::text
tax_forms: constraint tax_forms_check CHECK (((kind = 'w9'::text) = (classification IS NOT NULL)))
tax_forms: constraint tax_forms_check1 CHECK (((kind = 'w8ben'::text) = (birth_date IS NOT NULL)))
tax_forms: constraint tax_forms_classification_check CHECK ((classification = ANY (ARRAY['individual'::text, 'company'::text, 'partnership'::text, 'trust'::text])))
tax_forms: constraint tax_forms_kind_check CHECK ((kind = ANY (ARRAY['w9'::text, 'w8ben'::text])))
tax_forms: constraint tax_forms_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX tax_forms_in_force ON public.tax_forms USING btree (user_id) WHERE (replaced_at IS NULL)
CREATE INDEX tax_forms_number_key ON public.tax_forms USING btree (number_key, id)
CREATE INDEX tax_forms_person ON public.tax_forms USING btree (user_id, signed_at DESC)
CREATE UNIQUE INDEX tax_forms_pkey ON public.tax_forms USING btree (id)
terms_signatures.id text not null
terms_signatures.user_id text not null
terms_signatures.version text not null
terms_signatures.hash text not null
terms_signatures.method text not null
terms_signatures.name text not null
terms_signatures.picture bytea
terms_signatures.width integer
terms_signatures.height integer
terms_signatures.signed_at timestamp with time zone not null
terms_signatures: constraint terms_signatures_method_check CHECK ((method = ANY (ARRAY['drawn'::text, 'typed'::text])))
terms_signatures: constraint terms_signatures_pkey PRIMARY KEY (id)
terms_signatures: constraint terms_signatures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
terms_signatures: constraint terms_signatures_user_id_version_key UNIQUE (user_id, version)
terms_signatures: constraint terms_signatures_version_fkey FOREIGN KEY (version) REFERENCES walker_terms(version)
CREATE UNIQUE INDEX terms_signatures_pkey ON public.terms_signatures USING btree (id)
CREATE UNIQUE INDEX terms_signatures_user_id_version_key ON public.terms_signatures USING btree (user_id, version)
test_rooms.name text not null
test_rooms.ends_at timestamp with time zone not null
test_rooms: constraint test_rooms_pkey PRIMARY KEY (name)
CREATE INDEX test_rooms_ends_at ON public.test_rooms USING btree (ends_at)
CREATE UNIQUE INDEX test_rooms_pkey ON public.test_rooms USING btree (name)
text_opt_outs.phone text not null
text_opt_outs.since timestamp with time zone not null
text_opt_outs.sender text
text_opt_outs: constraint text_opt_outs_pkey PRIMARY KEY (phone)
CREATE UNIQUE INDEX text_opt_outs_pkey ON public.text_opt_outs USING btree (phone)
ticket_messages.id text not null
ticket_messages.ticket_id text not null
ticket_messages.author_id text
ticket_messages.is_operator boolean not null
ticket_messages.body text not null
ticket_messages.created_at timestamp with time zone not null
ticket_messages.mail_id text
ticket_messages: constraint ticket_messages_author CHECK (((author_id IS NOT NULL) OR (mail_id IS NOT NULL)))
ticket_messages: constraint ticket_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id)
ticket_messages: constraint ticket_messages_pkey PRIMARY KEY (id)
ticket_messages: constraint ticket_messages_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_tickets(id)
CREATE INDEX ticket_messages_author ON public.ticket_messages USING btree (author_id)
CREATE UNIQUE INDEX ticket_messages_mail_id ON public.ticket_messages USING btree (mail_id) WHERE (mail_id IS NOT NULL)
CREATE UNIQUE INDEX ticket_messages_pkey ON public.ticket_messages USING btree (id)
CREATE INDEX ticket_messages_ticket ON public.ticket_messages USING btree (ticket_id, created_at, id)
trip_beats.trip_id text not null
trip_beats.role text not null
trip_beats.last_seq bigint not null
trip_beats.last_at timestamp with time zone not null
trip_beats.last_mark_ms bigint not null
trip_beats.live_from_ms bigint
trip_beats.live int8multirange not null default '{}'::int8multirange
trip_beats.marked int8multirange not null default '{}'::int8multirange
trip_beats.due_at timestamp with time zone
trip_beats.low int8multirange not null default '{}'::int8multirange
trip_beats: constraint trip_beats_pkey PRIMARY KEY (trip_id, role)
trip_beats: constraint trip_beats_role_check CHECK ((role = ANY (ARRAY['traveller'::text, 'walker'::text])))
trip_beats: constraint trip_beats_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
CREATE INDEX trip_beats_due ON public.trip_beats USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE UNIQUE INDEX trip_beats_pkey ON public.trip_beats USING btree (trip_id, role)
trip_bookings.id text not null
trip_bookings.traveller_id text not null
trip_bookings.request_key text not null
trip_bookings.input_hash text not null
trip_bookings.walker_id text not null
trip_bookings.destination_id text not null
trip_bookings.minutes integer not null
trip_bookings.tariff_id text not null
trip_bookings.hold_cents bigint not null
trip_bookings.state text not null
trip_bookings.updated_at timestamp with time zone not null
trip_bookings.only_chosen boolean not null default false
trip_bookings.attempt integer not null default 1
trip_bookings: constraint trip_bookings_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES destinations(id)
trip_bookings: constraint trip_bookings_pkey PRIMARY KEY (id)
trip_bookings: constraint trip_bookings_state_check CHECK ((state = ANY (ARRAY['asking'::text, 'sent'::text, 'failed'::text])))
trip_bookings: constraint trip_bookings_traveller_id_fkey FOREIGN KEY (traveller_id) REFERENCES users(id)
trip_bookings: constraint trip_bookings_traveller_id_request_key_key UNIQUE (traveller_id, request_key)
trip_bookings: constraint trip_bookings_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES users(id)
CREATE UNIQUE INDEX trip_bookings_one_at_a_time ON public.trip_bookings USING btree (traveller_id) WHERE (state = 'asking'::text)
CREATE UNIQUE INDEX trip_bookings_pkey ON public.trip_bookings USING btree (id)
CREATE UNIQUE INDEX trip_bookings_traveller_id_request_key_key ON public.trip_bookings USING btree (traveller_id, request_key)
trip_counts.user_id text not null
trip_counts.role text not null
trip_counts.list text not null
trip_counts.shard integer not null
trip_counts.count bigint not null
trip_counts: constraint trip_counts_list_check CHECK ((list = ANY (ARRAY['notWalked'::text, 'finished'::text])))
trip_counts: constraint trip_counts_pkey PRIMARY KEY (user_id, role, list, shard)
trip_counts: constraint trip_counts_role_check CHECK ((role = ANY (ARRAY['traveller'::text, 'walker'::text])))
trip_counts: constraint trip_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE UNIQUE INDEX trip_counts_pkey ON public.trip_counts USING btree (user_id, role, list, shard)
CREATE TRIGGER trip_counts_of_the_trips BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.trip_counts FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_direct_change()
trip_extensions.id text not null
trip_extensions.trip_id text not null
trip_extensions.request_key text not null
trip_extensions.minutes integer not null
trip_extensions.hold_cents bigint not null
trip_extensions.state text not null
trip_extensions.updated_at timestamp with time zone not null
trip_extensions: constraint trip_extensions_minutes_check CHECK (((minutes >= 1) AND (minutes <= 120)))
trip_extensions: constraint trip_extensions_pkey PRIMARY KEY (id)
trip_extensions: constraint trip_extensions_state_check CHECK ((state = ANY (ARRAY['asking'::text, 'added'::text, 'failed'::text])))
trip_extensions: constraint trip_extensions_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
trip_extensions: constraint trip_extensions_trip_id_request_key_key UNIQUE (trip_id, request_key)
CREATE UNIQUE INDEX trip_extensions_pkey ON public.trip_extensions USING btree (id)
CREATE UNIQUE INDEX trip_extensions_trip_id_request_key_key ON public.trip_extensions USING btree (trip_id, request_key)
trip_history.trip_id text not null
trip_history.seq integer not null
trip_history.at timestamp with time zone not null
trip_history.actor_id text
trip_history.from_status text
trip_history.to_status text not null
trip_history.reason text
trip_history: constraint trip_history_pkey PRIMARY KEY (trip_id, seq)
trip_history: constraint trip_history_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
CREATE UNIQUE INDEX trip_history_pkey ON public.trip_history USING btree (trip_id, seq)
CREATE TRIGGER trip_history_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.trip_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
trip_messages.id text not null
trip_messages.trip_id text not null
trip_messages.sender text not null
trip_messages.body text not null
trip_messages.sent_at timestamp with time zone not null
trip_messages.guest_name text
trip_messages: constraint trip_messages_pkey PRIMARY KEY (trip_id, id)
trip_messages: constraint trip_messages_sender_check CHECK ((sender = ANY (ARRAY['traveller'::text, 'walker'::text])))
trip_messages: constraint trip_messages_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
CREATE UNIQUE INDEX trip_messages_pkey ON public.trip_messages USING btree (trip_id, id)
trip_offers.id text not null
trip_offers.trip_id text not null
trip_offers.walker_id text not null
trip_offers.is_exclusive boolean not null
trip_offers.state text not null
trip_offers.offered_at timestamp with time zone not null
trip_offers.expires_at timestamp with time zone not null
trip_offers.seen_at timestamp with time zone
trip_offers.answered_at timestamp with time zone
trip_offers.reject_reason_id text
trip_offers: constraint trip_offers_pkey PRIMARY KEY (id)
trip_offers: constraint trip_offers_state_check CHECK ((state = ANY (ARRAY['ringing'::text, 'accepted'::text, 'rejected'::text, 'expired'::text, 'withdrawn'::text])))
trip_offers: constraint trip_offers_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
trip_offers: constraint trip_offers_trip_id_walker_id_key UNIQUE (trip_id, walker_id)
trip_offers: constraint trip_offers_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES users(id)
CREATE INDEX trip_offers_answers ON public.trip_offers USING btree (walker_id, offered_at) WHERE (state = ANY (ARRAY['accepted'::text, 'rejected'::text, 'expired'::text]))
CREATE INDEX trip_offers_missed ON public.trip_offers USING btree (walker_id, offered_at) WHERE (state = ANY (ARRAY['expired'::text, 'withdrawn'::text]))
CREATE UNIQUE INDEX trip_offers_pkey ON public.trip_offers USING btree (id)
CREATE INDEX trip_offers_ringing ON public.trip_offers USING btree (walker_id, expires_at) WHERE (state = 'ringing'::text)
CREATE INDEX trip_offers_trip ON public.trip_offers USING btree (trip_id) WHERE (state = 'ringing'::text)
CREATE UNIQUE INDEX trip_offers_trip_id_walker_id_key ON public.trip_offers USING btree (trip_id, walker_id)
trip_positions.trip_id text not null
trip_positions.at timestamp with time zone not null
trip_positions.latitude double precision not null
trip_positions.longitude double precision not null
trip_positions.accuracy_m double precision
trip_positions.begins boolean not null default false
trip_positions: constraint trip_positions_pkey PRIMARY KEY (trip_id, at)
trip_positions: constraint trip_positions_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
CREATE UNIQUE INDEX trip_positions_pkey ON public.trip_positions USING btree (trip_id, at)
trip_postcards.id text not null
trip_postcards.trip_id text not null
trip_postcards.object_key text
trip_postcards.latitude double precision
trip_postcards.longitude double precision
trip_postcards.wanted_at timestamp with time zone not null
trip_postcards.taken_at timestamp with time zone
trip_postcards: constraint trip_postcards_pkey PRIMARY KEY (trip_id, id)
trip_postcards: constraint trip_postcards_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
CREATE UNIQUE INDEX trip_postcards_pkey ON public.trip_postcards USING btree (trip_id, id)
trip_proposed_times.trip_id text not null
trip_proposed_times.seq integer not null
trip_proposed_times.wall_date text not null
trip_proposed_times.wall_time text not null
trip_proposed_times.which_hour text
trip_proposed_times.time_zone text not null
trip_proposed_times.starts_at timestamp with time zone not null
trip_proposed_times.proposed_by text not null
trip_proposed_times.proposed_at timestamp with time zone not null
trip_proposed_times.expires_at timestamp with time zone not null
trip_proposed_times.state text not null
trip_proposed_times.answered_at timestamp with time zone
trip_proposed_times: constraint trip_proposed_times_pkey PRIMARY KEY (trip_id, seq)
trip_proposed_times: constraint trip_proposed_times_proposed_by_check CHECK ((proposed_by = ANY (ARRAY['traveller'::text, 'walker'::text])))
trip_proposed_times: constraint trip_proposed_times_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text])))
trip_proposed_times: constraint trip_proposed_times_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
trip_proposed_times: constraint trip_proposed_times_wall_date_check CHECK ((wall_date ~ '^\d{4}-\d{2}-\d{2}$'::text))
trip_proposed_times: constraint trip_proposed_times_wall_time_check CHECK ((wall_time ~ '^\d{2}:\d{2}$'::text))
trip_proposed_times: constraint trip_proposed_times_which_hour_check CHECK ((which_hour = ANY (ARRAY['earlier'::text, 'later'::text])))
CREATE UNIQUE INDEX trip_proposed_times_one_open ON public.trip_proposed_times USING btree (trip_id) WHERE (state = 'open'::text)
CREATE UNIQUE INDEX trip_proposed_times_pkey ON public.trip_proposed_times USING btree (trip_id, seq)
trip_schedules.trip_id text not null
trip_schedules.traveller_id text not null
trip_schedules.wall_date text not null
trip_schedules.wall_time text not null
trip_schedules.which_hour text
trip_schedules.time_zone text not null
trip_schedules.place_zone text not null
trip_schedules.chosen_walker_id text
trip_schedules.exclusive_until timestamp with time zone
trip_schedules.widened_at timestamp with time zone
trip_schedules.expires_at timestamp with time zone not null
trip_schedules.hold_state text not null default 'none'::text
trip_schedules.hold_attempt integer not null default 0
trip_schedules.fix_until timestamp with time zone
trip_schedules.reminded_at timestamp with time zone
trip_schedules.opened_at timestamp with time zone
trip_schedules.traveller_entered_at timestamp with time zone
trip_schedules.walker_entered_at timestamp with time zone
trip_schedules.missing text
trip_schedules.series_id text not null
trip_schedules.series_index integer not null
trip_schedules.series_count integer not null
trip_schedules.request_key text not null
trip_schedules.input_hash text not null
trip_schedules.cancel_policy integer not null
trip_schedules.cancelled_by_role text
trip_schedules.fee_cents bigint not null default 0
trip_schedules.credit_cents bigint not null default 0
trip_schedules.told_walker_ids text[] not null default '{}'::text[]
trip_schedules: constraint trip_schedules_cancelled_by_role_check CHECK ((cancelled_by_role = ANY (ARRAY['traveller'::text, 'walker'::text])))
trip_schedules: constraint trip_schedules_check CHECK (((series_index >= 1) AND (series_index <= series_count)))
trip_schedules: constraint trip_schedules_chosen_walker_id_fkey FOREIGN KEY (chosen_walker_id) REFERENCES users(id)
trip_schedules: constraint trip_schedules_hold_state_check CHECK ((hold_state = ANY (ARRAY['none'::text, 'asking'::text, 'held'::text, 'declined'::text])))
trip_schedules: constraint trip_schedules_missing_check CHECK ((missing = ANY (ARRAY['traveller'::text, 'walker'::text])))
trip_schedules: constraint trip_schedules_pkey PRIMARY KEY (trip_id)
trip_schedules: constraint trip_schedules_traveller_id_fkey FOREIGN KEY (traveller_id) REFERENCES users(id)
trip_schedules: constraint trip_schedules_traveller_id_request_key_series_index_key UNIQUE (traveller_id, request_key, series_index)
trip_schedules: constraint trip_schedules_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
trip_schedules: constraint trip_schedules_wall_date_check CHECK ((wall_date ~ '^\d{4}-\d{2}-\d{2}$'::text))
trip_schedules: constraint trip_schedules_wall_time_check CHECK ((wall_time ~ '^\d{2}:\d{2}$'::text))
trip_schedules: constraint trip_schedules_which_hour_check CHECK ((which_hour = ANY (ARRAY['earlier'::text, 'later'::text])))
CREATE INDEX trip_schedules_chosen ON public.trip_schedules USING btree (chosen_walker_id) WHERE (chosen_walker_id IS NOT NULL)
CREATE UNIQUE INDEX trip_schedules_pkey ON public.trip_schedules USING btree (trip_id)
CREATE UNIQUE INDEX trip_schedules_traveller_id_request_key_series_index_key ON public.trip_schedules USING btree (traveller_id, request_key, series_index)
trip_share_refusals.trip_id text not null
trip_share_refusals.user_id text not null
trip_share_refusals.created_at timestamp with time zone not null
trip_share_refusals: constraint trip_share_refusals_pkey PRIMARY KEY (trip_id, user_id)
trip_share_refusals: constraint trip_share_refusals_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
trip_share_refusals: constraint trip_share_refusals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE UNIQUE INDEX trip_share_refusals_pkey ON public.trip_share_refusals USING btree (trip_id, user_id)
trip_shares.code text not null
trip_shares.trip_id text not null
trip_shares.user_id text not null
trip_shares.postcard_id text
trip_shares.created_at timestamp with time zone not null
trip_shares.expires_at timestamp with time zone not null
trip_shares: constraint trip_shares_pkey PRIMARY KEY (code)
trip_shares: constraint trip_shares_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
trip_shares: constraint trip_shares_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE INDEX trip_shares_expiry ON public.trip_shares USING btree (expires_at)
CREATE INDEX trip_shares_of_person ON public.trip_shares USING btree (user_id)
CREATE UNIQUE INDEX trip_shares_of_thing ON public.trip_shares USING btree (trip_id, user_id, COALESCE(postcard_id, ''::text))
CREATE UNIQUE INDEX trip_shares_pkey ON public.trip_shares USING btree (code)
trip_showings.trip_id text not null
trip_showings.walker_id text not null
trip_showings.traveller_id text not null
trip_showings.wanted boolean not null
trip_showings.wanted_at timestamp with time zone not null
trip_showings.answer text
trip_showings.answered_at timestamp with time zone
trip_showings: constraint trip_showings_answer_check CHECK ((answer = ANY (ARRAY['agreed'::text, 'refused'::text])))
trip_showings: constraint trip_showings_check CHECK (((answer IS NULL) = (answered_at IS NULL)))
trip_showings: constraint trip_showings_pkey PRIMARY KEY (trip_id)
trip_showings: constraint trip_showings_traveller_id_fkey FOREIGN KEY (traveller_id) REFERENCES users(id)
trip_showings: constraint trip_showings_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
trip_showings: constraint trip_showings_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES users(id)
CREATE UNIQUE INDEX trip_showings_pkey ON public.trip_showings USING btree (trip_id)
CREATE INDEX trip_showings_traveller ON public.trip_showings USING btree (traveller_id)
CREATE INDEX trip_showings_walker ON public.trip_showings USING btree (walker_id, wanted_at DESC)
trip_steering.id text not null
trip_steering.trip_id text not null
trip_steering.command text not null
trip_steering.x double precision
trip_steering.y double precision
trip_steering.state text not null
trip_steering.sent_at timestamp with time zone not null
trip_steering.state_at timestamp with time zone not null
trip_steering: constraint trip_steering_pkey PRIMARY KEY (trip_id, id)
trip_steering: constraint trip_steering_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
CREATE UNIQUE INDEX trip_steering_pkey ON public.trip_steering USING btree (trip_id, id)
trips.id text not null
trips.kind text not null default 'instant'::text
trips.status text not null
trips.traveller_id text not null
trips.walker_id text
trips.destination_id text not null
trips.planned_minutes integer not null
trips.tariff_id text not null
trips.currency text not null default 'USD'::text
trips.deadline_at timestamp with time zone
trips.due_at timestamp with time zone
trips.requested_at timestamp with time zone not null
trips.accepted_at timestamp with time zone
trips.live_at timestamp with time zone
trips.interrupted_at timestamp with time zone
trips.ended_at timestamp with time zone
trips.settled_at timestamp with time zone
trips.end_reason text
trips.live_seconds integer not null default 0
trips.paused_seconds integer not null default 0
trips.charged_minutes integer
trips.charge_cents bigint
trips.room_name text
trips.room_sid text
trips.is_demo boolean not null default false
trips.only_chosen boolean not null default false
trips.starts_at timestamp with time zone
trips.is_open boolean not null default true
trips.busy tstzrange not null default tstzrange(COALESCE(starts_at, accepted_at, requested_at), (((COALESCE(starts_at, accepted_at, requested_at) AT TIME ZONE 'UTC'::text) + make_interval(mins => (planned_minutes + 10))) AT TIME ZONE 'UTC'::text))
trips.calendar_sequence integer not null default 0
trips.safety_ended_by text[] not null default '{}'::text[]
trips.moves integer not null default 1
trips.safety_late_by text[] not null default '{}'::text[]
trips.safety_upheld_for text[] not null default '{}'::text[]
trips.low_minutes integer
trips.group_walk_id text
trips.seats integer
trips.seat_cents bigint
trips.institution_id text
trips.is_walkers_row boolean not null default true
trips: constraint trips_check CHECK ((safety_late_by <@ safety_ended_by))
trips: constraint trips_check1 CHECK ((safety_upheld_for <@ safety_ended_by))
trips: constraint trips_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES destinations(id)
trips: constraint trips_keep_counts TRIGGER DEFERRABLE INITIALLY DEFERRED
trips: constraint trips_kind_check CHECK ((kind = ANY (ARRAY['instant'::text, 'scheduled'::text])))
trips: constraint trips_low_minutes_check CHECK ((low_minutes >= 0))
trips: constraint trips_moves_check CHECK ((moves > 0))
trips: constraint trips_pkey PRIMARY KEY (id)
trips: constraint trips_planned_minutes_check CHECK (((planned_minutes >= 1) AND (planned_minutes <= 240)))
trips: constraint trips_safety_ended_by_check CHECK ((safety_ended_by <@ ARRAY['traveller'::text, 'walker'::text]))
trips: constraint trips_scheduled_start CHECK (((kind = 'scheduled'::text) = (starts_at IS NOT NULL)))
trips: constraint trips_traveller_busy EXCLUDE USING gist (traveller_id WITH =, busy WITH &&) WHERE ((status = ANY (ARRAY['requested'::text, 'accepted'::text, 'live'::text, 'interrupted'::text])))
trips: constraint trips_traveller_id_fkey FOREIGN KEY (traveller_id) REFERENCES users(id)
trips: constraint trips_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES users(id)
CREATE INDEX trips_asked_at ON public.trips USING btree (requested_at)
CREATE INDEX trips_asked_for ON public.trips USING btree (destination_id, starts_at, id) WHERE ((kind = 'scheduled'::text) AND (status = 'requested'::text))
CREATE INDEX trips_asked_lately ON public.trips USING btree (requested_at, id) WHERE (kind = 'instant'::text)
CREATE INDEX trips_due ON public.trips USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE INDEX trips_id_begins ON public.trips USING btree (id text_pattern_ops)
CREATE INDEX trips_live ON public.trips USING btree (id) WHERE (status = 'live'::text)
CREATE INDEX trips_low_walker ON public.trips USING btree (walker_id, ended_at) WHERE (low_minutes > 0)
CREATE INDEX trips_not_open ON public.trips USING btree (id) WHERE ((NOT is_open) AND (status = ANY (ARRAY['requested'::text, 'accepted'::text])))
CREATE INDEX trips_not_walked ON public.trips USING btree (ended_at) WHERE ((kind = 'scheduled'::text) AND (status = ANY (ARRAY['cancelled'::text, 'noShow'::text])))
CREATE UNIQUE INDEX trips_one_open_per_traveller ON public.trips USING btree (traveller_id) WHERE ((status = ANY (ARRAY['requested'::text, 'accepted'::text, 'live'::text, 'interrupted'::text])) AND is_open)
CREATE UNIQUE INDEX trips_one_walk_per_walker ON public.trips USING btree (walker_id) WHERE ((status = ANY (ARRAY['accepted'::text, 'live'::text, 'interrupted'::text])) AND is_open AND (group_walk_id IS NULL))
CREATE UNIQUE INDEX trips_pkey ON public.trips USING btree (id)
CREATE INDEX trips_running ON public.trips USING btree (requested_at, id) WHERE ((status = ANY (ARRAY['accepted'::text, 'live'::text, 'interrupted'::text])) AND is_open)
CREATE INDEX trips_traveller ON public.trips USING btree (traveller_id, requested_at DESC)
CREATE INDEX trips_traveller_ahead ON public.trips USING btree (traveller_id, starts_at, id) WHERE ((kind = 'scheduled'::text) AND (status = ANY (ARRAY['requested'::text, 'accepted'::text, 'live'::text, 'interrupted'::text])))
CREATE INDEX trips_traveller_busy ON public.trips USING gist (traveller_id, busy) WHERE (status = ANY (ARRAY['requested'::text, 'accepted'::text, 'live'::text, 'interrupted'::text]))
CREATE INDEX trips_traveller_calendar ON public.trips USING btree (traveller_id, starts_at) WHERE (kind = 'scheduled'::text)
CREATE INDEX trips_traveller_finished ON public.trips USING btree (traveller_id, requested_at, id) WHERE ((status = ANY (ARRAY['ended'::text, 'settled'::text])) AND (live_at IS NOT NULL))
CREATE INDEX trips_traveller_not_walked ON public.trips USING btree (traveller_id, ended_at, id) WHERE ((kind = 'scheduled'::text) AND (status = ANY (ARRAY['rejected'::text, 'expired'::text, 'cancelled'::text, 'noShow'::text])))
CREATE INDEX trips_walked_at ON public.trips USING btree (live_at) WHERE (live_at IS NOT NULL)
CREATE INDEX trips_walker ON public.trips USING btree (walker_id, requested_at DESC)
CREATE INDEX trips_walker_ahead ON public.trips USING btree (walker_id, starts_at, id) WHERE ((kind = 'scheduled'::text) AND (status = ANY (ARRAY['accepted'::text, 'live'::text, 'interrupted'::text])))
CREATE INDEX trips_walker_calendar ON public.trips USING btree (walker_id, starts_at) WHERE (kind = 'scheduled'::text)
CREATE INDEX trips_walker_finished ON public.trips USING btree (walker_id, requested_at, id) WHERE ((status = ANY (ARRAY['ended'::text, 'settled'::text])) AND (live_at IS NOT NULL))
CREATE INDEX trips_walker_not_walked ON public.trips USING btree (walker_id, ended_at, id) WHERE ((kind = 'scheduled'::text) AND (status = ANY (ARRAY['cancelled'::text, 'noShow'::text])))
CREATE TRIGGER trips_calendar_sequence BEFORE UPDATE OF starts_at, status ON public.trips FOR EACH ROW WHEN (((new.kind = 'scheduled'::text) AND ((old.starts_at IS DISTINCT FROM new.starts_at) OR (old.status IS DISTINCT FROM new.status)))) EXECUTE FUNCTION count_calendar_change()
CREATE CONSTRAINT TRIGGER trips_keep_counts AFTER INSERT OR DELETE OR UPDATE OF kind, status, live_at, traveller_id, walker_id ON public.trips DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_trip_counts()
CREATE TRIGGER trips_walker_time_gone AFTER DELETE ON public.trips FOR EACH ROW WHEN ((old.walker_id IS NOT NULL)) EXECUTE FUNCTION note_walker_time_of_trip()
CREATE TRIGGER trips_walker_time_moved AFTER UPDATE OF status, walker_id, starts_at, accepted_at, planned_minutes, group_walk_id ON public.trips FOR EACH ROW WHEN (((new.walker_id IS NOT NULL) AND ((old.status IS DISTINCT FROM new.status) OR (old.walker_id IS DISTINCT FROM new.walker_id) OR (old.busy IS DISTINCT FROM new.busy) OR (old.group_walk_id IS DISTINCT FROM new.group_walk_id)))) EXECUTE FUNCTION note_walker_time_of_trip()
CREATE TRIGGER trips_walker_time_new AFTER INSERT ON public.trips FOR EACH ROW WHEN (((new.walker_id IS NOT NULL) AND (new.group_walk_id IS NULL) AND (new.status = ANY (ARRAY['accepted'::text, 'live'::text, 'interrupted'::text])))) EXECUTE FUNCTION note_walker_time_of_trip()
trusted_contacts.user_id text not null
trusted_contacts.name text not null
trusted_contacts.phone text not null
trusted_contacts.code text not null
trusted_contacts.state text not null
trusted_contacts.asked_at timestamp with time zone not null
trusted_contacts.answered_at timestamp with time zone
trusted_contacts: constraint trusted_contacts_code_key UNIQUE (code)
trusted_contacts: constraint trusted_contacts_pkey PRIMARY KEY (user_id)
trusted_contacts: constraint trusted_contacts_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'agreed'::text, 'declined'::text])))
trusted_contacts: constraint trusted_contacts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE UNIQUE INDEX trusted_contacts_code_key ON public.trusted_contacts USING btree (code)
CREATE UNIQUE INDEX trusted_contacts_pkey ON public.trusted_contacts USING btree (user_id)
user_preferences.user_id text not null
user_preferences.frequency integer not null
user_preferences.new_destination boolean not null
user_preferences.live_event boolean not null
user_preferences.live_news boolean not null
user_preferences.pause_notification boolean not null
user_preferences.interests integer[] not null
user_preferences.languages integer[] not null
user_preferences.updated_at timestamp with time zone not null
user_preferences: constraint user_preferences_frequency_check CHECK (((frequency >= 0) AND (frequency <= 4)))
user_preferences: constraint user_preferences_pkey PRIMARY KEY (user_id)
user_preferences: constraint user_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE UNIQUE INDEX user_preferences_pkey ON public.user_preferences USING btree (user_id)
users.id text not null
users.first_name text not null
users.last_name text not null
users.email citext
users.email_verified_at timestamp with time zone
users.phone text not null
users.phone_country_code text not null
users.phone_country_key text not null
users.password_hash text
users.avatar text
users.type text not null default 'traveller'::text
users.is_admin boolean not null default false
users.is_demo boolean not null default false
users.time_zone text not null default 'UTC'::text
users.is_walker_splash_block boolean not null default false
users.is_traveller_splash_block boolean not null default false
users.device_token text
users.walker_rating_halves integer not null default 0
users.walker_rating_count integer not null default 0
users.traveller_rating_halves integer not null default 0
users.traveller_rating_count integer not null default 0
users.recording_consent_at timestamp with time zone
users.code_failures integer not null default 0
users.locale text not null default 'en'::text
users.email_version integer not null default 0
users.banned_at timestamp with time zone
users.ban_reason text
users.erased_at timestamp with time zone
users.created_at timestamp with time zone not null
users.updated_at timestamp with time zone not null
users.operator_rights text[] not null default '{}'::text[]
users.banned_until timestamp with time zone
users.recording_answered_at timestamp with time zone
users.recording_question integer
users: constraint users_banned_until CHECK (((banned_until IS NULL) OR (banned_at IS NOT NULL)))
users: constraint users_operator CHECK ((is_admin = (operator_rights <> '{}'::text[])))
users: constraint users_operator_rights_check CHECK ((operator_rights <@ ARRAY['support'::text, 'money'::text, 'safety'::text, 'owner'::text]))
users: constraint users_phone_key UNIQUE (phone)
users: constraint users_pkey PRIMARY KEY (id)
users: constraint users_type_check CHECK ((type = ANY (ARRAY['traveller'::text, 'walker'::text])))
CREATE UNIQUE INDEX users_email ON public.users USING btree (email) WHERE (email IS NOT NULL)
CREATE INDEX users_operators ON public.users USING btree (id) WHERE is_admin
CREATE INDEX users_owners ON public.users USING btree (id) WHERE ('owner'::text = ANY (operator_rights))
CREATE UNIQUE INDEX users_phone_key ON public.users USING btree (phone)
CREATE UNIQUE INDEX users_pkey ON public.users USING btree (id)
CREATE INDEX users_search ON public.users USING gin (search_fold(((((((first_name || ' '::text) || last_name) || ' '::text) || COALESCE((email)::text, ''::text)) || ' '::text) || phone)) gin_trgm_ops) WHERE (erased_at IS NULL)
CREATE INDEX users_suspended ON public.users USING btree (banned_until) WHERE (banned_until IS NOT NULL)
venue_bookings.trip_id text not null
venue_bookings.institution_id text not null
venue_bookings.name text not null
venue_bookings.people integer not null
venue_bookings.series_id text
venue_bookings.created_at timestamp with time zone not null
venue_bookings: constraint venue_bookings_people_check CHECK (((people >= 1) AND (people <= 2000)))
venue_bookings: constraint venue_bookings_pkey PRIMARY KEY (trip_id)
CREATE INDEX venue_bookings_institution ON public.venue_bookings USING btree (institution_id, created_at DESC, trip_id)
CREATE UNIQUE INDEX venue_bookings_pkey ON public.venue_bookings USING btree (trip_id)
venue_credit_notes.id text not null
venue_credit_notes.invoice_id text not null
venue_credit_notes.amount_cents bigint not null
venue_credit_notes.currency text not null
venue_credit_notes.reason text not null
venue_credit_notes.state text not null
venue_credit_notes.asked_by text not null
venue_credit_notes.decided_by text
venue_credit_notes.decided_at timestamp with time zone
venue_credit_notes.provider_credit_note_id text
venue_credit_notes.created_at timestamp with time zone not null
venue_credit_notes.updated_at timestamp with time zone not null
venue_credit_notes: constraint venue_credit_notes_amount_cents_check CHECK ((amount_cents > 0))
venue_credit_notes: constraint venue_credit_notes_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES venue_invoices(id)
venue_credit_notes: constraint venue_credit_notes_pkey PRIMARY KEY (id)
venue_credit_notes: constraint venue_credit_notes_provider_credit_note_id_key UNIQUE (provider_credit_note_id)
venue_credit_notes: constraint venue_credit_notes_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'crediting'::text, 'credited'::text, 'failed'::text, 'declined'::text])))
CREATE INDEX venue_credit_notes_invoice ON public.venue_credit_notes USING btree (invoice_id, created_at)
CREATE UNIQUE INDEX venue_credit_notes_pkey ON public.venue_credit_notes USING btree (id)
CREATE UNIQUE INDEX venue_credit_notes_provider_credit_note_id_key ON public.venue_credit_notes USING btree (provider_credit_note_id)
CREATE INDEX venue_credit_notes_waiting ON public.venue_credit_notes USING btree (created_at) WHERE (state = 'waiting'::text)
venue_invoices.id text not null
venue_invoices.institution_id text not null
venue_invoices.month timestamp with time zone not null
venue_invoices.year integer not null
venue_invoices.number integer not null
venue_invoices.amount_cents bigint not null
venue_invoices.credited_cents bigint not null
venue_invoices.currency text not null
venue_invoices.state text not null
venue_invoices.issued_at timestamp with time zone not null
venue_invoices.due_at timestamp with time zone not null
venue_invoices.overdue_at timestamp with time zone
venue_invoices.paid_at timestamp with time zone
venue_invoices.look_at timestamp with time zone
venue_invoices.provider_invoice_id text
venue_invoices.provider_payment_id text
venue_invoices.created_at timestamp with time zone not null
venue_invoices.updated_at timestamp with time zone not null
venue_invoices: constraint venue_invoices_amount_cents_check CHECK ((amount_cents > 0))
venue_invoices: constraint venue_invoices_check CHECK (((credited_cents >= 0) AND (credited_cents <= amount_cents)))
venue_invoices: constraint venue_invoices_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES invoice_accounts(id)
venue_invoices: constraint venue_invoices_number_check CHECK ((number > 0))
venue_invoices: constraint venue_invoices_pkey PRIMARY KEY (id)
venue_invoices: constraint venue_invoices_provider_invoice_id_key UNIQUE (provider_invoice_id)
venue_invoices: constraint venue_invoices_provider_payment_id_key UNIQUE (provider_payment_id)
venue_invoices: constraint venue_invoices_state_check CHECK ((state = ANY (ARRAY['issuing'::text, 'open'::text, 'paid'::text, 'credited'::text])))
venue_invoices: constraint venue_invoices_year_number_key UNIQUE (year, number)
CREATE INDEX venue_invoices_institution ON public.venue_invoices USING btree (institution_id, issued_at DESC, id DESC)
CREATE INDEX venue_invoices_issued ON public.venue_invoices USING btree (issued_at DESC, id DESC)
CREATE INDEX venue_invoices_look ON public.venue_invoices USING btree (look_at) WHERE (look_at IS NOT NULL)
CREATE INDEX venue_invoices_open ON public.venue_invoices USING btree (due_at) WHERE (state = 'open'::text)
CREATE UNIQUE INDEX venue_invoices_pkey ON public.venue_invoices USING btree (id)
CREATE UNIQUE INDEX venue_invoices_provider_invoice_id_key ON public.venue_invoices USING btree (provider_invoice_id)
CREATE UNIQUE INDEX venue_invoices_provider_payment_id_key ON public.venue_invoices USING btree (provider_payment_id)
CREATE INDEX venue_invoices_updated ON public.venue_invoices USING btree (updated_at)
CREATE UNIQUE INDEX venue_invoices_year_number_key ON public.venue_invoices USING btree (year, number)
venue_series.id text not null
venue_series.institution_id text not null
venue_series.owner_id text not null
venue_series.newest_trip_id text not null
venue_series.walks integer not null
venue_series.due_at timestamp with time zone
venue_series.ended_at timestamp with time zone
venue_series.ended_because text
venue_series.created_at timestamp with time zone not null
venue_series.updated_at timestamp with time zone not null
venue_series: constraint venue_series_pkey PRIMARY KEY (id)
venue_series: constraint venue_series_walks_check CHECK ((walks > 0))
CREATE INDEX venue_series_due ON public.venue_series USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE INDEX venue_series_institution ON public.venue_series USING btree (institution_id, created_at DESC, id)
CREATE UNIQUE INDEX venue_series_pkey ON public.venue_series USING btree (id)
venue_walks.walk_id text not null
venue_walks.id text not null
venue_walks.institution_id text not null
venue_walks.state text not null
venue_walks.place text not null
venue_walks.starts_at timestamp with time zone not null
venue_walks.booked_cents bigint not null
venue_walks.walker_id text
venue_walks.minutes integer
venue_walks.charge_cents bigint
venue_walks.currency text not null
venue_walks.invoice_id text
venue_walks.created_at timestamp with time zone not null
venue_walks.updated_at timestamp with time zone not null
venue_walks: constraint venue_walks_booked_cents_check CHECK ((booked_cents >= 0))
venue_walks: constraint venue_walks_charge_cents_check CHECK ((charge_cents > 0))
venue_walks: constraint venue_walks_charged CHECK (((state = 'charged'::text) = ((charge_cents IS NOT NULL) AND (walker_id IS NOT NULL) AND (minutes IS NOT NULL))))
venue_walks: constraint venue_walks_id_key UNIQUE (id)
venue_walks: constraint venue_walks_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES invoice_accounts(id)
venue_walks: constraint venue_walks_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES venue_invoices(id)
venue_walks: constraint venue_walks_invoiced CHECK (((invoice_id IS NULL) OR (state = 'charged'::text)))
venue_walks: constraint venue_walks_minutes_check CHECK ((minutes >= 0))
venue_walks: constraint venue_walks_pkey PRIMARY KEY (walk_id)
venue_walks: constraint venue_walks_state_check CHECK ((state = ANY (ARRAY['booked'::text, 'charged'::text, 'released'::text])))
CREATE UNIQUE INDEX venue_walks_id_key ON public.venue_walks USING btree (id)
CREATE INDEX venue_walks_institution ON public.venue_walks USING btree (institution_id, starts_at)
CREATE INDEX venue_walks_invoice ON public.venue_walks USING btree (invoice_id) WHERE (invoice_id IS NOT NULL)
CREATE UNIQUE INDEX venue_walks_pkey ON public.venue_walks USING btree (walk_id)
CREATE INDEX venue_walks_unbilled ON public.venue_walks USING btree (institution_id, starts_at) WHERE ((state = 'charged'::text) AND (invoice_id IS NULL))
walk_checks.id text not null
walk_checks.trip_id text not null
walk_checks.user_id text not null
walk_checks.reason text not null
walk_checks.rules_version integer not null
walk_checks.asked_at timestamp with time zone not null
walk_checks.answer_by timestamp with time zone not null
walk_checks.ended_at timestamp with time zone
walk_checks.ended_as text
walk_checks: constraint walk_checks_check CHECK (((ended_at IS NULL) = (ended_as IS NULL)))
walk_checks: constraint walk_checks_ended_as_check CHECK ((ended_as = ANY (ARRAY['answered'::text, 'told'::text, 'walkOver'::text])))
walk_checks: constraint walk_checks_pkey PRIMARY KEY (id)
walk_checks: constraint walk_checks_reason_check CHECK ((reason = ANY (ARRAY['still'::text, 'fast'::text])))
walk_checks: constraint walk_checks_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
walk_checks: constraint walk_checks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE INDEX walk_checks_due ON public.walk_checks USING btree (answer_by) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX walk_checks_open ON public.walk_checks USING btree (trip_id) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX walk_checks_pkey ON public.walk_checks USING btree (id)
CREATE INDEX walk_checks_trip ON public.walk_checks USING btree (trip_id, asked_at DESC)
CREATE INDEX walk_checks_user ON public.walk_checks USING btree (user_id, asked_at DESC)
walk_guest_refusals.walker_id text not null
walk_guest_refusals.trip_id text not null default ''::text
walk_guest_refusals.created_at timestamp with time zone not null
walk_guest_refusals: constraint walk_guest_refusals_pkey PRIMARY KEY (walker_id, trip_id)
CREATE UNIQUE INDEX walk_guest_refusals_pkey ON public.walk_guest_refusals USING btree (walker_id, trip_id)
walk_guests.id text not null
walk_guests.trip_id text not null
walk_guests.name text not null
walk_guests.pass_hash bytea not null
walk_guests.may_speak boolean not null default false
walk_guests.joined_at timestamp with time zone not null
walk_guests.left_at timestamp with time zone
walk_guests.removed_at timestamp with time zone
walk_guests: constraint walk_guests_pass_hash_key UNIQUE (pass_hash)
walk_guests: constraint walk_guests_pkey PRIMARY KEY (id)
CREATE INDEX walk_guests_of_trip ON public.walk_guests USING btree (trip_id, joined_at)
CREATE UNIQUE INDEX walk_guests_pass_hash_key ON public.walk_guests USING btree (pass_hash)
CREATE UNIQUE INDEX walk_guests_pkey ON public.walk_guests USING btree (id)
walk_links.trip_id text not null
walk_links.code text not null
walk_links.created_at timestamp with time zone not null
walk_links.ended_at timestamp with time zone
walk_links: constraint walk_links_code_key UNIQUE (code)
walk_links: constraint walk_links_pkey PRIMARY KEY (trip_id)
CREATE INDEX walk_links_by_age ON public.walk_links USING btree (created_at)
CREATE UNIQUE INDEX walk_links_code_key ON public.walk_links USING btree (code)
CREATE UNIQUE INDEX walk_links_pkey ON public.walk_links USING btree (trip_id)
walk_screens.id text not null
walk_screens.pass_hash bytea not null
walk_screens.code text
walk_screens.code_until timestamp with time zone not null
walk_screens.user_agent text not null
walk_screens.opened_at timestamp with time zone not null
walk_screens.trip_id text
walk_screens.paired_at timestamp with time zone
walk_screens.ended_at timestamp with time zone
walk_screens: constraint walk_screens_code_key UNIQUE (code)
walk_screens: constraint walk_screens_paired CHECK (((trip_id IS NULL) = (paired_at IS NULL)))
walk_screens: constraint walk_screens_pass_hash_key UNIQUE (pass_hash)
walk_screens: constraint walk_screens_pkey PRIMARY KEY (id)
CREATE INDEX walk_screens_by_age ON public.walk_screens USING btree (code_until)
CREATE UNIQUE INDEX walk_screens_code_key ON public.walk_screens USING btree (code)
CREATE UNIQUE INDEX walk_screens_of_trip ON public.walk_screens USING btree (trip_id) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX walk_screens_pass_hash_key ON public.walk_screens USING btree (pass_hash)
CREATE UNIQUE INDEX walk_screens_pkey ON public.walk_screens USING btree (id)
walk_wheels.trip_id text not null
walk_wheels.guest_id text
walk_wheels.since timestamp with time zone not null
walk_wheels: constraint walk_wheels_pkey PRIMARY KEY (trip_id)
CREATE UNIQUE INDEX walk_wheels_pkey ON public.walk_wheels USING btree (trip_id)
walker_applications.user_id text not null
walker_applications.begun_at timestamp with time zone not null
walker_applications.completed_at timestamp with time zone
walker_applications.reminded integer not null default 0
walker_applications.due_at timestamp with time zone
walker_applications: constraint walker_applications_pkey PRIMARY KEY (user_id)
walker_applications: constraint walker_applications_reminded_check CHECK ((reminded >= 0))
walker_applications: constraint walker_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE INDEX walker_applications_due ON public.walker_applications USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE UNIQUE INDEX walker_applications_pkey ON public.walker_applications USING btree (user_id)
walker_availability.user_id text not null
walker_availability.time_zone text not null
walker_availability.hours jsonb not null
walker_availability.days_off text[] not null
walker_availability.updated_at timestamp with time zone not null
walker_availability.exceptions jsonb not null default '[]'::jsonb
walker_availability: constraint walker_availability_pkey PRIMARY KEY (user_id)
walker_availability: constraint walker_availability_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE UNIQUE INDEX walker_availability_pkey ON public.walker_availability USING btree (user_id)
walker_clips.user_id text not null
walker_clips.id text not null
walker_clips.object_key text not null
walker_clips.still text not null
walker_clips.alt text not null
walker_clips.duration_ms integer not null
walker_clips.created_at timestamp with time zone not null
walker_clips: constraint walker_clips_duration_ms_check CHECK ((duration_ms > 0))
walker_clips: constraint walker_clips_id_key UNIQUE (id)
walker_clips: constraint walker_clips_pkey PRIMARY KEY (user_id)
CREATE UNIQUE INDEX walker_clips_id_key ON public.walker_clips USING btree (id)
CREATE UNIQUE INDEX walker_clips_pkey ON public.walker_clips USING btree (user_id)
walker_favourites.user_id text not null
walker_favourites.walker_id text not null
walker_favourites.notify_when_online boolean not null
walker_favourites.created_at timestamp with time zone not null
walker_favourites.told_at timestamp with time zone
walker_favourites.due_at timestamp with time zone
walker_favourites: constraint walker_favourites_check CHECK ((user_id <> walker_id))
walker_favourites: constraint walker_favourites_pkey PRIMARY KEY (user_id, walker_id)
walker_favourites: constraint walker_favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
walker_favourites: constraint walker_favourites_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES users(id) ON DELETE CASCADE
CREATE INDEX walker_favourites_due ON public.walker_favourites USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE UNIQUE INDEX walker_favourites_pkey ON public.walker_favourites USING btree (user_id, walker_id)
CREATE INDEX walker_favourites_walker ON public.walker_favourites USING btree (walker_id)
walker_home_zones.user_id text not null
walker_home_zones.latitude double precision
walker_home_zones.longitude double precision
walker_home_zones.radius_m integer
walker_home_zones.shift_north_m double precision not null
walker_home_zones.shift_east_m double precision not null
walker_home_zones.away_angle double precision not null
walker_home_zones.updated_at timestamp with time zone not null
walker_home_zones: constraint walker_home_zones_check CHECK ((((latitude IS NULL) = (longitude IS NULL)) AND ((latitude IS NULL) = (radius_m IS NULL))))
walker_home_zones: constraint walker_home_zones_pkey PRIMARY KEY (user_id)
walker_home_zones: constraint walker_home_zones_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE UNIQUE INDEX walker_home_zones_pkey ON public.walker_home_zones USING btree (user_id)
walker_kit_orders.user_id text not null
walker_kit_orders.street_address text not null
walker_kit_orders.city text not null
walker_kit_orders.state text not null
walker_kit_orders.country text not null
walker_kit_orders.zip_code text not null
walker_kit_orders.ordered_at timestamp with time zone not null
walker_kit_orders: constraint walker_kit_orders_pkey PRIMARY KEY (user_id)
walker_kit_orders: constraint walker_kit_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE UNIQUE INDEX walker_kit_orders_pkey ON public.walker_kit_orders USING btree (user_id)
walker_photos.id text not null
walker_photos.user_id text not null
walker_photos.position integer not null
walker_photos.address text not null
walker_photos.alt text not null
walker_photos.created_at timestamp with time zone not null
walker_photos: constraint walker_photos_pkey PRIMARY KEY (id)
walker_photos: constraint walker_photos_position_check CHECK (("position" > 0))
CREATE INDEX walker_photos_of ON public.walker_photos USING btree (user_id, "position")
CREATE UNIQUE INDEX walker_photos_pkey ON public.walker_photos USING btree (id)
walker_presence.user_id text not null
walker_presence.online boolean not null
walker_presence.latitude double precision not null
walker_presence.longitude double precision not null
walker_presence.seen_at timestamp with time zone not null
walker_presence.engaged_trip_id text
walker_presence.free_since timestamp with time zone
walker_presence.x double precision not null default (cos(radians(latitude)) * cos(radians(longitude)))
walker_presence.y double precision not null default (cos(radians(latitude)) * sin(radians(longitude)))
walker_presence.z double precision not null default sin(radians(latitude))
walker_presence: constraint walker_presence_pkey PRIMARY KEY (user_id)
walker_presence: constraint walker_presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE INDEX walker_presence_last_place ON public.walker_presence USING btree (latitude, longitude) WHERE (NOT online)
CREATE UNIQUE INDEX walker_presence_pkey ON public.walker_presence USING btree (user_id)
CREATE INDEX walker_presence_place ON public.walker_presence USING btree (latitude, longitude) WHERE online
CREATE INDEX walker_presence_seen ON public.walker_presence USING btree (seen_at) WHERE online
walker_profiles.user_id text not null
walker_profiles.description text not null default ''::text
walker_profiles.city_or_town text not null default ''::text
walker_profiles.state_or_province text not null default ''::text
walker_profiles.country text not null default ''::text
walker_profiles.country_code text not null default ''::text
walker_profiles.languages integer[] not null default '{}'::integer[]
walker_profiles.equipments integer[] not null default '{}'::integer[]
walker_profiles.top_three_destinations text[] not null default '{}'::text[]
walker_profiles.no_of_walks integer not null default 0
walker_profiles.updated_at timestamp with time zone not null
walker_profiles: constraint walker_profiles_pkey PRIMARY KEY (user_id)
walker_profiles: constraint walker_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE UNIQUE INDEX walker_profiles_pkey ON public.walker_profiles USING btree (user_id)
walker_standings.user_id text not null
walker_standings.missing text[] not null
walker_standings.left_at timestamp with time zone
walker_standings.told_at timestamp with time zone
walker_standings.updated_at timestamp with time zone not null
walker_standings: constraint walker_standings_pkey PRIMARY KEY (user_id)
walker_standings: constraint walker_standings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE UNIQUE INDEX walker_standings_pkey ON public.walker_standings USING btree (user_id)
walker_step_resets.id text not null
walker_step_resets.user_id text not null
walker_step_resets.step text not null
walker_step_resets.reason text not null
walker_step_resets.operator_id text not null
walker_step_resets.reset_at timestamp with time zone not null
walker_step_resets.done_at timestamp with time zone
walker_step_resets: constraint walker_step_resets_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id)
walker_step_resets: constraint walker_step_resets_pkey PRIMARY KEY (id)
walker_step_resets: constraint walker_step_resets_step_check CHECK ((step = ANY (ARRAY['profilePicture'::text, 'walkerKit'::text, 'walkerTraining'::text])))
walker_step_resets: constraint walker_step_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE UNIQUE INDEX walker_step_resets_open ON public.walker_step_resets USING btree (user_id, step) WHERE (done_at IS NULL)
CREATE INDEX walker_step_resets_operator ON public.walker_step_resets USING btree (operator_id)
CREATE UNIQUE INDEX walker_step_resets_pkey ON public.walker_step_resets USING btree (id)
CREATE INDEX walker_step_resets_user ON public.walker_step_resets USING btree (user_id, reset_at DESC)
walker_terms.version text not null
walker_terms.body text not null
walker_terms.hash text not null
walker_terms.effective_at timestamp with time zone not null
walker_terms.sign_by timestamp with time zone not null
walker_terms.published_by text
walker_terms.reason text
walker_terms.published_at timestamp with time zone not null
walker_terms: constraint walker_terms_check CHECK ((sign_by >= effective_at))
walker_terms: constraint walker_terms_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text))
walker_terms: constraint walker_terms_pkey PRIMARY KEY (version)
walker_terms: constraint walker_terms_published_by_fkey FOREIGN KEY (published_by) REFERENCES users(id)
CREATE INDEX walker_terms_effective ON public.walker_terms USING btree (effective_at DESC)
CREATE UNIQUE INDEX walker_terms_pkey ON public.walker_terms USING btree (version)
walker_times.source_id text not null
walker_times.walker_id text not null
walker_times.busy tstzrange not null
walker_times.is_scheduled boolean not null
walker_times: constraint walker_times_busy EXCLUDE USING gist (walker_id WITH =, busy WITH &&)
walker_times: constraint walker_times_pkey PRIMARY KEY (source_id)
CREATE INDEX walker_times_busy ON public.walker_times USING gist (walker_id, busy)
CREATE UNIQUE INDEX walker_times_pkey ON public.walker_times USING btree (source_id)
walker_trainings.user_id text not null
walker_trainings.version text not null
walker_trainings.done_at timestamp with time zone not null
walker_trainings: constraint walker_trainings_pkey PRIMARY KEY (user_id, version)
walker_trainings: constraint walker_trainings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE UNIQUE INDEX walker_trainings_pkey ON public.walker_trainings USING btree (user_id, version)
wish_requests.id text not null
wish_requests.wish_id text not null
wish_requests.traveller_id text not null
wish_requests.destination_id text not null
wish_requests.body text not null
wish_requests.starts_from timestamp with time zone not null
wish_requests.starts_until timestamp with time zone not null
wish_requests.minutes integer not null
wish_requests.max_price_cents bigint not null
wish_requests.state text not null
wish_requests.trip_id text
wish_requests.created_at timestamp with time zone not null
wish_requests.due_at timestamp with time zone
wish_requests: constraint wish_requests_check CHECK ((starts_from <= starts_until))
wish_requests: constraint wish_requests_check1 CHECK (((state = 'claimed'::text) = (trip_id IS NOT NULL)))
wish_requests: constraint wish_requests_check2 CHECK (((state = 'open'::text) = (due_at IS NOT NULL)))
wish_requests: constraint wish_requests_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES destinations(id)
wish_requests: constraint wish_requests_max_price_cents_check CHECK ((max_price_cents > 0))
wish_requests: constraint wish_requests_minutes_check CHECK (((minutes >= 1) AND (minutes <= 120)))
wish_requests: constraint wish_requests_pkey PRIMARY KEY (id)
wish_requests: constraint wish_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'claimed'::text, 'expired'::text, 'closed'::text])))
wish_requests: constraint wish_requests_traveller_id_fkey FOREIGN KEY (traveller_id) REFERENCES users(id)
wish_requests: constraint wish_requests_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
CREATE INDEX wish_requests_destination ON public.wish_requests USING btree (destination_id, starts_from) WHERE (state = 'open'::text)
CREATE INDEX wish_requests_due ON public.wish_requests USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE UNIQUE INDEX wish_requests_one_open ON public.wish_requests USING btree (wish_id) WHERE (state = 'open'::text)
CREATE UNIQUE INDEX wish_requests_pkey ON public.wish_requests USING btree (id)
CREATE INDEX wish_requests_traveller ON public.wish_requests USING btree (traveller_id, created_at DESC)
CREATE INDEX wish_requests_wish ON public.wish_requests USING btree (wish_id, created_at DESC)
wishes.id text not null
wishes.user_id text not null
wishes.destination text not null
wishes.city text not null
wishes.country text not null
wishes.created_at timestamp with time zone not null
wishes: constraint wishes_pkey PRIMARY KEY (id)
wishes: constraint wishes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE INDEX wishes_gather ON public.wishes USING btree (lower(city), lower(country), user_id)
CREATE UNIQUE INDEX wishes_once ON public.wishes USING btree (user_id, lower(destination), lower(city), lower(country))
CREATE UNIQUE INDEX wishes_pkey ON public.wishes USING btree (id)
work_answers.work_id text not null
work_answers.kind text not null
work_answers.opened_at timestamp with time zone not null
work_answers.answered_at timestamp with time zone not null
work_answers: constraint work_answers_check CHECK ((answered_at >= opened_at))
work_answers: constraint work_answers_pkey PRIMARY KEY (work_id, opened_at)
work_answers: constraint work_answers_work_id_fkey FOREIGN KEY (work_id) REFERENCES work_items(id) ON DELETE CASCADE
CREATE INDEX work_answers_answered ON public.work_answers USING btree (answered_at)
CREATE UNIQUE INDEX work_answers_pkey ON public.work_answers USING btree (work_id, opened_at)
work_items.id text not null
work_items.kind text not null
work_items.subject text not null
work_items.reason text
work_items.user_id text
work_items.trip_id text
work_items.amount_cents bigint
work_items.state text not null
work_items.owner_id text
work_items.opened_at timestamp with time zone not null
work_items.taken_at timestamp with time zone
work_items.answered_at timestamp with time zone
work_items.closed_at timestamp with time zone
work_items: constraint work_items_check CHECK (((state = 'taken'::text) = (owner_id IS NOT NULL)))
work_items: constraint work_items_check1 CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL)))
work_items: constraint work_items_kind_subject_key UNIQUE (kind, subject)
work_items: constraint work_items_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
work_items: constraint work_items_pkey PRIMARY KEY (id)
work_items: constraint work_items_state_check CHECK ((state = ANY (ARRAY['open'::text, 'taken'::text, 'closed'::text])))
work_items: constraint work_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
CREATE INDEX work_items_closed ON public.work_items USING btree (closed_at DESC, id DESC) WHERE (state = 'closed'::text)
CREATE INDEX work_items_closed_kind ON public.work_items USING btree (kind, closed_at DESC, id DESC) WHERE (state = 'closed'::text)
CREATE INDEX work_items_id_begins ON public.work_items USING btree (id text_pattern_ops)
CREATE UNIQUE INDEX work_items_kind_subject_key ON public.work_items USING btree (kind, subject)
CREATE INDEX work_items_owner ON public.work_items USING btree (owner_id, opened_at, id) WHERE (owner_id IS NOT NULL)
CREATE UNIQUE INDEX work_items_pkey ON public.work_items USING btree (id)
CREATE INDEX work_items_subject_begins ON public.work_items USING btree (subject text_pattern_ops)
CREATE INDEX work_items_user ON public.work_items USING btree (user_id) WHERE (user_id IS NOT NULL)
CREATE INDEX work_items_waiting ON public.work_items USING btree (opened_at, id) WHERE (state <> 'closed'::text)
CREATE INDEX work_items_waiting_kind ON public.work_items USING btree (kind, opened_at, id) WHERE (state <> 'closed'::text)
