import { settingsReason } from '#domain/operator/settings.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type { PublishTariffOutcome, TariffPreview, TariffVersion } from '#server/modules/money/public.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { previewTime } from '#server/modules/operator/settings/rules.ts'
import type { ChangingOwner } from '#server/modules/operator/settings/settings.ts'

export type TariffView = TariffVersion & { by: string | null }

/** The versions of the default tariff with the first names of those who published them. */
export async function tariffVersions(deps: OperatorDeps): Promise<TariffView[]> {
  const versions = await deps.money.tariffs.versions()
  const people = await deps.identity.people([...new Set(versions.flatMap((one) => one.createdBy ?? []))])
  return versions.map((one) => ({ ...one, by: people.get(one.createdBy ?? '')?.firstName ?? null }))
}

/** What the walks of the last 30 days would have paid, beside what they paid; null where the rates are outside their bounds. */
export async function previewTariff(
  deps: OperatorDeps,
  rates: { connectionCents: number; perMinuteCents: number },
): Promise<(TariffPreview & { from: Date; until: Date }) | null> {
  const time = previewTime(deps)
  const walks = await deps.trips.figures.walksByLength(time)
  const preview = await deps.money.tariffs.preview(rates, walks)
  return preview && { ...preview, ...time }
}

/** Publishes a version of the default tariff that begins later. */
export async function publishTariff(
  deps: OperatorDeps,
  { userId, sessionId }: ChangingOwner,
  order: { connectionCents: number; perMinuteCents: number; validFrom: string; reason: string },
  caller: OperatorCaller,
): Promise<PublishTariffOutcome | { kind: 'badReason' | 'proveAgain' }> {
  const reason = settingsReason(order.reason)
  if (reason === null) return { kind: 'badReason' }
  if (!(await deps.identity.desk.isFactorFresh(sessionId))) return { kind: 'proveAgain' }
  const { connectionCents, perMinuteCents } = order
  const validFrom = new Date(order.validFrom)
  return deps.inTransaction(async (tx) => {
    const rates = { connectionCents, perMinuteCents }
    const outcome = await deps.money.tariffs.publish(tx, { ...rates, validFrom, by: userId, reason })
    if (outcome.kind !== 'published') return outcome
    const act = 'operator.tariffPublished'
    const detail = { ...rates, validFrom: validFrom.toISOString(), reason }
    await audit(deps, { act, actorId: userId, subjectId: outcome.id, caller, detail }, tx.sql)
    return outcome
  })
}

/** Takes a version back that has not begun. */
export async function takeBackTariff(
  deps: OperatorDeps,
  { userId, sessionId }: ChangingOwner,
  order: { id: string; reason: string },
  caller: OperatorCaller,
): Promise<{ kind: 'takenBack' | 'begun' | 'unknown' | 'badReason' | 'proveAgain' }> {
  const reason = settingsReason(order.reason)
  if (reason === null) return { kind: 'badReason' }
  if (!(await deps.identity.desk.isFactorFresh(sessionId))) return { kind: 'proveAgain' }
  return deps.inTransaction(async (tx) => {
    const kind = await deps.money.tariffs.takeBack(tx, { id: order.id, by: userId, reason })
    const act = 'operator.tariffTakenBack'
    if (kind === 'takenBack')
      await audit(deps, { act, actorId: userId, subjectId: order.id, caller, detail: { reason } }, tx.sql)
    return { kind }
  })
}
