import type { PayoutObstacle } from '#domain/money/payouts/states.ts'
import { placeNameIn } from '#domain/places/place-name.ts'
import { formatCents } from '#domain/shared/cents.ts'
import { filled, readerLocale } from '#server/messages/messages.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'
import type { EarnedWeek, Earnings } from '#server/modules/money/earnings/earnings.ts'
import type { EarningsRow } from '#server/modules/money/earnings/earnings-row.ts'
import type { YearSum } from '#server/modules/money/earnings/earnings.store.ts'
import { wirePayout } from '#server/modules/money/payouts/payouts.wire.ts'
import { obstacleMessage } from '#server/modules/money/payouts/sending/weekly.ts'

/** The contract's spellings of earnings. */

export function wireWeek(week: EarnedWeek, currency: string) {
  return {
    week: week.week,
    starts_at: week.startsAt.toISOString(),
    ends_at: week.endsAt.toISOString(),
    walks: week.walks,
    walks_cents: week.walksCents,
    tips_cents: week.tipsCents,
    other_cents: week.otherCents,
    total_cents: week.totalCents,
    currency,
    payout: week.payout && wirePayout(week.payout),
  }
}

/** Which button stands beside what is in the way. */
const needs: Record<PayoutObstacle, string> = {
  account: 'account',
  restricted: 'account',
  taxForm: 'taxForm',
  onAccount: 'none',
  minimum: 'minimum',
}

export function wireEarnings(
  { week, days, nextPayoutAt, payoutStatus, onAccount }: Earnings,
  { urls, currency }: { urls: { csv: string; pdf: string | null }; currency: string },
) {
  const { owedCents, obstacle, minimumCents, instant, instantRestCents: restCents } = payoutStatus
  const message = obstacle && obstacleMessage(obstacle, minimumCents, currency)
  const isBlocked = obstacle !== null && obstacle !== 'minimum'
  const { nothing, notAvailable, inPart } = moneyTexts.payouts
  const tooLittle = instant ? null : restCents > 0 ? notAvailable : nothing
  const note = restCents > 0 ? filled(inPart, { rest: formatCents(restCents, currency) }) : null
  return {
    week: wireWeek(week, currency),
    days,
    balance_cents: owedCents,
    next_payout_at: nextPayoutAt.toISOString(),
    next_payout_cents: Math.max(0, owedCents),
    next_payout_message: message,
    next_payout_needs: obstacle === null ? 'none' : needs[obstacle],
    instant_cents: instant?.amountCents ?? 0,
    instant_fee_cents: instant?.feeCents ?? 0,
    instant_message: payoutStatus.isOnAccount
      ? moneyTexts.payouts.onAccount
      : isBlocked
        ? message
        : tooLittle,
    instant_note: instant && note,
    minimum_cents: minimumCents,
    on_account_cents: onAccount.cents,
    on_account_message: onAccount.cents === 0 ? null : (onAccount.message ?? moneyTexts.payouts.onAccount),
    currency,
    statement_csv_url: urls.csv,
    statement_pdf_url: urls.pdf,
  }
}

export function wireRow(row: EarningsRow) {
  return {
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    trip_id: row.tripId,
    destination_name: row.destinationName && placeNameIn(row.destinationName, readerLocale()),
    traveller_first_name: row.travellerFirstName,
    minutes: row.minutes,
    paid_cents: row.paidCents,
    fee_cents: row.feeCents,
    net_cents: row.netCents,
    share_percent: row.sharePercent,
    walker_cents: row.walkerCents,
    group_walk_id: row.groupWalkId,
    seats: row.seats,
    parts: row.parts.map((part) => ({
      seats: part.seats,
      paid_cents: part.paidCents,
      fee_cents: part.feeCents,
      net_cents: part.netCents,
      walker_cents: part.walkerCents,
    })),
  }
}

export function wireYear(
  { year, walksCents, tipsCents, paidCents }: YearSum,
  { urls, currency }: { urls: { csv: string; pdf: string | null }; currency: string },
) {
  return {
    year,
    walks_cents: walksCents,
    tips_cents: tipsCents,
    paid_cents: paidCents,
    currency,
    csv_url: urls.csv,
    pdf_url: urls.pdf,
  }
}
