import type { CheckProgress } from '#adapters/background-checks/port.ts'
import { checkFindings, type CheckFinding } from '#domain/checks/states.ts'
import type { CallKind } from '#server/durable/calls/call-kind.ts'
import type { ChecksContext } from '#server/modules/checks/checks.deps.ts'
import * as store from '#server/modules/checks/checks.store.ts'
import { clear, expire, move } from '#server/modules/checks/lifecycle/moving.ts'
import type { Tx } from '#server/db/transaction.ts'

type Nothing = Record<never, never>
type Invited = {
  kind: 'invited'
  candidateId: string
  invitationId: string
  url: string
  expiresAtMs: number
}
export type InviteOutcome = { kind: 'invited'; url: string } | { kind: 'unavailable' }

/** The provider is asked for its form. What it is told of the person is read then, and is in no row of the call. */
export const inviteCall: CallKind<ChecksContext, Nothing, Invited | { kind: 'declined' }, InviteOutcome> = {
  name: 'checks.invitation',

  async ask(ctx, { subject: id, key }) {
    const check = await store.checkById(ctx.db, id)
    const applicant = check && (await ctx.applicant(check.userId))
    if (!applicant?.email || check?.state !== 'invited') return { kind: 'declined' }
    const { isOfUs: _, email, ...named } = applicant
    const candidateId = await store.candidateOf(ctx.db, check.userId, ctx.provider.provider)
    const workplace = { state: check.workState, city: check.workCity }
    const order = { reference: id, applicant: { ...named, email, workplace }, candidateId, key }
    const answer = await ctx.provider.invite(order)
    return answer.kind === 'refused' ? { kind: 'declined' } : answer
  },

  async settle(ctx, tx, { subject: id }, answer) {
    switch (answer.kind) {
      case 'invited': {
        const { candidateId, invitationId, url, expiresAtMs } = answer
        const at = ctx.clock.now()
        await store.lockCheck(tx.sql, id)
        await store.setCheck(tx.sql, id, {
          candidateId,
          invitationId,
          invitationUrl: url,
          endsAt: new Date(expiresAtMs),
          lookAt: at,
          updatedAt: at,
        })
        return { call: 'done', outcome: { kind: 'invited', url } }
      }
      case 'declined':
      case 'notMade':
        await expire(ctx, tx, id)
        return { call: 'failed', outcome: { kind: 'unavailable' } }
    }
  },
}

type Looked =
  | {
      kind: 'found'
      progress: CheckProgress
      reportId: string | null
      reportUrl: string | null
      /** It is the report that the provider has made after the one of the check. */
      isOther: boolean
    }
  | { kind: 'gone' }

/** The provider is asked how a check stands: after a webhook, and now and then should one be lost. */
export const pollCheckCall: CallKind<ChecksContext, Nothing, Looked, null> = {
  name: 'checks.look',

  async ask(ctx, { subject: id }) {
    const check = await store.checkById(ctx.db, id)
    if (!check?.invitationId) return { kind: 'gone' }
    const other = isWatched(check) ? otherReportOf(check) : null
    const answer = await ctx.provider.look(check.invitationId, other)
    if (answer.kind === 'found') return { ...answer, isOther: other !== null }
    return answer.kind === 'none' ? { kind: 'gone' } : answer
  },

  async settle(ctx, tx, { subject: id }, answer) {
    if (answer.kind === 'found') await advanceCheck(ctx, tx, id, answer)
    const at = ctx.clock.now()
    if (answer.kind === 'gone' || answer.kind === 'notMade' || answer.isOther)
      await store.setCheck(tx.sql, id, { lookReportId: null, updatedAt: at })
    return { call: 'done', outcome: null }
  },
}

/**
 * The provider writes down that its report does no harm here. The subject is the report. Where it would not, its report waits for no
 * decision any more, and there is nothing to report.
 */
