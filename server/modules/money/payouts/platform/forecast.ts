import { forecastOf } from '#domain/money/payouts/forecast.ts'
import { nextPayoutAt } from '#domain/money/payouts/pay-week.ts'
import { DAY } from '#domain/shared/units.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import type { PayoutForecast } from '#server/modules/money/payouts/open-payouts.types.ts'
import { neededNow, sendingNow } from '#server/modules/money/payouts/platform/platform.store.ts'

/** Payments settle within this time everywhere. */
const settledWithinMs = 14 * DAY

/** What the platform holds and is about to, and what the next weekly run needs of it. */
export async function payoutForecast(ctx: MoneyContext): Promise<PayoutForecast> {
  const now = ctx.clock.now()
  const currency = ctx.config.currency
  const runAt = nextPayoutAt(now)
  const { figures: terms } = await ctx.rules.at('payouts', runAt)
  const [balance, coming, needed, sending] = await Promise.all([
    ctx.payouts.platformBalance({ currency }),
    ctx.payouts.arrivals({ currency, since: new Date(now.getTime() - settledWithinMs) }),
    neededNow(ctx.db, { currency, minimumCents: terms.minimumCents }),
    sendingNow(ctx.db, currency),
  ])
  const [neededCents, sendingCents] = [needed.cents, sending.underWayCents + sending.waitingCents]
  const needs = { currency, at: now, runAt, neededCents, sendingCents, walkers: needed.walkers }
  if (balance.kind === 'unknown' || coming.kind === 'unknown') return { ...needs, kind: 'unclear' }
  if (balance.kind === 'refused') return { ...needs, kind: 'refused', message: balance.message }
  if (coming.kind === 'refused') return { ...needs, kind: 'refused', message: coming.message }
  const { availableCents, pendingCents } = balance
  const { arrivals, isWhole } = coming
  const forecast = forecastOf({ availableCents, arrivals, runAt, neededCents, sendingCents })
  return { ...needs, kind: 'told', availableCents, pendingCents, arrivals, isWhole, ...forecast }
}
