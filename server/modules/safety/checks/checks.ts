import { tripCan } from '#domain/trips/states.ts'
import { checkRulesAt, type CheckReason } from '#domain/walk/walk-check.ts'
import type { Tx } from '#server/db/transaction.ts'
import { openCall } from '#server/modules/safety/calls/call-for-help.ts'
import { closeCall, openCallOf } from '#server/modules/safety/calls/help-calls.store.ts'
import * as store from '#server/modules/safety/checks/checks.store.ts'
import type { SafetyContext } from '#server/modules/safety/safety.deps.ts'

/** At most so many become calls in one sweep; the rest waits for the next one. */
const batch = 100

/** A walker is to be asked whether they are all right; nothing while they are, or were a moment ago for the same reason. */
export async function askWalker(
  ctx: Pick<SafetyContext, 'clock' | 'newId'>,
  tx: Tx,
  due: { tripId: string; walkerId: string; reason: CheckReason; rulesVersion: number },
): Promise<void> {
  const { tripId, walkerId: userId, reason, rulesVersion } = due
  const nowMs = ctx.clock.nowMs()
  const { answerMs, againMs } = checkRulesAt(nowMs)
  const check = {
    id: ctx.newId('wck'),
    tripId,
    userId,
    reason,
    rulesVersion,
    askedAt: new Date(nowMs),
    answerBy: new Date(nowMs + answerMs),
  }
  const isAsked = await store.insertCheck(tx.sql, check, new Date(nowMs - againMs))
  if (isAsked) await tx.event('safety.checkAsked', { tripId, userId, reason })
}

/** The walker is all right, also when operators have been notified meanwhile. */
export async function answerWalkCheck(
  ctx: SafetyContext,
  tripId: string,
  userId: string,
): Promise<'answered' | 'unknown'> {
  const participation = await ctx.trips.participation(tripId, userId)
  if (participation?.role !== 'walker') return 'unknown'
  const at = ctx.clock.now()
  await ctx.inTransaction(async (tx) => {
    const answered = await store.endCheck(tx.sql, tripId, 'answered', at)
    if (answered) await tx.event('safety.checkEnded', { tripId, userId })
    const call = await openCallOf(tx.sql, tripId, 'walker')
    if (call?.kind !== 'check') return
    const closed = await closeCall(tx.sql, call.id, { userId, reason: null, at })
    if (closed) await tx.event('safety.helpClosed', { callId: closed.id, tripId, userId, kind: 'check' })
  })
  return 'answered'
}

/** Tells operators of walkers who have not answered. It charges nothing and ends nothing. */
export async function sweepChecks(ctx: SafetyContext): Promise<void> {
  for (const check of await store.dueChecks(ctx.db, ctx.clock.now(), batch)) await report(ctx, check)
}

async function report(ctx: SafetyContext, { tripId, userId }: store.Check): Promise<void> {
  const trip = await ctx.trips.tripRow(tripId)
  const isLost = trip?.endReason === 'connectionLost'
  const isWorth = trip && (tripCan('end', trip.status) || isLost)
  // The call first: a crash in between tells again, which is the same call.
  if (isWorth) await openCall(ctx, { trip, role: 'walker', userId, kind: 'check', place: null })
  await ctx.inTransaction(async (tx) => {
    const ended = await store.endCheck(tx.sql, tripId, isWorth ? 'told' : 'walkOver', ctx.clock.now())
    if (ended) await tx.event('safety.checkEnded', { tripId, userId })
  })
}
