import { hasRight } from '#domain/identity/rights.ts'
import { figureDayOf, type FigureDay, type ServiceLevelKey } from '#domain/operator/figures.ts'
import { workKindsFor, workRules, type WorkKind } from '#domain/support/work.ts'
import { DAY } from '#domain/shared/units.ts'
import { serviceLevels } from '#server/modules/operator/figures/figures.ts'
import { figureDays, type FigureScope } from '#server/modules/operator/figures/figures.store.ts'
import type { OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import type { WorkingOperator } from '#server/modules/operator/work/work.ts'
import { waitingByKind } from '#server/modules/operator/work/work.store.ts'

export type WaitingWorkView = { kind: WorkKind; count: number; late: number; oldestAt: Date }
export type ConsoleDayView = { day: FigureDay; requests: number; walks: number; revenueCents: number }
/** What an operator looks at first; null, or empty, for what the rights do not open. */
export type ConsoleStartView = {
  waiting: WaitingWorkView[]
  liveWalks: number | null
  helpCalls: number | null
  today: ConsoleDayView | null
  weekAgo: ConsoleDayView | null
  missedLevels: ServiceLevelKey[]
  isMaintenance: boolean
}

/** Numbers alone, so that nothing of it is in the audit log. Each is read from an index or from sums of days. */
export async function consoleStart(
  deps: OperatorDeps,
  { rights }: WorkingOperator,
): Promise<ConsoleStartView> {
  const may = (...anyOf: Parameters<typeof hasRight>[1]) => hasRight(rights, anyOf)
  const lateBefore = new Date(deps.clock.nowMs() - DAY)
  const [waiting, liveWalks, helpCalls, days, levels, settings] = await Promise.all([
    waitingByKind(deps.db, { kinds: workKindsFor(rights), atMost: workRules.countedAtMost, lateBefore }),
    may('support', 'safety') ? deps.trips.runningCount() : null,
    may('safety') ? deps.safety.desk.openCount() : null,
    may('money') ? daysCompared(deps) : { today: null, weekAgo: null },
    may('money') ? serviceLevels(deps) : [],
    deps.settings.current(),
  ])
  const missedLevels = levels.flatMap(({ key, budgetLeft }) =>
    budgetLeft !== null && budgetLeft < 0 ? [key] : [],
  )
  const isMaintenance = settings.maintenance !== null
  return { waiting, liveWalks, helpCalls, ...days, missedLevels, isMaintenance }
}

/** Today so far, and the same day a week ago by the same time; days on which nothing happened are nothing but zeros. */
async function daysCompared({
  db,
  clock,
}: OperatorDeps): Promise<{ today: ConsoleDayView; weekAgo: ConsoleDayView }> {
  const sums = async (scope: FigureScope, day: FigureDay): Promise<ConsoleDayView> => {
    const [found] = await figureDays(db, { scope, subject: '' }, { from: day, until: day })
    const { requests = 0, walks = 0, revenueCents = 0 } = found ?? {}
    return { day, requests, walks, revenueCents }
  }
  const [today, weekAgo] = await Promise.all([
    sums('all', figureDayOf(clock.nowMs())),
    sums('sameTime', figureDayOf(clock.nowMs() - 7 * DAY)),
  ])
  return { today, weekAgo }
}
