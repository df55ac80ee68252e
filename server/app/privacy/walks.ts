import { because, type Tables } from '#server/app/privacy/verdict.ts'

const words = "it is one of the product's own words, and none that a person has written"

/** Of walks, with what was said, filmed and asked in them. */
export const walkColumns: Tables = {
  group_positions: {
    exported: 'group_walk_id at latitude longitude',
    deleted: 'group_walk_id at latitude longitude accuracy_m begins',
  },
  group_postcards: {
    deleted: 'id group_walk_id object_key latitude longitude wanted_at taken_at',
  },
  group_seats: {
    exported: 'trip_id seat_number taken_at given_up_at',
    erased: 'link_code friend_name friend_pass_hash',
    stays: 'trip_id seat_number group_walk_id taken_at given_up_at put_out_at',
    because: because.walk,
  },
  group_waiting: {
    exported: 'group_walk_id seats since',
    deleted: 'group_walk_id user_id seats since ended_at',
  },
  group_walks: {
    exported: `
      id destination_id status title body points language starts_at planned_minutes seats minimum
      seat_cents currency published_at
    `,
    erased: 'title body points is_weekly due_at status called_off_because recording_agreed_at',
    stays: `
      id walker_id destination_id language wall_date wall_time place_zone starts_at planned_minutes
      seats minimum seat_cents currency terms seats_taken series_id series_index published_at
      decided_at opened_at live_at ended_at publish_key input_hash is_demo busy no_walk_since
    `,
    because: because.walk,
  },
  group_beats: {
    stays: 'group_walk_id seat last_seq last_at last_mark_ms live_from_ms live marked low',
    because: because.walk,
  },
  group_lives: {
    stays: 'group_walk_id walker_came_at interrupted_at end_reason due_at',
    because: because.walk,
  },
  group_messages: {
    exported: 'group_walk_id body sent_at hidden_at',
    erased: 'body user_id',
    stays: 'group_walk_id id person_id sent_at hidden_at hidden_by',
    because: because.walk,
  },
  group_people: {
    stays: 'group_walk_id person_id silenced_at put_out_at wrote_at',
    because: because.walk,
  },
  group_steering: {
    stays: 'group_walk_id id person_id command x y state sent_at state_at',
    because: because.walk,
  },
  group_turns: {
    stays: 'group_walk_id person_id since until',
    because: because.walk,
  },
  group_wheels: {
    stays: `
      group_walk_id is_open holder_id holder_since holder_away_since asking changed_at postcard_at
    `,
    because: because.walk,
  },
  help_calls: {
    exported: 'id trip_id kind opened_at latitude longitude closed_at',
    erased: 'latitude longitude last_minute link_code',
    stays: 'id trip_id user_id role kind opened_at taken_by taken_at closed_by closed_at close_reason',
    because: because.proof,
  },
  ratings: {
    exported: 'trip_id by_role halves comment created_at',
    erased: 'comment',
    stays: `
      id trip_id by_role from_user_id to_user_id halves created_at visible_at counted_at set_aside_at
      review_id
    `,
    because: because.walk,
  },
  recording_chunks: {
    deleted: 'stretch_id seq object_key bytes received_at',
  },
  recording_cuts: {
    deleted: 'owner_id from_ms until_ms status asked_at object_key object_type duration_ms',
  },
  recording_holders: {
    deleted: 'owner_id user_id shown_as ended_at',
  },
  recording_stretches: {
    deleted: 'id owner_id user_id stretch_key mime_type started_at_ms began_at chunk_count poster_key',
  },
  recordings: {
    exported: 'video_key',
    deleted: `
      owner_id status began_at ended_at wall_ms keep_for_user_id is_saved stopped_at attempts failure
      video_key video_type poster_key duration_ms shortfall_ms gaps joined_at sealed_at
      video_deleted_at films checked check_failure is_whole due_at
    `,
  },
  room_events: {
    stays: 'id room_name event person_id said_at received_at',
    because: because.walk,
  },
  room_people: {
    stays: 'room_name person_id may_speak removed_at out_until changed_at',
    because: because.walk,
  },
  rooms: {
    stays: 'owner_id name max_ms opened_at sid closed_at',
    because: because.walk,
  },
  stills: {
    exported: 'object_key',
    deleted: 'id owner_id object_key stored_at told_at',
  },
  trip_beats: {
    stays: 'trip_id role last_seq last_at last_mark_ms live_from_ms live marked due_at low',
    because: because.walk,
  },
  trip_bookings: {
    stays: `
      id traveller_id request_key input_hash walker_id destination_id minutes tariff_id hold_cents
      state updated_at only_chosen attempt
    `,
    because: because.walk,
  },
  trip_counts: {
    stays: 'user_id role list shard count',
    because: because.walk,
  },
  trip_extensions: {
    stays: 'id trip_id request_key minutes hold_cents state updated_at',
    because: because.books,
  },
  trip_history: {
    stays: 'trip_id seq at actor_id from_status to_status reason',
    because: because.walk,
    own: { reason: words },
  },
  trip_messages: {
    exported: 'trip_id sender body sent_at',
    erased: 'body guest_name',
    stays: 'id trip_id sender sent_at',
    because: because.walk,
  },
  trip_offers: {
    stays: `
      id trip_id walker_id is_exclusive state offered_at expires_at seen_at answered_at
      reject_reason_id
    `,
    because: because.walk,
  },
  trip_positions: {
    exported: 'trip_id at latitude longitude',
    deleted: 'trip_id at latitude longitude accuracy_m begins',
  },
  trip_postcards: {
    deleted: 'id trip_id object_key latitude longitude wanted_at taken_at',
  },
  trip_proposed_times: {
    stays: `
      trip_id seq wall_date wall_time which_hour time_zone starts_at proposed_by proposed_at
      expires_at state answered_at
    `,
    because: because.walk,
  },
  trip_schedules: {
    exported: `
      trip_id wall_date wall_time time_zone place_zone series_index series_count cancelled_by_role
      fee_cents credit_cents
    `,
    stays: `
      trip_id traveller_id wall_date wall_time which_hour time_zone place_zone chosen_walker_id
      exclusive_until widened_at expires_at hold_state hold_attempt fix_until reminded_at opened_at
      traveller_entered_at walker_entered_at missing series_id series_index series_count request_key
      input_hash cancel_policy cancelled_by_role fee_cents credit_cents told_walker_ids
    `,
    because: because.walk,
  },
  trip_share_refusals: {
    stays: 'trip_id user_id created_at',
    because: because.walk,
  },
  trip_shares: {
    exported: 'code trip_id user_id postcard_id created_at expires_at',
    deleted: 'code trip_id user_id postcard_id created_at expires_at',
  },
  trip_showings: {
    exported: 'trip_id wanted wanted_at answer answered_at',
    deleted: 'trip_id walker_id traveller_id wanted wanted_at answer answered_at',
  },
  trip_steering: {
    exported: 'trip_id command x y state sent_at state_at',
    stays: 'id trip_id command x y state sent_at state_at',
    because: because.walk,
  },
  trips: {
    exported: `
      id kind status destination_id planned_minutes currency requested_at accepted_at live_at ended_at
      settled_at end_reason live_seconds paused_seconds charged_minutes charge_cents
    `,
    stays: `
      id kind status traveller_id walker_id destination_id planned_minutes tariff_id currency
      deadline_at due_at requested_at accepted_at live_at interrupted_at ended_at settled_at
      end_reason live_seconds paused_seconds charged_minutes charge_cents room_name room_sid is_demo
      only_chosen starts_at is_open busy calendar_sequence safety_ended_by moves safety_late_by
      safety_upheld_for low_minutes group_walk_id seats seat_cents institution_id
      is_walkers_row
    `,
    because: because.walk,
  },
  venue_bookings: {
    exported: 'trip_id name people created_at',
    stays: 'trip_id institution_id name people series_id created_at',
    because: because.walk,
    own: { name: 'it is the name of a house, which its invoices have as well' },
  },
  venue_series: {
    deleted: `
      id institution_id owner_id newest_trip_id walks due_at ended_at ended_because created_at
      updated_at
    `,
  },
  walk_checks: {
    exported: 'trip_id reason asked_at ended_as',
    stays: 'id trip_id user_id reason rules_version asked_at answer_by ended_at ended_as',
    because: because.proof,
    own: { reason: words },
  },
  walk_guest_refusals: {
    deleted: 'walker_id trip_id created_at',
  },
  walk_guests: {
    stays: 'id trip_id name pass_hash may_speak joined_at left_at removed_at',
    because: because.guests,
  },
  walk_links: {
    stays: 'trip_id code created_at ended_at',
    because: because.guests,
  },
  walk_wheels: {
    stays: 'trip_id guest_id since',
    because: because.guests,
  },
  walk_screens: {
    stays: 'id pass_hash code code_until user_agent opened_at trip_id paired_at ended_at',
    because: because.screens,
  },
  walker_times: {
    stays: 'source_id walker_id busy is_scheduled',
    because: because.ends,
  },
  wish_requests: {
    exported: 'destination_id body starts_from starts_until minutes max_price_cents state created_at',
    erased: 'body state due_at',
    stays: `
      id wish_id traveller_id destination_id starts_from starts_until minutes max_price_cents trip_id
      created_at
    `,
    because: because.walk,
  },
  wishes: {
    exported: 'id destination city country created_at',
    deleted: 'id user_id destination city country created_at',
  },
}
