import { because, type Tables } from '#server/app/privacy/verdict.ts'

/** Of what walkers show, of messages, checks and support. */
export const peopleColumns: Tables = {
  background_checks: {
    exported: `
      id user_id kind state provider candidate_id invitation_id invitation_url report_id report_url
      finding finding_report_id work_state work_city first_name middle_name last_name street_address
      region country zipcode identification_type number_tail consented_at reason waits_since answer_by
      answer_text answered_at cleared_at refused_at appeal_text appealed_at appeal_decided_at ends_at
      recheck_told_at look_report_id look_at purge_at created_at updated_at
    `,
    erased: `
      state invitation_url work_state work_city first_name middle_name last_name street_address region
      country zipcode identification_type sealed_number number_key number_tail reason waits_since
      answer_text appeal_text look_at purge_at updated_at
    `,
    stays: `
      id user_id kind provider candidate_id invitation_id report_id report_url finding
      finding_report_id consented_at answer_by answered_at cleared_at refused_at refused_by
      appealed_at appeal_decided_at ends_at recheck_told_at look_report_id created_at
    `,
    because: because.proof,
  },
  calendar_addresses: {
    exported: 'code created_at',
    deleted: 'user_id code created_at',
  },
  check_documents: {
    deleted: 'check_id side object_key created_at',
  },
  check_notices: {
    exported: 'kind subject body answer_by sent_at',
    erased: 'body',
    stays: 'id check_id user_id kind subject answer_by sent_at',
    because: because.proof,
  },
  content_flags: {
    exported: 'id kind reason created_at decision decided_at',
    erased: 'content',
    stays: 'id kind subject author_id flagged_by reason created_at decision decided_at',
    because: because.proof,
  },
  free_alerts: {
    exported: 'id user_id destination_id slot created_at expires_at quiet',
    deleted: 'id user_id destination_id slot created_at expires_at quiet',
  },
  guest_reports: {
    exported: 'name address',
    erased: 'name address',
    stays: 'ticket_id guest_id locale same_hash forget_at',
    because: because.proof,
  },
  mail_standings: {
    exported: 'address refusal since',
    deleted: 'address delays refusal code since asked_again_at',
  },
  institutions: {
    exported: `
      name kind address country email tax_number contact_name contact_phone state limit_cents reason
      asked_at
    `,
    deleted: `
      id owner_id name kind address country email tax_number contact_name contact_phone state
      limit_cents reason decided_by decided_at asked_at created_at updated_at
    `,
  },
  newsletter_subscriptions: {
    exported: 'created_at confirmed_at',
    deleted: 'id email token_hash created_at confirmed_at',
  },
  no_walk_places: {
    exported: 'kind name latitude longitude radius_m',
    deleted: `
      id kind name latitude longitude radius_m source owner_id marked_by reason marked_at lifted_by
      lift_reason lifted_at
    `,
  },
  notifications: {
    exported: 'kind trip_id facts at read_at',
    deleted: 'id user_id kind trip_id facts at read_at',
  },
  onboarding_notices: {
    deleted: 'user_id step expires_at days_before told_at',
  },
  outbound_messages: {
    exported: 'channel subject body created_at sent_at',
    erased: 'recipient subject body kept_body failed_at worth_until next_try_at mail unsubscribe_url',
    stays: `
      id channel about_id created_at sent_at failure attempts purpose is_asked delivery
      delivery_code delivery_at
    `,
    because: because.proof,
  },
  push_subscriptions: {
    exported: 'endpoint',
    deleted: 'id user_id session_id endpoint p256dh auth created_at',
  },
  support_tickets: {
    exported: 'id trip_id body created_at closed_at reason mail_subject',
    erased: 'body mail_address mail_name mail_subject',
    stays: 'id trip_id opened_by created_at closed_at reason subject mail_id about_seat',
    because: because.proof,
  },
  terms_signatures: {
    exported: 'id user_id version hash method name signed_at',
    erased: 'name picture width height',
    stays: 'id user_id version hash method signed_at',
    because: because.proof,
  },
  text_opt_outs: {
    exported: 'since sender',
    deleted: 'phone since sender',
  },
  ticket_messages: {
    exported: 'id ticket_id is_operator body created_at',
    erased: 'body',
    stays: 'id ticket_id author_id is_operator created_at mail_id',
    because: because.proof,
  },
  trusted_contacts: {
    exported: 'name phone state',
    deleted: 'user_id name phone code state asked_at answered_at',
  },
  walker_applications: {
    exported: 'user_id begun_at completed_at reminded due_at',
    deleted: 'user_id begun_at completed_at reminded due_at',
  },
  walker_availability: {
    exported: 'user_id time_zone hours days_off exceptions',
    deleted: 'user_id time_zone hours days_off updated_at exceptions',
  },
  walker_clips: {
    exported: 'object_key still alt duration_ms',
    deleted: 'user_id id object_key still alt duration_ms created_at',
  },
  walker_favourites: {
    exported: 'walker_id notify_when_online created_at',
    deleted: 'user_id walker_id notify_when_online created_at told_at due_at',
  },
  walker_home_zones: {
    exported: 'user_id latitude longitude radius_m shift_north_m shift_east_m away_angle',
    deleted: 'user_id latitude longitude radius_m shift_north_m shift_east_m away_angle updated_at',
  },
  walker_kit_orders: {
    exported: 'street_address city state country zip_code ordered_at',
    deleted: 'user_id street_address city state country zip_code ordered_at',
  },
  walker_photos: {
    exported: 'id address alt',
    deleted: 'id user_id position address alt created_at',
  },
  walker_presence: {
    exported: 'user_id online latitude longitude seen_at engaged_trip_id',
    deleted: 'user_id online latitude longitude seen_at engaged_trip_id free_since x y z',
  },
  walker_profiles: {
    exported: `
      user_id description city_or_town state_or_province country country_code languages equipments
      top_three_destinations no_of_walks updated_at
    `,
    erased: `
      description city_or_town state_or_province country country_code languages equipments
      top_three_destinations
    `,
    stays: 'user_id no_of_walks updated_at',
    because: because.account,
  },
  walker_standings: {
    exported: 'user_id missing left_at told_at updated_at',
    deleted: 'user_id missing left_at told_at updated_at',
  },
  walker_step_resets: {
    exported: 'step reason reset_at done_at',
    deleted: 'id user_id step reason operator_id reset_at done_at',
  },
  walker_trainings: {
    exported: 'version done_at',
    deleted: 'user_id version done_at',
  },
  work_items: {
    exported: 'id kind reason state opened_at closed_at',
    stays: `
      id kind subject reason user_id trip_id amount_cents state owner_id opened_at taken_at
      answered_at closed_at
    `,
    because: because.proof,
  },
}
