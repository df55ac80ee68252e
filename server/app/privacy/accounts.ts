import { because, type Tables } from '#server/app/privacy/verdict.ts'

/** Of accounts, their sessions and what protects them. */
export const accountColumns: Tables = {
  audit_log: {
    exported: 'at act detail',
    stays: 'id at actor_id act subject_id request_id detail',
    because: because.proof,
  },
  data_exports: {
    deleted: 'id user_id status requested_at ready_at object_key bytes',
  },
  durable_calls: {
    erased: 'input state due_at updated_at',
    stays: `
      id kind subject attempt input_hash calls provider_reference action_url last_error outcome
      give_up_at created_at begun_at told_at running_until
    `,
    because: because.ends,
  },
  idempotency_keys: {
    erased: 'answer',
    stays: 'scope key_hash operation input_hash session_id claim claimed_at answered_at created_at',
    because: because.ends,
  },
  object_deletions: {
    stays: 'object_key due_at',
    because: because.ends,
  },
  one_time_codes: {
    deleted: 'id phone purpose code_hmac tries created_at expires_at used_at device_id',
  },
  operator_invitations: {
    exported: 'email rights created_at expires_at',
    deleted: 'id code_hash email rights invited_by created_at expires_at',
  },
  passkey_challenges: {
    deleted: 'challenge_hash user_id expires_at',
  },
  passkey_offers: {
    exported: 'declined_at',
    deleted: 'user_id declined_at',
  },
  passkeys: {
    exported: 'name created_at last_used_at',
    deleted: 'id user_id credential_id public_key counter transports name created_at last_used_at',
  },
  person_blocks: {
    exported: 'trip_id created_at',
    deleted: 'blocker_id blocked_id trip_id created_at',
  },
  person_marks: {
    exported: 'kind seen_at',
    stays: 'kind mark_hash user_id seen_at',
    because: because.bounds,
  },
  person_notes: {
    exported: 'id kind body until created_at',
    erased: 'body',
    stays: 'id user_id operator_id kind until created_at',
    because: because.proof,
  },
  rate_counters: {
    stays: 'limit_name subject window_start count',
    because: because.ends,
  },
  recovery_codes: {
    deleted: 'user_id code_hmac created_at used_at',
  },
  refresh_tokens: {
    stays: 'token_hash session_id created_at replaced_at replaced_by',
    because: because.ends,
  },
  second_factor_tries: {
    deleted: 'user_id failures since',
  },
  second_factors: {
    exported: 'name created_at last_used_at',
    deleted: 'id user_id kind name secret secret_key last_step created_at confirmed_at last_used_at',
  },
  sessions: {
    exported: 'remember user_agent created_at seen_at expires_at ended_at end_reason',
    erased: 'user_agent ended_at end_reason',
    stays: 'id user_id remember created_at seen_at expires_at code_failures factor_proved_at device_id',
    because: because.ends,
    own: { device_id: because.bounds },
  },
  user_preferences: {
    exported: 'frequency new_destination live_event live_news pause_notification interests languages',
    deleted: `
      user_id frequency new_destination live_event live_news pause_notification interests languages
      updated_at
    `,
  },
  users: {
    exported: `
      id first_name last_name email email_verified_at phone phone_country_code phone_country_key
      avatar type is_admin is_demo time_zone is_walker_splash_block is_traveller_splash_block
      device_token walker_rating_halves walker_rating_count traveller_rating_halves
      traveller_rating_count recording_consent_at locale banned_at ban_reason erased_at created_at
      updated_at operator_rights banned_until recording_answered_at recording_question
    `,
    erased: `
      first_name last_name email email_verified_at phone phone_country_code phone_country_key
      password_hash avatar type is_admin time_zone device_token recording_consent_at erased_at
      updated_at operator_rights recording_answered_at recording_question
    `,
    stays: `
      id is_demo is_walker_splash_block is_traveller_splash_block walker_rating_halves
      walker_rating_count traveller_rating_halves traveller_rating_count code_failures locale
      email_version banned_at ban_reason created_at banned_until
    `,
    because: because.account,
  },
}
