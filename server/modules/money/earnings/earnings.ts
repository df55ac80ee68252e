import {
  nextPayoutAt,
  payDaysOf,
  payWeekNamed,
  payWeekOf,
  type PayWeek,
} from '#domain/money/payouts/pay-week.ts'
import { processorFee, splitTermsAt } from '#domain/money/split.ts'
import type { TransactionKind } from '#domain/money/ledger/entry.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { pageInfo, pageRequest, type PageRequest } from '#domain/shared/paging.ts'
import { byWalk } from '#server/modules/money/earnings/by-walk.ts'
import type { EarningsRow } from '#server/modules/money/earnings/earnings-row.ts'
import type { MoneyContext, TripFacts } from '#server/modules/money/money.deps.ts'
import * as store from '#server/modules/money/earnings/earnings.store.ts'
import { payoutStatusShown, type PayoutStatus } from '#server/modules/money/payouts/sending/instant.ts'
import type { Page } from '#server/modules/money/payouts/payouts.ts'
import { onAccountOf, weeklyPayoutsOf, type PayoutRow } from '#server/modules/money/payouts/payouts.store.ts'

/** A week of a walker, as it was posted. */
export type EarnedWeek = PayWeek & {
  /** A group walk is one, whatever number of people have paid for it. */
  walks: number
  walksCents: Cents
  tipsCents: Cents
  /** Fees and corrections; may be below nothing. */
  otherCents: Cents
  totalCents: Cents
  payout: PayoutRow | null
}

export type Earnings = {
  week: EarnedWeek
  days: { date: string; cents: Cents }[]
  nextPayoutAt: Date
  payoutStatus: PayoutStatus
  onAccount: { cents: Cents; message: string | null }
}

/** A week of a walker, the one that runs when none is named, and how the walker stands now. */
export async function earnings(
  ctx: MoneyContext,
  walkerId: string,
  named: string | null,
): Promise<Earnings | 'unknownWeek'> {
  const now = ctx.clock.now()
  const week = named === null ? payWeekOf(now) : payWeekNamed(named)
  if (!week) return 'unknownWeek'
  const span = { walkerId, from: week.startsAt, to: week.endsAt, currency: ctx.config.currency }
  const [sums, payouts, payoutStatus, onAccount] = await Promise.all([
    store.earnedByDay(ctx.db, span),
    weeklyPayoutsOf(ctx.db, walkerId, [week.week]),
    payoutStatusShown(ctx, walkerId),
    onAccountOf(ctx.db, walkerId),
  ])
  const of = (some: readonly store.DaySum[]) => some.reduce((sum, { cents }) => sum + cents, 0)
  const walks = sums.filter(({ kind }) => isWalk(kind))
  const figures = {
    walks: await countWalks(
      ctx,
      walks.flatMap(({ tripIds }) => tripIds),
    ),
    walksCents: of(walks),
    tipsCents: of(sums.filter(({ kind }) => kind === 'tip')),
    totalCents: of(sums),
  }
  return {
    week: weekOf(week, figures, payouts),
    days: payDaysOf(week).map((date) => ({ date, cents: of(sums.filter(({ day }) => day === date)) })),
    nextPayoutAt: nextPayoutAt(now),
    payoutStatus,
    onAccount,
  }
}

/** How many walks some trips are. */
async function countWalks(ctx: MoneyContext, tripIds: readonly string[]): Promise<number> {
  return walksOf(tripIds, await ctx.tripFacts([...new Set(tripIds)]))
}

const walksOf = (tripIds: readonly string[], facts: ReadonlyMap<string, TripFacts>): number =>
  new Set(tripIds.map((id) => facts.get(id)?.groupWalkId ?? id)).size

type Sums = Pick<EarnedWeek, 'walks' | 'walksCents' | 'tipsCents' | 'totalCents'>

function weekOf(week: PayWeek, sum: Sums, payouts: ReadonlyMap<string, PayoutRow>): EarnedWeek {
  const otherCents = sum.totalCents - sum.walksCents - sum.tipsCents
  return { ...sum, ...week, otherCents, payout: payouts.get(week.week) ?? null }
}

