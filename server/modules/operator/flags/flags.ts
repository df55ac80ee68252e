import { unreachable } from '#domain/shared/invariant.ts'
import {
  flaggableOf,
  flagRules,
  isFlagKind,
  isFlagReason,
  type FlagDecision,
  type Flaggable,
  type FlagKind,
} from '#domain/support/flag.ts'
import { openWorkActs } from '#domain/support/work.ts'
import type { Tx } from '#server/db/transaction.ts'
import { audit } from '#server/durable/audit/audit.ts'
import * as store from '#server/modules/operator/flags/flags.store.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import {
  allowed,
  notifyRemoved,
  type ActingOperator,
  type Refused,
} from '#server/modules/operator/people/acts.ts'
import { reasonOf } from '#server/modules/operator/reason.ts'
import { lockWork, moveWork, type WorkRow } from '#server/modules/operator/work/work.store.ts'
import { seenWork } from '#server/modules/operator/work/work.ts'

declare module '#server/durable/audit/audit.ts' {
  interface AuditActs {
    'operator.contentKept': true
    'operator.contentRemoved': true
  }
}

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    /** A person has flagged something of another person's. */
    'content.flagged': { kind: FlagKind; subject: string; authorId: string; reason: string }
  }
}

export type FlagOutcome =
  | { kind: 'flagged' | 'alreadyFlagged' | 'kept' | 'own' | 'badKind' | 'badReason' | 'unknown' }
  | { kind: 'tooMany'; retryAfterS: number }

/**
 * A person flags a review, or a walker's description, picture, photo or clip, for operators to look at. `id`: the review, the
 * photo, the clip, or the walker.
 */
export async function flagContent(
  deps: OperatorDeps,
  userId: string,
  asked: { kind: string; id: string; reason: string },
): Promise<FlagOutcome> {
  const { kind, reason } = asked
  if (!isFlagKind(kind)) return { kind: 'badKind' }
  if (!isFlagReason(reason)) return { kind: 'badReason' }
  const found = await shownTo(deps, userId, { kind, id: asked.id })
  if (!found) return { kind: 'unknown' }
  if (found.authorId === userId) return { kind: 'own' }
  if (await store.wasKept(deps.db, found, found.content)) return { kind: 'kept' }
  const budget = await deps.limits.allow(flagRules.flags, userId)
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  return deps.inTransaction(async (tx) => {
    const { id: subject, authorId, content } = found
    const flag = { id: deps.newId('flg'), kind, subject, authorId, flaggedBy: userId, reason, content }
    if (!(await store.addFlag(tx.sql, { ...flag, at: deps.clock.now() }))) return { kind: 'alreadyFlagged' }
    await tx.event('content.flagged', { kind, subject, authorId, reason })
    return { kind: 'flagged' }
  })
}

type Found = Flaggable & { authorId: string; content: string }

/** What a person sees of what they flag; null for what they do not see, and for nothing. */
async function shownTo(deps: OperatorDeps, userId: string, { kind, id }: Flaggable): Promise<Found | null> {
  if (kind === 'review') {
    const review = await deps.feedback.shownReview(id)
    if (!review || !(await deps.walkers.shownTexts(review.walkerId, userId))) return null
    return { kind, id: review.ratingId, authorId: review.authorId, content: review.comment }
  }
  if (kind === 'photo') {
    const photo = await deps.walkers.shownPhoto(id, userId)
    return photo && { kind, id, authorId: photo.walkerId, content: photo.address }
  }
  if (kind === 'clip') {
    const clip = await deps.walkers.shownClip(id, userId)
    return clip && { kind, id, authorId: clip.walkerId, content: id }
  }
  const texts = await deps.walkers.shownTexts(id, userId)
  const content = kind === 'description' ? texts?.description : texts?.picture
  return content ? { kind, id, authorId: id, content } : null
}

export type FlaggedContent = {
  kind: FlagKind
  authorId: string
  authorFirstName: string | null
  /** The text or the address of the picture as it is now; empty once it is gone. */
  content: string
  flags: (store.FlagRow & { firstName: string | null })[]
}

/** What work of this kind is about, with who flagged it and why. Null for what the operator's rights do not cover. */
export async function flaggedContent(
  deps: OperatorDeps,
  operator: ActingOperator,
  workId: string,
): Promise<FlaggedContent | null> {
  const work = await seenWork(deps, operator, workId)
  const thing = work?.kind === 'flag' ? flaggableOf(work.subject) : null
  if (!thing) return null
  const flags = await store.flagsOf(deps.db, thing, flagRules.shownAtMost)
  const authorId = work?.userId ?? ''
  const people = await deps.identity.people([...new Set([authorId, ...flags.map((one) => one.flaggedBy)])])
  return {
    kind: thing.kind,
    authorId,
    authorFirstName: people.get(authorId)?.firstName ?? null,
    content: await contentNow(deps, thing),
    flags: flags.map((flag) => ({ ...flag, firstName: people.get(flag.flaggedBy)?.firstName ?? null })),
  }
}