export const engageCall: CallKind<ChecksContext, Nothing, { kind: 'engaged' } | { kind: 'declined' }, null> =
  {
    name: 'checks.engage',

    async ask(ctx, { subject: reportId, key }) {
      const answer = await ctx.provider.engage({ reportId, key })
      return answer.kind === 'refused' ? { kind: 'declined' } : answer
    },

    settle: async (_ctx, _tx, _call, answer) => ({
      call: answer.kind === 'notMade' ? 'again' : 'done',
      outcome: null,
    }),
  }

/** Of such a check the provider continues watching the person, and what it says later is for an operator. */
const isWatched = ({ state }: Pick<store.CheckRow, 'state'>) => state === 'clear' || state === 'considered'

/** The report that is to be looked at, else the one whose finding is not decided; null for the one of the invitation. */
function otherReportOf({ state, lookReportId, finding, findingReportId, waitsSince }: store.CheckRow) {
  const isUndecided = finding !== null && (state === 'considered' || waitsSince !== null)
  return lookReportId ?? (isUndecided ? findingReportId : null)
}

async function advanceCheck(
  ctx: ChecksContext,
  tx: Tx,
  id: string,
  answer: Extract<Looked, { kind: 'found' }>,
): Promise<void> {
  const check = await store.lockCheck(tx.sql, id)
  if (!check) return
  if (isWatched(check)) return heed(ctx, tx, check, answer)
  if (!isFollowed(check)) return
  const { progress, reportId, reportUrl } = answer
  const report = { reportId, reportUrl }
  switch (progress) {
    case 'invited':
      return
    case 'lapsed':
      return expire(ctx, tx, id)
    case 'pending':
      if (check.state === 'invited') await move(ctx, tx, id, 'pend', { ...report, endsAt: null })
      return
    case 'clear':
      await clear(ctx, tx, id, 'clear', { ...report, finding: null, findingReportId: null })
      return
    case 'consider':
    case 'suspended':
    case 'incomplete':
    case 'disputed':
    case 'paused': {
      if (check.finding === progress) return
      const waitsSince = check.waitsSince ?? ctx.clock.now()
      const found = { finding: progress, findingReportId: reportId }
      await move(ctx, tx, id, 'refer', { ...report, ...found, waitsSince, endsAt: null })
    }
  }
}

/**
 * The provider says something new of a person whose check is clear, or who was sent the notice before a refusal. Nothing moves by
 * itself: an operator decides. What an operator has seen already is nothing new. Only the report that said something can take it
 * back: another one that is clear says nothing of it.
 */
async function heed(
  ctx: ChecksContext,
  tx: Tx,
  check: store.CheckRow,
  { progress, reportId, reportUrl }: Extract<Looked, { kind: 'found' }>,
): Promise<void> {
  const at = ctx.clock.now()
  const { id, userId, state } = check
  const isOfFinding = check.findingReportId === null || check.findingReportId === reportId
  if (progress === 'clear' && check.finding !== null && isOfFinding) {
    // The notice before a refusal stands until an operator decides; of a clear check nothing is left to decide.
    const waitsSince = state === 'considered' ? at : null
    await store.setCheck(tx.sql, id, { finding: null, findingReportId: null, waitsSince, updatedAt: at })
    await tx.event('checks.changed', { checkId: id, userId, state })
  }
  if (!isFinding(progress) || (progress === check.finding && isOfFinding)) return
  await store.setCheck(tx.sql, id, {
    finding: progress,
    findingReportId: reportId,
    reportUrl: reportUrl ?? check.reportUrl,
    waitsSince: check.waitsSince ?? at,
    updatedAt: at,
  })
  await tx.event('checks.changed', { checkId: id, userId, state, finding: progress })
}

function isFinding(progress: CheckProgress): progress is CheckFinding {
  return checkFindings.some((finding) => finding === progress)
}

/** Whether what the provider says still moves a check. */
function isFollowed({ state }: Pick<store.CheckRow, 'state'>): boolean {
  return state === 'invited' || state === 'pending' || state === 'review'
}
