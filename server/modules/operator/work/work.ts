import { topics } from '#adapters/realtime/port.ts'
import { flaggableOf } from '#domain/support/flag.ts'
import {
  isTicketKind,
  openWorkActs,
  workActs,
  workKinds,
  workKindsFor,
  workRules,
  workViews,
  type WorkAct,
} from '#domain/support/work.ts'
import type { OperatorRight } from '#domain/identity/rights.ts'
import { pageRules } from '#domain/shared/paging.ts'
import { DAY } from '#domain/shared/units.ts'
import { audit } from '#server/durable/audit/audit.ts'
import { actsAbout } from '#server/durable/audit/audit.store.ts'
import { decideFlags } from '#server/modules/operator/flags/flags.store.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { reasonOf } from '#server/modules/operator/reason.ts'
import { notifyAppealClosed } from '#server/modules/operator/work/letters.ts'
import {
  countOpen,
  moveWork,
  timesOfWork,
  workById,
  workPage,
  type TimesRow,
  type WorkRow,
} from '#server/modules/operator/work/work.store.ts'

declare module '#server/durable/audit/audit.ts' {
  interface AuditActs {
    'operator.workTaken': true
    'operator.workGivenBack': true
    'operator.workClosed': true
    'operator.workReopened': true
  }
}

/** Names of the acts in the audit log. */
const auditNames = {
  take: 'operator.workTaken',
  giveBack: 'operator.workGivenBack',
  close: 'operator.workClosed',
  reopen: 'operator.workReopened',
} as const satisfies Record<WorkAct, string>

/** The operator who looks: what the rights do not cover does not exist for them. */
export type WorkingOperator = { userId: string; rights: readonly OperatorRight[] }

/** A piece of work with the first names of its person and of the operator who has it. */
export type WorkView = { work: WorkRow; person: string | null; owner: string | null; acts: WorkAct[] }
export type WorkActView = { id: string; act: WorkAct; by: string | null; reason: string; at: Date }
export type WorkFile = WorkView & { history: WorkActView[] }

export type WorkPageOutcome =
  | { kind: 'page'; items: WorkView[]; next: string | null }
  | { kind: 'pageOutside' | 'badView' | 'badKind' }

/** A page of a list of work: `view` open, mine or closed; `kind` leaves the other kinds out. */
export async function workItems(
  deps: OperatorDeps,
  operator: WorkingOperator,
  wanted: { view: string; kind: string | null; first: number; after: string | null },
): Promise<WorkPageOutcome> {
  const { first, after } = wanted
  if (first < pageRules.firstMin || first > pageRules.firstMax) return { kind: 'pageOutside' }
  const view = workViews.find((one) => one === wanted.view)
  if (!view) return { kind: 'badView' }
  if (wanted.kind !== null && !workKinds.some((kind) => kind === wanted.kind)) return { kind: 'badKind' }
  const kinds = workKindsFor(operator.rights).filter((kind) => wanted.kind === null || kind === wanted.kind)
  const order = { view, kinds, operatorId: operator.userId, after, limit: first + 1 }
  const found = await workPage(deps.db, order)
  const shown = found.slice(0, first)
  const next = found.length > first ? (shown.at(-1)?.id ?? null) : null
  return { kind: 'page', items: await viewsOf(deps, operator, shown), next }
}

/** A piece of work and what operators did with it, oldest first. Null for what the operator's rights do not cover. */
export async function workItem(
  deps: OperatorDeps,
  operator: WorkingOperator,
  id: string,
): Promise<WorkFile | null> {
  const row = await seenWork(deps, operator, id)
  if (!row) return null
  const [[view], acts] = await Promise.all([
    viewsOf(deps, operator, [row]),
    actsAbout(deps.db, [row.id], { acts: Object.values(auditNames), limit: workRules.actsAtMost }),
  ])
  if (!view) return null
  const names = await deps.identity.people([...new Set(acts.map(({ actorId }) => actorId ?? ''))])
  const history = acts.map(({ id: actId, act, actorId, detail, at }) => ({
    id: actId,
    act: wordOf(act),
    by: names.get(actorId ?? '')?.firstName ?? null,
    reason: (detail as { reason?: string } | null)?.reason ?? '',
    at,
  }))
  return { ...view, history }
}

