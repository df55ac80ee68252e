import { planById } from '#domain/money/membership/plans.ts'
import type { Rates } from '#domain/money/price.ts'
import { splitTermsAt } from '#domain/money/split.ts'
import { previewTariff, tariffFaults } from '#domain/money/tariff-version.ts'
import { partsOfTariffId, type Tariff } from '#domain/money/tariff.ts'
import { mayTakeBack, versionRules, withStatus } from '#domain/shared/rule-version.ts'
import { bind } from '#server/app/module/bind.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import type {
  PublishTariffOutcome,
  TakeBackOutcome,
  TariffPreview,
  TariffVersion,
  WalksByLength,
} from '#server/modules/money/public.ts'
import * as store from '#server/modules/money/tariffs/tariffs.store.ts'

/** What owners do with the default tariff. */
export const tariffVersionsOf = (ctx: MoneyContext) => bind(ctx, { versions, preview, publish, takeBack })

/** The versions of the default tariff, the one that begins last first; at most 50. */
async function versions(ctx: MoneyContext): Promise<TariffVersion[]> {
  return withStatus(await store.defaultVersions(ctx.db, versionRules.listedAtMost), ctx.clock.now())
}

/** What walks would have paid under other rates; null where these are outside their bounds. */
async function preview(
  ctx: MoneyContext,
  rates: Rates,
  walks: readonly WalksByLength[],
): Promise<TariffPreview | null> {
  if (tariffFaults(rates, ctx.clock.now()).length > 0) return null
  const known = new Map(
    (await store.allTariffs(ctx.db, ctx.config.currency)).map((tariff) => [tariff.id, tariff]),
  )
  const groups = walks.flatMap((group) => {
    const { tariffId, planId } = partsOfTariffId(group.tariffId)
    const tariff: Tariff | undefined = known.get(tariffId)
    return tariff ? [{ ...group, tariff, plan: planId === null ? null : planById(planId) }] : []
  })
  return previewTariff(groups, rates, splitTermsAt(ctx.clock.nowMs()))
}

/** A new version of the default tariff, in the caller's transaction. */
async function publish(
  ctx: MoneyContext,
  tx: Tx,
  order: Rates & { validFrom: Date; by: string; reason: string },
): Promise<PublishTariffOutcome> {
  const at = ctx.clock.now()
  const faults = tariffFaults(order, at)
  if (faults.length > 0) return { kind: 'faulty', faults }
  const { connectionCents, perMinuteCents, validFrom, by: createdBy, reason } = order
  const row = { id: ctx.newId('trf'), connectionCents, perMinuteCents, validFrom, createdBy, reason }
  const isMade = await store.insertVersion(tx.sql, { ...row, currency: ctx.config.currency, createdAt: at })
  if (!isMade) return { kind: 'timeTaken' }
  await tx.event('money.tariffChanged', { tariffId: row.id })
  return { kind: 'published', id: row.id }
}

/** A version of the default tariff that begins in more than a minute is taken back, in the caller's transaction. */
async function takeBack(
  ctx: MoneyContext,
  tx: Tx,
  { id: tariffId, by: takenBy, reason }: { id: string; by: string; reason: string },
): Promise<TakeBackOutcome> {
  const takenAt = ctx.clock.now()
  const tariff = await store.tariffById(tx.sql, tariffId, ctx.config.currency)
  if (tariff?.destinationId !== null) return 'unknown'
  if (!mayTakeBack(tariff.validFrom, takenAt)) return 'begun'
  if (!(await store.insertTakeback(tx.sql, { tariffId, takenBy, takenAt, reason }))) return 'unknown'
  await tx.event('money.tariffChanged', { tariffId })
  return 'takenBack'
}
