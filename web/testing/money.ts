import type { GiftCardsQuery } from '#web/api/generated/gifts.ts'
import {
  MembershipChargesDocument,
  MembershipDocument,
  MembershipPlansDocument,
  type MembershipQuery,
} from '#web/api/generated/membership.ts'
import type { UserCardsQuery } from '#web/api/generated/money.ts'
import type { EarningsQuery, PayoutAccountQuery } from '#web/api/generated/payouts.ts'
import { CancellationTermsDocument, type CancellationTermsQuery } from '#web/api/generated/rules.ts'
import type { Answers } from '#web/testing/answers.ts'

type Card = UserCardsQuery['getUserCards'][number]

/** The card of the demo, as the default one. */
export function aCard(own: Partial<Card> = {}): Card {
  return {
    card_id: 'crd_4242',
    default: true,
    brand: 'visa',
    last4: '4242',
    exp_year: 2034,
    exp_month: 12,
    address_zip: '80202',
    address_country: 'US',
    ...own,
  }
}

/** What cancelling a scheduled walk costs: nothing until a day before. */
export function answerCancellationTerms(
  answers: Answers,
  own: Partial<CancellationTermsQuery['cancellationTerms']> = {},
): void {
  answers.give(CancellationTermsDocument, {
    cancellationTerms: {
      first_hours: 24,
      first_fee_cents: 500,
      first_credit_cents: 0,
      last_hours: 4,
      last_fee_cents: 1000,
      last_credit_cents: 500,
      no_show_credit_cents: 500,
      ...own,
    },
  })
}

type Gift = GiftCardsQuery['giftCards']['data'][number]

/** A gift card of $25.00 for Ines, which was sent and not redeemed. */
export function aGift(own: Partial<Gift> = {}): Gift {
  return {
    id: 'gft_1',
    amount_cents: 2500,
    currency: 'USD',
    recipient_name: 'Ines',
    recipient_email: 'ines@people.example',
    recipient_phone: null,
    deliver_on: '2026-03-04',
    status: 'sent',
    sent_at: '2026-03-04T11:00:00Z',
    redeemed_at: null,
    redeemed_by: null,
    viewer_can_refund: true,
    viewer_can_send_again: true,
    mail_failure: null,
    viewer_can_correct_email: false,
    print_url: null,
    ...own,
  }
}

type Membership = NonNullable<MembershipQuery['membership']>

export const plans = {
  explorer: { id: 'explorer', name: 'Explorer', monthly_cents: 499 },
  voyager: { id: 'voyager', name: 'Voyager', monthly_cents: 999 },
}

/** An active membership in Explorer. */
export function aMembership(own: Partial<Membership> = {}): Membership {
  return {
    plan: plans.explorer,
    status: 'active',
    started_at: '2026-02-10T12:00:00Z',
    renews_at: '2026-03-10T12:00:00Z',
    message: null,
    ends_unpaid_at: null,
    action_url: null,
    ...own,
  }
}

/** Answers the page of memberships: three plans, and the person's own membership. */
export function answerMembership(answers: Answers, membership: Membership | null): void {
  const gives = { currency: 'USD', kept_trips: 3, walkers_at_once: 1 }
  answers.give(MembershipPlansDocument, {
    membershipPlans: [
      { id: 'free', name: 'Free', monthly_cents: 0, connection_cents: 500, ...gives },
      { ...plans.explorer, connection_cents: 300, ...gives },
      { ...plans.voyager, connection_cents: 100, ...gives },
    ],
  })
  answers.give(MembershipDocument, { membership })
  answers.give(MembershipChargesDocument, {
    membershipCharges: { data: [], paginatorInfo: { currentPage: 1, lastPage: 1 } },
  })
}

type Account = PayoutAccountQuery['payoutAccount']

/** Where a walker is paid: no account yet, unless it is said. */
export function payoutAccount(own: Partial<Account> = {}): PayoutAccountQuery {
  return {
    payoutWays: [
      { country_code: 'JP', is_paid: false, message: 'We cannot pay out to this country yet.' },
      { country_code: 'PT', is_paid: true, message: 'You are paid every Monday, in its currency.' },
      { country_code: 'US', is_paid: true, message: 'You are paid every Monday.' },
    ],
    payoutAccount: { status: 'none', message: '', country: null, methods: [], attention: [], ...own },
    taxForm: null,
  }
}

/** This week of a walker who has earned $45.50 and may be paid at once. */
export function someEarnings(own: Partial<EarningsQuery['earnings']> = {}): EarningsQuery['earnings'] {
  return {
    week: {
      week: '2026-03-02',
      starts_at: '2026-03-02T00:00:00Z',
      ends_at: '2026-03-09T00:00:00Z',
      walks: 2,
      walks_cents: 4300,
      tips_cents: 250,
      other_cents: 0,
      total_cents: 4550,
      currency: 'USD',
      payout: null,
    },
    days: ['02', '03', '04', '05', '06', '07', '08'].map((day) => ({
      date: `2026-03-${day}`,
      cents: day === '03' ? 4550 : 0,
    })),
    balance_cents: 4550,
    next_payout_at: '2026-03-09T12:00:00Z',
    next_payout_cents: 4550,
    on_account_cents: 0,
    on_account_message: null,
    next_payout_message: null,
    next_payout_needs: 'none',
    instant_cents: 4450,
    instant_fee_cents: 100,
    instant_message: null,
    instant_note: null,
    minimum_cents: 1000,
    currency: 'USD',
    statement_csv_url: '/statements/1.csv',
    statement_pdf_url: null,
    ...own,
  }
}
