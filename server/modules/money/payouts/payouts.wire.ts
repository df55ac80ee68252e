import { needsByWord } from '#domain/money/payouts/needs.ts'
import { formatCents, type Cents } from '#domain/shared/cents.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import { filled } from '#server/messages/messages.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'
import { arrivesOf } from '#server/modules/money/payouts/amounts.ts'
import type { StartAccountOutcome } from '#server/modules/money/payouts/accounts/account.ts'
import type { PayoutAccountRow } from '#server/modules/money/payouts/accounts/accounts.store.ts'
import type { PayOutNowOutcome } from '#server/modules/money/payouts/sending/instant.ts'
import type { PayoutRow } from '#server/modules/money/payouts/payouts.store.ts'

const texts = moneyTexts.payouts

/** The contract's spellings and status words of payouts. */

export function wireAccount(account: PayoutAccountRow | null) {
  if (!account)
    return { status: 'none', message: texts.account.none, country: null, methods: [], attention: [] }
  const { state, country, methods, needs } = account
  return {
    status: state,
    message: texts.account[state],
    country,
    methods: methods.map(({ id, kind, name, last4, currency, isDefault }) => ({
      id,
      kind,
      name,
      last4,
      currency,
      default: isDefault,
    })),
    attention: needsByWord(needs).map(({ code, word, dueAt, isPastDue }) => ({
      code,
      text: texts.needs[word],
      due_at: dueAt?.toISOString() ?? null,
      is_past_due: isPastDue,
    })),
  }
}

export function wirePayout(payout: PayoutRow) {
  return {
    id: payout.id,
    kind: payout.kind,
    status: payout.state,
    amount_cents: payout.amountCents,
    fee_cents: payout.feeCents,
    currency: payout.currency,
    created_at: payout.createdAt.toISOString(),
    paid_at: payout.paidAt?.toISOString() ?? null,
    ...wireArrives(payout),
    method: payout.method,
    message: payout.message,
  }
}

function wireArrives(payout: PayoutRow) {
  const arrives = arrivesOf(payout)
  return { arrives_amount: arrives?.amount ?? null, arrives_currency: arrives?.currency ?? null }
}

export function linkAnswer(outcome: StartAccountOutcome) {
  const said = (status: string, message: string) => ({
    status,
    message,
    url: null,
    return_url: null,
    refresh_url: null,
  })
  switch (outcome.kind) {
    case 'link': {
      const { url, returnUrl, refreshUrl } = outcome
      return { status: 'SUCCESS', message: texts.link, url, return_url: returnUrl, refresh_url: refreshUrl }
    }
    case 'notServed':
      return said('COUNTRY_NOT_SERVED', texts.ways.none)
    case 'refused':
      return said('PAYOUT_UNAVAILABLE', outcome.message)
    case 'unavailable':
      return said('PAYOUT_UNAVAILABLE', texts.unavailable)
    case 'invalid':
      throw failures.badInput(outcome.fields)
    case 'tooMany':
      throw failures.tooMany(outcome.retryAfterS)
    default:
      return unreachable(outcome)
  }
}

function sentText(restCents: Cents, currency: string): string {
  return restCents === 0 ? texts.sent : filled(texts.sentInPart, { rest: formatCents(restCents, currency) })
}

export function payOutNowAnswer(outcome: PayOutNowOutcome, currency: string) {
  const said = (status: string, message: string) => ({
    status,
    message,
    amount_cents: outcome.amountCents,
    fee_cents: outcome.feeCents,
  })
  switch (outcome.kind) {
    case 'sent':
      return said('PAYOUT_SENT', sentText(outcome.restCents, currency))
    case 'onAccount':
      return said('PAYOUT_ON_ACCOUNT', texts.onAccount)
    case 'unclear':
      return said('PAYOUT_UNCLEAR', texts.unclear)
    case 'notAvailable':
      return said('PAYOUT_REFUSED', texts.notAvailable)
    case 'nothing':
      return said('NOTHING_TO_PAY', texts.nothing)
    case 'changed':
      return said('AMOUNT_CHANGED', texts.changed)
    case 'refused':
      return said('PAYOUT_REFUSED', outcome.message)
    case 'obstacle':
      switch (outcome.obstacle) {
        case 'account':
          return said('ACCOUNT_REQUIRED', texts.accountRequired)
        case 'restricted':
          return said('ACCOUNT_REQUIRED', texts.account.restricted)
        case 'taxForm':
          return said('TAX_FORM_REQUIRED', texts.taxFormRequired)
        default:
          return unreachable(outcome.obstacle)
      }
    default:
      return unreachable(outcome)
  }
}