async function contentNow(deps: OperatorDeps, { kind, id }: Flaggable): Promise<string> {
  switch (kind) {
    case 'review':
      return deps.feedback.commentOf(id)
    case 'description':
      return deps.walkers.descriptionOf(id)
    case 'picture':
      return (await deps.identity.pictureOf(id, deps.db)) ?? ''
    case 'photo':
      return deps.walkers.photoAddress(id)
    case 'clip':
      return deps.walkers.clipAddress(id)
    default:
      return unreachable(kind)
  }
}

export type DecideFlagOutcome = {
  kind: FlagDecision | 'changed' | 'notNow' | Refused
}

type FlagOrder = { workId: string; isRemoved: boolean; seen: string; reason: string }

/**
 * An operator keeps what was flagged, or removes it, which its author is told with the reason. `seen`: what the operator saw, so
 * that nothing is removed that was written meanwhile. It closes the work and leaves a row in the audit log.
 */
export async function decideFlag(
  deps: OperatorDeps,
  operator: ActingOperator,
  order: FlagOrder,
  caller: OperatorCaller,
): Promise<DecideFlagOutcome> {
  const reason = reasonOf(order.reason)
  if (reason === null) return { kind: 'badReason' }
  const work = await seenWork(deps, operator, order.workId)
  const thing = work?.kind === 'flag' ? flaggableOf(work.subject) : null
  if (!work || !thing) return { kind: 'unknown' }
  const by = { ...order, reason, operator, caller }
  return order.isRemoved ? remove(deps, work, thing, by) : leaveShown(deps, work, thing, by)
}

type Deciding = Omit<FlagOrder, 'workId'> & { operator: ActingOperator; caller: OperatorCaller }

async function leaveShown(
  deps: OperatorDeps,
  work: WorkRow,
  thing: Flaggable,
  by: Deciding,
): Promise<DecideFlagOutcome> {
  return deps.inTransaction(async (tx) => {
    if (!(await isTheirs(tx, work, by.operator))) return { kind: 'notNow' as const }
    await settle(deps, tx, { work, thing, by, decision: 'kept' })
    return { kind: 'kept' as const }
  })
}

async function remove(
  deps: OperatorDeps,
  work: WorkRow,
  thing: Flaggable,
  by: Deciding,
): Promise<DecideFlagOutcome> {
  const asked = await allowed(deps, by.operator, { userId: work.userId ?? '', reason: by.reason })
  if ('kind' in asked) return asked
  return deps.inTransaction(async (tx) => {
    if (!(await isTheirs(tx, work, by.operator))) return { kind: 'notNow' as const }
    if (!(await takeAway(deps, tx, thing, by.seen))) return { kind: 'changed' as const }
    await settle(deps, tx, { work, thing, by, decision: 'removed' })
    await notifyRemoved(deps, tx, { ...asked, operatorId: by.operator.userId })
    return { kind: 'removed' as const }
  })
}

/** Whether the operator may close the work now, which is so until the transaction ends. */
async function isTheirs(tx: Tx, { id }: WorkRow, { userId }: ActingOperator): Promise<boolean> {
  const work = await lockWork(tx.sql, id)
  return work !== null && openWorkActs(work, userId).includes('close')
}

function takeAway(deps: OperatorDeps, tx: Tx, { kind, id }: Flaggable, seen: string): Promise<boolean> {
  switch (kind) {
    case 'review':
      return deps.feedback.removeComment(tx, { ratingId: id, seen })
    case 'description':
      return deps.walkers.removeDescription(tx, { walkerId: id, seen })
    case 'picture':
      return deps.identity.desk.removePicture(tx, { userId: id, seen })
    case 'photo':
      return deps.walkers.removeShownPhoto(tx, { id, seen })
    case 'clip':
      return deps.walkers.removeShownClip(tx, id)
    default:
      return unreachable(kind)
  }
}

/** The decision holds for all open flags of the thing, and the work is done. */
async function settle(
  deps: OperatorDeps,
  tx: Tx,
  { work, thing, by, decision }: { work: WorkRow; thing: Flaggable; by: Deciding; decision: FlagDecision },
): Promise<void> {
  const [at, operatorId] = [deps.clock.now(), by.operator.userId]
  await store.decideFlags(tx.sql, thing, { decision, at })
  await moveWork(tx.sql, work.id, { act: 'close', operatorId, at })
  const act = decision === 'kept' ? 'operator.contentKept' : 'operator.contentRemoved'
  const detail = { kind: thing.kind, subject: thing.id, reason: by.reason }
  await audit(deps, { act, actorId: operatorId, subjectId: work.id, caller: by.caller, detail }, tx.sql)
  await tx.event('work.changed', { workId: work.id, kind: work.kind, state: 'closed' })
}