/** The weeks in which a walker has earned or was charged something, newest first. */
export async function earningsWeeks(
  ctx: MoneyContext,
  walkerId: string,
  { first, page }: PageRequest,
): Promise<Page<EarnedWeek>> {
  const request = pageRequest(first, page)
  if (!request) return { kind: 'pageOutside' }
  const part = { offset: (request.page - 1) * request.first, limit: request.first }
  const [sums, total] = await Promise.all([
    store.earnedByWeek(ctx.db, { walkerId, currency: ctx.config.currency, ...part }),
    store.countWeeks(ctx.db, walkerId, ctx.config.currency),
  ])
  const payouts = await weeklyPayoutsOf(
    ctx.db,
    walkerId,
    sums.map(({ week }) => week),
  )
  const facts = await ctx.tripFacts([...new Set(sums.flatMap(({ tripIds }) => tripIds))])
  const items = sums.map(({ week: name, tripIds, ...sum }) => {
    const week = payWeekNamed(name)
    invariant(week, `${name} is no pay week`)
    return weekOf(week, { ...sum, walks: walksOf(tripIds, facts) }, payouts)
  })
  return { kind: 'page', items, info: pageInfo(request, items.length, total) }
}

/** The entries of a week, newest first. */
export async function earningsRows(
  ctx: MoneyContext,
  walkerId: string,
  { week: name, ...asked }: PageRequest & { week: string },
): Promise<Page<EarningsRow> | { kind: 'unknownWeek' }> {
  const week = payWeekNamed(name)
  if (!week) return { kind: 'unknownWeek' }
  const request = pageRequest(asked.first, asked.page)
  if (!request) return { kind: 'pageOutside' }
  const span = { walkerId, from: week.startsAt, to: week.endsAt, currency: ctx.config.currency }
  const part = { offset: (request.page - 1) * request.first, limit: request.first }
  const [page, total] = await Promise.all([
    store.rowsOfPage(ctx.db, { ...span, ...part }),
    store.countRows(ctx.db, span),
  ])
  const of = { walkerId, currency: span.currency, ids: page.flat() }
  const items = await withWalks(ctx, await store.earnedRowsOf(ctx.db, of))
  return { kind: 'page', items, info: pageInfo(request, items.length, total) }
}

/** More entries than this are cut off; no walker has so many in a year. */
const entriesAtMost = 20_000

/** All entries of a time for statements, the newest first; one for each group walk. */
export async function rowsOf(ctx: MoneyContext, span: store.Span): Promise<EarningsRow[]> {
  return withWalks(ctx, await store.earnedRows(ctx.db, { ...span, limit: entriesAtMost }))
}

/** Entries with the walks that they are about, in their order; one for each group walk. */
async function withWalks(ctx: MoneyContext, rows: readonly store.EarnedRow[]): Promise<EarningsRow[]> {
  const trips = await ctx.tripFacts([...new Set(rows.flatMap(({ tripId }) => tripId ?? []))])
  const entries = rows.map((row): EarningsRow => {
    const { id, at, tripId, walkerCents } = row
    const trip = (tripId && trips.get(tripId)) || null
    return {
      id,
      at,
      tripId,
      walkerCents,
      kind: kindOf(row.kind),
      destinationName: trip?.place ?? null,
      travellerFirstName: trip && trip.groupWalkId === null ? trip.traveller : null,
      minutes: trip?.minutes ?? null,
      groupWalkId: trip?.groupWalkId ?? null,
      seats: trip?.seats ?? null,
      parts: [],
      ...splitOf(row),
    }
  })
  return byWalk(entries)
}

/** A walk that its traveler paid, or an institution. */
const isWalk = (kind: TransactionKind): boolean => kind === 'charge' || kind === 'venueCharge'

function kindOf(kind: TransactionKind): EarningsRow['kind'] {
  if (isWalk(kind)) return 'walk'
  if (kind === 'walkerFee') return 'fee'
  if (kind === 'earningsGivenUp') return 'givenUp'
  return kind === 'cancellation' || kind === 'tip' || kind === 'payoutFee' ? kind : 'correction'
}

/**
 * How the walker's part came about. A walk's fee is the one that the share is reckoned after, by the terms that were in force:
 * where credits paid, the processor was spared it (docs/rules/payouts.md#earnings).
 */
function splitOf({ kind, at, paidCents, processorCents }: store.EarnedRow) {
  const none = { paidCents: 0, feeCents: 0, netCents: 0, sharePercent: 0 }
  if (!isWalk(kind) && kind !== 'tip') return none
  const terms = splitTermsAt(at.getTime())
  const feeCents = kind === 'tip' ? processorCents : processorFee(paidCents, terms)
  const sharePercent = kind === 'tip' ? 100 : Number(terms.walkerPercent)
  return { paidCents, feeCents, netCents: paidCents - feeCents, sharePercent }
}
