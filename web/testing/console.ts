import type { ComparisonQuery, TripBooksQuery } from '#web/api/generated/console-money.ts'
import type { ConsoleStartQuery } from '#web/api/generated/console-start.ts'
import type { FoundPersonFragment } from '#web/api/generated/people.ts'
import type { PayoutForecastQuery } from '#web/api/generated/payout-forecast.ts'
import type { HelpCallsQuery } from '#web/api/generated/operator-help.ts'
import type { WorkItemQuery, WorkTicketQuery } from '#web/api/generated/work.ts'

/** A piece of work of the console, with what was done with it. */
export type Work = NonNullable<WorkItemQuery['workItem']>

/** Work that waits, of a person named Noor, with which nothing was done yet. */
export function aWorkItem(own: Partial<Work> = {}): Work {
  return {
    id: 'wrk_1',
    kind: 'ticket',
    subject: 'tkt_1',
    status: 'open',
    reason: null,
    user_id: 'usr_noor',
    first_name: 'Noor',
    trip_id: null,
    amount_cents: null,
    owner_id: null,
    owner_first_name: null,
    opened_at: '2026-03-04T09:30:00Z',
    closed_at: null,
    acts: ['take', 'close'],
    answered_at: null,
    history: [],
    ...own,
  }
}

/** What a person has written to support, as operators read it. */
export type Ticket = NonNullable<WorkTicketQuery['workTicket']>

/** A report of Noor that was not answered, with one template to begin an answer from. */
export function aTicket(own: Partial<Ticket> = {}): Ticket {
  return {
    id: 'tkt_1',
    first_name: 'Noor',
    text: 'No one came.',
    created_at: '2026-03-04T09:30:00Z',
    reported: null,
    guest_report: null,
    mail: null,
    messages: [],
    locale: 'en',
    templates: [{ id: 'details', title: 'Ask for details', text: 'Please tell us what you saw or heard.' }],
    can_answer: true,
    ...own,
  }
}

/** The console's start page of an operator with no right to a number, while nothing waits. */
export const nothingToStart: ConsoleStartQuery['consoleStart'] = {
  waiting: [],
  live_walks: null,
  help_calls: null,
  today: null,
  week_ago: null,
  missed_levels: [],
  is_maintenance: false,
}

/** No call for help is open. */
export const noHelpCalls: HelpCallsQuery = {
  helpCalls: { data: [], paginatorInfo: { currentPage: 1, lastPage: 1, total: 0 } },
}

type Books = NonNullable<TripBooksQuery['tripBooks']>

/** The books of an hour in Lisbon, walked by Marta and paid by Noor's card: $65.00. */
export function someBooks(own: Partial<Books> = {}): Books {
  return {
    trip_id: 'trip_1',
    receipt_number: 'R-2026-000123',
    status: 'settled',
    place: 'Lisbon',
    traveller_id: 'usr_noor',
    institution_id: null,
    traveller_first_name: 'Noor',
    walker_id: 'usr_marta',
    walker_first_name: 'Marta',
    requested_at: '2026-03-04T09:00:00Z',
    ended_at: '2026-03-04T10:00:00Z',
    minutes: 60,
    charged_minutes: 60,
    asked_cents: 6500,
    refundable_cents: 6500,
    alone_cents: 5000,
    has_more_entries: false,
    fee: null,
    money: {
      held_cents: 6500,
      charged_cents: 6500,
      captured_cents: 6500,
      credit_cents: 0,
      refunded_cents: 0,
      released_cents: 0,
      tip_cents: 0,
      walker_cents: 4366,
      fee_cents: 219,
      platform_cents: 1915,
      currency: 'USD',
    },
    entries: [],
    totals: [{ layer: 'posted', currency: 'USD', cents: 0 }],
    requests: [],
    ...own,
  }
}

/** A refund of $55.00 that Otto has asked for and that waits. */
export function aMoneyRequest(own: Partial<Books['requests'][number]> = {}): Books['requests'][number] {
  return {
    id: 'req_1',
    kind: 'refund',
    user_id: 'usr_noor',
    first_name: 'Noor',
    trip_id: 'trip_1',
    amount_cents: 5500,
    currency: 'USD',
    reason: 'No sound',
    status: 'waiting',
    asked_by: 'Otto',
    asked_at: '2026-03-04T11:00:00Z',
    decided_by: null,
    decided_at: null,
    viewer_can_approve: false,
    ...own,
  }
}

/** The books were compared this morning, and agree. */
export function noDifferences(): ComparisonQuery {
  const run = {
    id: 'rec_1',
    status: 'done',
    started_at: '2026-03-04T05:00:00Z',
    finished_at: '2026-03-04T05:00:10Z',
    entries: 12,
    drawn_here_cents: 6500,
    drawn_there_cents: 6500,
    paid_out_here_cents: 0,
    paid_out_there_cents: 0,
    standing: 0,
    opened: 0,
  }
  const march = { month: '2026-03', currency: 'USD', gross_cents: 6500, fee_cents: 1763 }
  return {
    reconciliation: { next: null, runs: [run], differences: [] },
    ledgerReport: { is_balanced: true, fee_months: [march] },
  }
}

type AForecast = PayoutForecastQuery['payoutForecast']

/** What the balance holds by Monday, with some of what is needed missing. */
export function aForecast(over: Partial<AForecast> = {}): AForecast {
  return {
    status: 'told',
    message: null,
    currency: 'USD',
    at: '2026-03-04T12:00:00Z',
    run_at: '2026-03-09T10:00:00Z',
    needed_cents: 500_000,
    sending_cents: 20_000,
    walkers: 31,
    available_cents: 300_000,
    pending_cents: 150_000,
    arrivals: [
      { date: '2026-03-06', cents: 100_000 },
      { date: '2026-03-10', cents: 50_000 },
    ],
    is_whole: true,
    by_run_cents: 400_000,
    short_cents: 120_000,
    ...over,
  }
}

/** A person as a search of the console finds them. */
export const aFoundPerson = (own: Partial<FoundPersonFragment> = {}): FoundPersonFragment => ({
  id: 'usr_noor',
  first_name: 'Noor',
  last_name: 'Haddad',
  email: 'noor@people.example',
  is_email_verified: true,
  email_refused: null,
  phone_number: '+12025550123',
  type: 'traveller',
  is_operator: false,
  is_erased: false,
  standing: 'open',
  standing_until: null,
  standing_reason: null,
  created_at: '2026-01-09T10:00:00Z',
  ...own,
})
