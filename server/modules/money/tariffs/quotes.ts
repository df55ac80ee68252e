import { planById, type Plan } from '#domain/money/membership/plans.ts'
import {
  isOfferedLength,
  memberTariff,
  partsOfTariffId,
  priceOf,
  tariffInForce,
  type Tariff,
} from '#domain/money/tariff.ts'
import { venueTariffAt, venueTariffById, type VenueTariff } from '#domain/money/invoices/venue-tariff.ts'
import { splitTermsAt, taxIn } from '#domain/money/split.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { SECOND } from '#domain/shared/units.ts'
import { cachedFor, type Memory } from '#server/app/module/cached-for.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { planOf } from '#server/modules/money/membership/plan-of.ts'
import type { Quote, Whose } from '#server/modules/money/public.ts'
import { allTariffs, tariffById } from '#server/modules/money/tariffs/tariffs.store.ts'

/**
 * Versions of tariffs are only added. A server that no event reaches applies one that is in force as soon as it is added after
 * this long at the latest, one that begins later from its first moment on.
 */
const memory: Memory = { forMs: 10 * SECOND, forgottenBy: ['money.tariffChanged'] }

/** Prices by the tariff in force now. Nothing that a client sends comes in here but the length. */
export function quotesOf(ctx: MoneyContext) {
  /** By id and for good, as no version changes. */
  const known = new Map<string, Tariff>()
  const tariffs = cachedFor(ctx, memory, async () => {
    const all = await allTariffs(ctx.db, ctx.config.currency)
    for (const tariff of all) known.set(tariff.id, tariff)
    return all
  })
  const inForce = async (destinationId: string): Promise<Tariff> => {
    const tariff = tariffInForce(await tariffs.get(), destinationId, ctx.clock.now())
    invariant(tariff, 'no tariff is in force')
    return tariff
  }
  const priced = (tariff: Tariff, minutes: number): Quote => {
    const price = priceOf(tariff, minutes)
    return { ...price, taxCents: taxIn(price.totalCents, splitTermsAt(ctx.clock.nowMs())) }
  }
  const offered = (tariff: Tariff, minutes: number): Quote => {
    invariant(isOfferedLength(minutes), `a length is 1 to 120 whole minutes, not ${minutes}`)
    return priced(tariff, minutes)
  }
  const ofVenues = ({ id, connectionCents, perMinuteCents, validFromMs }: VenueTariff): Tariff => ({
    id,
    destinationId: null,
    connectionCents,
    perMinuteCents,
    currency: ctx.config.currency,
    validFrom: new Date(validFromMs),
  })
  /** The tariff in force with what a person's plan makes of it. */
  const forWhom = async (destinationId: string, whose: Whose): Promise<Tariff> => {
    const [tariff, plan] = await Promise.all([inForce(destinationId), planFor(ctx, whose)])
    return plan ? memberTariff(tariff, plan) : tariff
  }
  return {
    /** The platform's currency, of all amounts here. */
    currency: ctx.config.currency,
    async quote(destinationId: string, minutes: number, whose: Whose): Promise<Quote> {
      return offered(await forWhom(destinationId, whose), minutes)
    },
    async quotes(destinationId: string, minutes: readonly number[], whose: Whose): Promise<Quote[]> {
      const tariff = await forWhom(destinationId, whose)
      return minutes.map((each) => offered(tariff, each))
    },
    venueQuote: (minutes: number): Quote => offered(ofVenues(venueTariffAt(ctx.clock.nowMs())), minutes),
    async quoteAt(id: string, minutes: number): Promise<Quote> {
      const venueTariff = venueTariffById(id)
      if (venueTariff) return priced(ofVenues(venueTariff), minutes)
      const { tariffId, planId } = partsOfTariffId(id)
      const tariff = known.get(tariffId) ?? (await tariffById(ctx.db, tariffId, ctx.config.currency))
      invariant(tariff, `there is no tariff ${tariffId}`)
      known.set(tariffId, tariff)
      if (planId === null) return priced(tariff, minutes)
      const plan = planById(planId)
      invariant(plan, `there is no plan ${planId}`)
      return priced(memberTariff(tariff, plan), minutes)
    },
  }
}

async function planFor(ctx: MoneyContext, whose: Whose): Promise<Plan | null> {
  if ('plan' in whose) return whose.plan
  return whose.travellerId === null ? null : planOf(ctx, whose.travellerId, whose.sql ?? ctx.db)
}
