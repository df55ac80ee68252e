import { topics, type Realtime } from '#adapters/realtime/port.ts'
import { appealReason } from '#domain/support/appeal.ts'
import { flagSubject } from '#domain/support/flag.ts'
import { disputeReason, noShowReason, refundBackReason } from '#domain/support/issue.ts'
import type { WorkKind, WorkState } from '#domain/support/work.ts'
import type { ModuleBase } from '#server/app/module/module.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { EventHints, EventSubscribers } from '#server/durable/events.ts'
import {
  askAgain,
  endWork,
  openWork,
  setAmount,
  type NewWork,
} from '#server/modules/operator/work/work.store.ts'

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    /** A piece of work has come, was moved, or has ended. */
    'work.changed': { workId: string; kind: WorkKind; state: WorkState }
  }
}

type Context = Pick<ModuleBase, 'clock' | 'newId'>
type Opened = Pick<NewWork, 'kind' | 'subject'> &
  Partial<Pick<NewWork, 'reason' | 'userId' | 'tripId' | 'amountCents'>>

/** Puts something to do into the queue, once for each subject. */
async function open({ clock, newId }: Context, tx: Tx, work: Opened): Promise<void> {
  const facts = { reason: null, userId: null, tripId: null, amountCents: null, ...work }
  const row = await openWork(tx.sql, { id: newId('wrk'), ...facts, at: clock.now() })
  if (row) await tx.event('work.changed', { workId: row.id, kind: row.kind, state: row.state })
}

/** Closes what has ended by itself. */
async function end({ clock }: Context, tx: Tx, kind: WorkKind, subjects: readonly string[]): Promise<void> {
  for (const row of await endWork(tx.sql, { kind, subjects, at: clock.now() }))
    await tx.event('work.changed', { workId: row.id, kind: row.kind, state: row.state })
}

/** The kinds of the tickets whose reason is the server's own; those of disputes are work as the dispute itself. */
const kindOfReason: ReadonlyMap<string, WorkKind | null> = new Map<string, WorkKind | null>([
  [noShowReason, 'noShow'],
  [refundBackReason, 'refund'],
  [disputeReason, null],
  [appealReason, 'appeal'],
])

const ofBalance = { kind: 'payout', subject: 'platform balance' } as const

const ofEvents = { kind: 'event', subject: 'payment events' } as const