const wordOf = (name: string) =>
  (Object.keys(auditNames) as WorkAct[]).find((act) => auditNames[act] === name) ?? 'take'

export type WorkActOutcome = { kind: 'done'; work: WorkRow } | { kind: 'notNow' | 'badReason' | 'unknown' }

/** Takes a piece of work, gives it back, closes it or opens it again; the last two with a reason. It leaves a row in the audit log. */
export async function actOnWork(
  deps: OperatorDeps,
  operator: WorkingOperator,
  order: { id: string; act: WorkAct; reason: string },
  caller: OperatorCaller,
): Promise<WorkActOutcome> {
  const { act } = order
  const reason = act === 'close' || act === 'reopen' ? reasonOf(order.reason) : ''
  if (reason === null) return { kind: 'badReason' }
  const row = await seenWork(deps, operator, order.id)
  if (!row) return { kind: 'unknown' }
  return deps.inTransaction(async (tx) => {
    const at = deps.clock.now()
    const moved = await moveWork(tx.sql, row.id, { act, operatorId: operator.userId, at })
    if (!moved) return { kind: 'notNow' as const }
    if (isTicketKind(row.kind)) {
      const { unansweredAppealOf } = await deps.support.setClosed(tx, row.subject, moved.closedAt)
      if (unansweredAppealOf !== null) await notifyAppealClosed(deps, tx, unansweredAppealOf)
    }
    // What is closed without a decision of its own is stored.
    const thing = row.kind === 'flag' && act === 'close' ? flaggableOf(row.subject) : null
    if (thing) await decideFlags(tx.sql, thing, { decision: 'kept', at })
    const audited = { act: auditNames[act], actorId: operator.userId, subjectId: row.id, caller }
    await audit(deps, { ...audited, detail: { kind: row.kind, reason } }, tx.sql)
    await tx.event('work.changed', { workId: row.id, kind: row.kind, state: workActs[act].to })
    return { kind: 'done' as const, work: moved }
  })
}

/** How many pieces of work wait for an operator with these rights, at most `workRules.countedAtMost`. */
export function openWorkCount(deps: OperatorDeps, rights: readonly OperatorRight[]): Promise<number> {
  return countOpen(deps.db, workKindsFor(rights), workRules.countedAtMost)
}

/** How long the work that the operator's rights cover took in the last `workRules.figuresDays` days, by kind. */
export function workTimes(deps: OperatorDeps, { rights }: WorkingOperator): Promise<TimesRow[]> {
  const since = new Date(deps.clock.nowMs() - workRules.figuresDays * DAY)
  return timesOfWork(deps.db, workKindsFor(rights), since)
}

export function watchWork(deps: OperatorDeps): AsyncIterableIterator<unknown> {
  return deps.realtime.events(topics.work)
}

/** A piece of work; null for what there is none of, or the operator's rights do not cover. */
export async function seenWork(
  deps: OperatorDeps,
  { rights }: WorkingOperator,
  id: string,
): Promise<WorkRow | null> {
  const row = await workById(deps.db, id)
  return row && workKindsFor(rights).includes(row.kind) ? row : null
}

async function viewsOf(
  deps: OperatorDeps,
  { userId }: WorkingOperator,
  rows: readonly WorkRow[],
): Promise<WorkView[]> {
  const ids = rows.flatMap(({ userId: about, ownerId }) => [about ?? [], ownerId ?? []].flat())
  const people = await deps.identity.people([...new Set(ids)])
  const nameOf = (id: string | null) => people.get(id ?? '')?.firstName ?? null
  return rows.map((work) => ({
    work,
    person: nameOf(work.userId),
    owner: nameOf(work.ownerId),
    acts: openWorkActs(work, userId),
  }))
}
