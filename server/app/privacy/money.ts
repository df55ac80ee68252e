import { because, type Tables } from '#server/app/privacy/verdict.ts'

/** Of cards, payments, payouts and books. */
export const moneyColumns: Tables = {
  bounded_gifts: {
    stays: 'id kind user_id other_id trip_id amount_cents currency passed at',
    because: because.books,
  },
  cards: {
    exported: 'brand last4 exp_month exp_year zip country is_default created_at removed_at',
    erased: 'last4 zip country is_default updated_at removed_at fingerprint',
    stays: 'id user_id provider_card_id token_hash brand exp_month exp_year created_at',
    because: because.books,
  },
  disputes: {
    exported: 'trip_id amount_cents currency reason state evidence closed_at created_at',
    erased: 'evidence',
    stays: `
      id provider_dispute_id provider_payment_id user_id trip_id amount_cents fee_cents currency
      reason state respond_by answered_by answered_at closed_at settled_at settled_by created_at
      updated_at gift_id membership_id
    `,
    because: because.books,
  },
  erased_walkers: {
    stays: 'walker_id given_up_cents currency erased_at',
    because: because.books,
  },
  gifts: {
    exported: `
      id amount_cents currency state recipient_name recipient_email recipient_phone note deliver_on
      redeemed_at created_at
    `,
    erased: 'recipient_name recipient_email recipient_phone note',
    stays: `
      id buyer_id card_id input_hash amount_cents currency state deliver_on deliver_at code_hash
      code_sealed provider_payment_id told_at paid_at sent_at redeemed_at redeemed_by refunded_at
      created_at updated_at disputed_at voided_at mail_failure mail_failed_at
    `,
    because: because.books,
    own: {
      code_sealed:
        'it stays while the card is good, for whom it was bought; a card that is used, given back or void has none',
    },
  },
  holds: {
    stays: `
      id seq trip_id user_id card_id key input_hash purpose amount_cents currency state
      provider_hold_id expires_at capture_cents captured_cents released_cents message action_url
      created_at updated_at
    `,
    because: because.books,
  },
  invoice_accounts: {
    exported: 'name email address country tax_number created_at',
    stays: `
      id owner_id name email address country tax_number provider provider_customer_id next_invoice_at
      created_at updated_at
    `,
    because: because.books,
  },
  ledger_balances: {
    stays: 'account layer currency shard amount_cents',
    because: because.books,
  },
  ledger_postings: {
    exported: 'amount_cents',
    stays: 'transaction_id seq account layer amount_cents currency',
    because: because.books,
  },
  ledger_transactions: {
    stays: 'id kind reference pending_id trip_id posting_count at group_walk_id',
    because: because.books,
  },
  membership_charges: {
    exported: 'plan_id kind amount_cents currency state period_start period_end created_at',
    stays: `
      id membership_id user_id plan_id kind amount_cents currency state period_start period_end
      created_at updated_at provider_invoice_id provider_payment_id
    `,
    because: because.books,
  },
  memberships: {
    exported: 'plan_id state anchor_at renews_at created_at',
    erased: 'state due_at message action_url updated_at',
    stays: `
      id user_id plan_id next_plan_id anchor_at period_start renews_at created_at
      provider_subscription_id
    `,
    because: because.books,
  },
  group_refund_parts: {
    stays: 'refund_id trip_id user_id seats amount_cents currency request_id outcome',
    because: because.books,
  },
  group_refunds: {
    stays: 'id group_walk_id asked_by reason created_at done_at',
    because: because.proof,
  },
  money_requests: {
    stays: `
      id kind user_id trip_id amount_cents currency reason state asked_by decided_by decided_at
      created_at updated_at party_ids
    `,
    because: because.books,
  },
  paper_numbers: {
    stays: 'seller series year number subject given_at',
    because: because.books,
  },
  payment_customers: {
    erased: 'removed_at',
    stays: 'user_id provider provider_customer_id created_at',
    because: because.books,
  },
  payments: {
    exported: `
      id kind trip_id charge_cents captured_cents collected_cents currency state created_at
      credit_cents waived_cents
    `,
    stays: `
      id kind trip_id traveller_id walker_id charge_cents captured_cents collected_cents currency
      state message created_at updated_at credit_cents collected_payment_id remind_at reminded
      waived_cents credit_back_cents
    `,
    because: because.books,
  },
  payout_accounts: {
    exported: `
      user_id provider country provider_account_id state is_submitted can_be_paid needs methods
      asked_at created_at updated_at closed_at
    `,
    erased: 'provider_account_id state is_submitted can_be_paid needs methods updated_at closed_at',
    stays: 'user_id provider country asked_at created_at',
    because: because.books,
  },
  payouts: {
    exported: `
      id walker_id week kind state amount_cents fee_cents currency obstacle message method
      provider_account_id provider_transfer_id check_at created_at paid_at updated_at transferred_at
      refusals pay_answers retry_at arrived_cents arrived_currency
    `,
    erased: 'check_at',
    stays: `
      id walker_id week kind state amount_cents fee_cents currency obstacle message method
      provider_account_id provider_transfer_id created_at paid_at updated_at transferred_at refusals
      pay_answers retry_at arrived_cents arrived_currency
    `,
    because: because.books,
  },
  refunds: {
    exported: 'trip_id amount_cents currency state created_at',
    stays: `
      id request_id trip_id user_id provider_payment_id amount_cents currency state created_at
      updated_at
    `,
    because: because.books,
  },
  tax_forms: {
    exported: `
      id user_id kind legal_name business_name classification address city state zip country
      birth_date treaty_country number_last4 signature signed_at replaced_at
    `,
    stays: `
      id user_id kind legal_name business_name classification address city state zip country
      birth_date treaty_country sealed_number number_last4 signature signed_at replaced_at number_key
    `,
    because: because.tax,
  },
  trip_extensions: {
    stays: 'id trip_id request_key minutes hold_cents state updated_at',
    because: because.books,
  },
  venue_credit_notes: {
    stays: `
      id invoice_id amount_cents currency reason state asked_by decided_by decided_at
      provider_credit_note_id created_at updated_at
    `,
    because: because.books,
  },
  venue_invoices: {
    exported: 'amount_cents credited_cents currency state month issued_at due_at paid_at',
    stays: `
      id institution_id month year number amount_cents credited_cents currency state issued_at due_at
      overdue_at paid_at look_at provider_invoice_id provider_payment_id created_at updated_at
    `,
    because: because.books,
  },
  venue_walks: {
    stays: `
      walk_id id institution_id state place starts_at booked_cents walker_id minutes charge_cents
      currency invoice_id created_at updated_at
    `,
    because: because.books,
  },
}