/** What happens elsewhere and is something to do for operators, in the transaction that makes it so. */
export function workSubscribers(ctx: Context): EventSubscribers {
  return {
    'support.ticketOpened': async (tx, { ticketId: subject, tripId, userId, reason }) => {
      const own = kindOfReason.get(reason ?? '')
      if (own !== null) await open(ctx, tx, { kind: own ?? 'ticket', subject, tripId, userId, reason })
    },
    'support.written': async (tx, { ticketId }) => {
      for (const row of await askAgain(tx.sql, ticketId, ctx.clock.now()))
        await tx.event('work.changed', { workId: row.id, kind: row.kind, state: row.state })
    },
    'support.appealsEnded': (tx, { ticketIds }) => end(ctx, tx, 'appeal', ticketIds),
    'checks.changed': async (tx, { checkId: subject, userId, state, isAppealed, finding }) => {
      // After the notice before a refusal an operator decides too, once the person has had their days.
      const waits =
        state === 'review' || state === 'considered' || isAppealed === true || finding !== undefined
      if (waits)
        await open(ctx, tx, {
          kind: 'check',
          subject,
          userId,
          reason: isAppealed ? 'appeal' : (finding ?? state),
        })
      else await end(ctx, tx, 'check', [subject])
    },
    'money.fraudWarned': (tx, { warningId: subject, userId, tripId, refundedCents }) =>
      open(ctx, tx, {
        kind: 'fraud',
        subject,
        userId,
        tripId,
        amountCents: refundedCents,
        reason: refundedCents > 0 ? 'fraudRefunded' : 'fraudToDecide',
      }),
    'money.disputeInquiry': (tx, { disputeId: subject, tripId }) =>
      open(ctx, tx, { kind: 'dispute', subject, tripId }),
    'money.disputed': (tx, { disputeId: subject, tripId, userId, amountCents }) =>
      open(ctx, tx, { kind: 'dispute', subject, tripId, userId, amountCents }),
    'money.disputeEnded': (tx, { disputeId }) => end(ctx, tx, 'dispute', [disputeId]),
    'content.flagged': (tx, { kind, subject: thing, authorId: userId, reason }) =>
      open(ctx, tx, { kind: 'flag', subject: flagSubject({ kind, id: thing }), userId, reason }),
    'money.boundPassed': (tx, { giftId: subject, kind: reason, userId, tripId, amountCents }) =>
      open(ctx, tx, { kind: 'bound', subject, reason, userId, tripId, amountCents }),
    'walk.oftenLow': (tx, { walkerId, tripId }) =>
      open(ctx, tx, { kind: 'quality', subject: walkerId, userId: walkerId, tripId }),
    'money.payoutFailed': (tx, { payoutId: subject, walkerId: userId, amountCents }) =>
      open(ctx, tx, { kind: 'payout', subject, userId, amountCents, reason: 'failed' }),
    'money.payoutReturned': (tx, { payoutId: subject, walkerId: userId, amountCents }) =>
      open(ctx, tx, { kind: 'payout', subject, userId, amountCents, reason: 'returned' }),
    'money.payoutHeldUp': (tx, { payoutId: subject, walkerId: userId, amountCents }) =>
      open(ctx, tx, { kind: 'payout', subject, userId, amountCents, reason: 'heldUp' }),
    'money.payoutPaid': (tx, { payoutId }) => end(ctx, tx, 'payout', [payoutId]),
    'money.payoutReversed': (tx, { payoutId }) => end(ctx, tx, 'payout', [payoutId]),
    // One piece of work for the platform's balance, however many payouts it is too small for.
    'money.payoutBalanceShort': async (tx, { waitingCents: amountCents }) => {
      await open(ctx, tx, { ...ofBalance, amountCents, reason: 'balanceShort' })
      await setAmount(tx.sql, { ...ofBalance, amountCents })
    },
    'money.payoutBalanceFilled': (tx) => end(ctx, tx, ofBalance.kind, [ofBalance.subject]),
    // One piece of work for each fault, however many messages or checks run into it.
    'partner.misconfigured': (tx, { partner, code: reason }) =>
      open(ctx, tx, { kind: 'service', subject: `${partner}: ${reason}`, reason }),
    'money.creditNoteAsked': (tx, { creditNoteId: subject, amountCents }) =>
      open(ctx, tx, { kind: 'creditNote', subject, amountCents }),
    'money.creditNoteDecided': (tx, { creditNoteId }) => end(ctx, tx, 'creditNote', [creditNoteId]),
    // One piece of work for all events that were not understood, as one cause makes many.
    'money.eventNotUnderstood': (tx, { fault: reason }) => open(ctx, tx, { ...ofEvents, reason }),
    'money.eventsLookedAt': (tx) => end(ctx, tx, ofEvents.kind, [ofEvents.subject]),
    'call.lasts': (tx, { call: subject, kind: reason }) => open(ctx, tx, { kind: 'call', subject, reason }),
    'call.over': (tx, { call }) => end(ctx, tx, 'call', [call]),
    'money.difference': (tx, { differenceId: subject, kind: reason, tripId }) =>
      open(ctx, tx, { kind: 'difference', subject, reason, tripId }),
    'money.differencesEnded': (tx, { differenceIds }) => end(ctx, tx, 'difference', differenceIds),
  }
}

/**
 * Background jobs that have failed for good, by the queue they were in. What one was about a walk for names the walk, and is one
 * piece of work for each walk.
 */
export function jobFailedForGood(
  deps: Pick<ModuleBase, 'clock' | 'newId' | 'inTransaction'>,
  { id, queue: reason, payload }: { id: string; queue: string; payload: object },
): Promise<void> {
  const tripId = tripIn(payload)
  const subject = tripId === null ? id : `${reason}: ${tripId}`
  return deps.inTransaction((tx) => open(deps, tx, { kind: 'job', subject, reason, tripId }))
}

/** The trip that a job was for; a recording's owner is one, or something else. */
function tripIn(payload: { tripId?: unknown; ownerId?: unknown }): string | null {
  const named = payload.tripId ?? payload.ownerId
  return typeof named === 'string' && named.startsWith('trip_') ? named : null
}

/** The hint that operators get. */
export function workHints({ realtime }: { realtime: Realtime }): EventHints {
  return { 'work.changed': ({ kind }) => realtime.publish(topics.work, { kind }) }
}
