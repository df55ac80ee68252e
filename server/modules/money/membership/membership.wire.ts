import { endsUnpaidAt } from '#domain/money/membership/membership.ts'
import type { Plan } from '#domain/money/membership/plans.ts'
import { planById } from '#domain/money/membership/plans.ts'
import { formatCents } from '#domain/shared/cents.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import { filled } from '#server/messages/messages.ts'
import type {
  JoinOutcome,
  MembershipView,
  QuoteOutcome,
} from '#server/modules/money/membership/membership.ts'
import { invoicePath } from '#server/modules/money/membership/invoice-page.ts'
import type { ChargeRow } from '#server/modules/money/membership/invoices.store.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'
import { declineText } from '#server/messages/declines.ts'

/** The contract's spellings and status words of memberships. */

const texts = moneyTexts.membership

export function wirePlan(plan: Plan, currency: string) {
  return {
    id: plan.id,
    name: plan.name,
    monthly_cents: plan.monthlyCents,
    currency,
    connection_cents: plan.connectionCents,
    kept_trips: plan.storedTrips,
    walkers_at_once: plan.walkersAtOnce,
  }
}

export function wireMembership({ row, plan }: MembershipView, currency: string) {
  const next = row.nextPlanId === null ? null : planById(row.nextPlanId)
  return {
    plan: wirePlan(plan, currency),
    next_plan: next && wirePlan(next, currency),
    status: row.state === 'starting' ? 'atBank' : row.state,
    started_at: row.createdAt.toISOString(),
    renews_at: row.renewsAt.toISOString(),
    message: row.message === null ? null : declineText(row.message),
    ends_unpaid_at: row.state === 'pastDue' ? endsUnpaidAt(row.renewsAt).toISOString() : null,
    action_url: row.actionUrl,
  }
}

export function wireCharge(charge: ChargeRow) {
  return {
    id: charge.id,
    at: charge.createdAt.toISOString(),
    plan_name: planById(charge.planId)?.name ?? '',
    amount_cents: charge.amountCents,
    status: charge.state,
    invoice_url: invoicePath(charge),
  }
}

export function wireQuote(outcome: QuoteOutcome, currency: string) {
  switch (outcome.kind) {
    case 'quote':
      return {
        plan_id: outcome.plan.id,
        now_cents: outcome.nowCents,
        credit_cents: outcome.creditCents,
        renews_at: outcome.renewsAt.toISOString(),
        monthly_cents: outcome.plan.monthlyCents,
        currency,
      }
    case 'unknown':
      throw failures.notFound('plan')
    default:
      return unreachable(outcome)
  }
}

export function joinAnswer(
  outcome: JoinOutcome,
  currency: string,
): {
  status: string
  message: string
  action_url?: string
  membership?: ReturnType<typeof wireMembership>
} {
  switch (outcome.kind) {
    case 'started':
    case 'changed':
    case 'changesLater': {
      const membership = wireMembership(outcome.membership, currency)
      const status = outcome.kind === 'started' ? 'MEMBERSHIP_STARTED' : 'MEMBERSHIP_CHANGED'
      return { status, message: filled(texts[outcome.kind], { plan: membership.plan.name }), membership }
    }
    case 'priceChanged': {
      const amount = formatCents(outcome.nowCents, currency)
      return { status: 'PRICE_CHANGED', message: filled(texts.priceChanged, { amount }) }
    }
    case 'noCard':
      return { status: 'CARD_REQUIRED', message: moneyTexts.cardRequired }
    case 'declined':
      return { status: 'CARD_DECLINED', message: declineText(outcome.message) }
    case 'needsAction':
      return { status: 'CARD_ACTION_REQUIRED', message: moneyTexts.cardAction, action_url: outcome.url }
    case 'unavailable':
      return { status: 'PAYMENT_UNCLEAR', message: moneyTexts.unclear }
    case 'unknown':
      throw failures.notFound('membership')
    default:
      return unreachable(outcome)
  }
}

export function cancelAnswer(outcome: { kind: 'ending'; until: Date } | { kind: 'unknown' }) {
  if (outcome.kind === 'unknown') throw failures.notFound('membership')
  return { status: 'MEMBERSHIP_ENDING', message: texts.ending }
}

export function continueAnswer({ kind }: { kind: 'continues' | 'unknown' }) {
  if (kind === 'unknown') throw failures.notFound('membership')
  return { status: 'MEMBERSHIP_CONTINUES', message: texts.continues }
}
