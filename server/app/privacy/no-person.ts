import { because, type Tables } from '#server/app/privacy/verdict.ts'

/** Of no person: the platform, its figures, and what others report by the number that they gave. */
export const columnsOfNoPerson: Tables = {
  check_events: {
    stays: 'provider event_id type received_at',
    because: because.events,
  },
  destinations: {
    stays: `
      id slug name country country_code location description image latitude longitude time_zone status
      sort_order created_at is_featured translations image_alt more_pictures
    `,
    because: because.platform,
  },
  figure_api_days: {
    stays: 'day answers failed',
    because: because.figures,
  },
  figure_counts: {
    stays: 'day counted_at',
    because: because.figures,
  },
  figure_days: {
    stays: `
      day scope subject requests accepted prompt_requests walks returning_walks asked_seconds
      live_seconds interruptions reconnects revenue_cents pay_cents refund_cents
    `,
    because: because.figures,
  },
  figure_spans: {
    stays: 'day scope subject measure step count',
    because: because.figures,
  },
  inbound_texts: {
    stays: 'provider_id wish received_at',
    because: because.events,
  },
  mail_reports: {
    stays: 'provider_id kind received_at',
    because: because.events,
  },
  paper_series: {
    stays: 'seller series year last_number',
    because: because.platform,
  },
  payment_events: {
    stays: 'provider event_id type object_reference received_at outcome fault again looked_at',
    because: because.events,
  },
  payout_runs: {
    stays: 'week after_account started_at finished_at',
    because: because.platform,
  },
  platform_balances: {
    stays: 'provider currency available_cents pending_cents asked_at',
    because: because.platform,
  },
  processor_bookmarks: {
    stays: 'provider through_at after_id began_at',
    because: because.platform,
  },
  processor_lines: {
    stays: `
      id seq kind type provider_payment_id provider_dispute_id provider_transfer_id amount_cents
      fee_cents currency created_at available_at
    `,
    because: because.platform,
  },
  processor_sums: {
    stays: 'currency kind amount_cents fee_cents',
    because: because.platform,
  },
  reconciliation_book: {
    stays: 'run_id provider_id reference state held_cents captured_cents refunded_cents currency expires_at',
    because: because.platform,
  },
  reconciliation_differences: {
    stays: `
      id kind subject trip_id ours_cents theirs_cents detail state first_seen_at last_seen_at
      last_run_id opened_at closed_at explained_by explanation
    `,
    because: because.platform,
  },
  reconciliation_disputes: {
    stays: 'run_id provider_id reference state amount_cents fee_cents',
    because: because.platform,
  },
  reconciliation_invoices: {
    stays: 'run_id provider_id reference state amount_cents credited_cents currency',
    because: because.platform,
  },
  reconciliation_runs: {
    stays: `
      id provider state started_at lease_until finished_at entries theirs_cents ours_cents standing
      opened ours_paid_cents theirs_paid_cents since compared
    `,
    because: because.platform,
  },
  reconciliation_subscriptions: {
    stays: 'run_id provider_id reference plan_id state ends_with_period period_end',
    because: because.platform,
  },
  reconciliation_transfers: {
    stays: 'run_id provider_id account reference state amount_cents currency',
    because: because.platform,
  },
  recurring_work: {
    stays: 'name due_at',
    because: because.platform,
  },
  reject_reasons: {
    stays: 'id reject_reason user_type sort_order',
    because: because.platform,
  },
  reply_template_versions: {
    stays: 'id template_id locale title body changed_by changed_at',
    because: because.platform,
  },
  reply_templates: {
    stays: 'id locale title body',
    because: because.platform,
  },
  rule_takebacks: {
    stays: 'version taken_by taken_at reason',
    because: because.platform,
  },
  rule_versions: {
    stays: 'version rule valid_from figures created_by created_at reason',
    because: because.platform,
  },
  settings: {
    stays: 'key value changed_by changed_at reason',
    because: because.platform,
  },
  tariff_takebacks: {
    stays: 'tariff_id taken_by taken_at reason',
    because: because.platform,
  },
  tariffs: {
    stays: `
      id destination_id connection_cents per_minute_cents currency valid_from created_at created_by
      reason
    `,
    because: because.platform,
  },
  test_rooms: {
    stays: 'name ends_at',
    because: because.platform,
  },
  walker_terms: {
    stays: 'version body hash effective_at sign_by published_by reason published_at',
    because: because.platform,
  },
  work_answers: {
    stays: 'work_id kind opened_at answered_at',
    because: because.figures,
  },
}
