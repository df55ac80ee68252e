import { contactLimits, helpRules, type HelpKind } from '#domain/safety/help.ts'
import { isPlace, type Place } from '#domain/shared/place.ts'
import { tripCan } from '#domain/trips/states.ts'
import type { CheckReason } from '#domain/walk/walk-check.ts'
import { endCheck, openCheckOf } from '#server/modules/safety/checks/checks.store.ts'
import { liveSecondsOf } from '#domain/walk/meter.ts'
import { liveSpans } from '#domain/walk/witness.ts'
import type { Tx } from '#server/db/transaction.ts'
import { sendMessage } from '#server/durable/messages.ts'
import { messageText } from '#server/messages/messages.ts'
import * as store from '#server/modules/safety/calls/help-calls.store.ts'
import { contactOf } from '#server/modules/safety/contact/contacts.store.ts'
import type { LastMinute } from '#server/modules/safety/safety.types.ts'
import type { SafetyContext } from '#server/modules/safety/safety.deps.ts'
import type { Trip, TripRole } from '#server/modules/trips/public.ts'

/** What one side of a walk sees of its own safety. */
export type TripSafety = { call: OwnCall | null; check: AskedCheck | null }
export type AskedCheck = { reason: CheckReason; answerBy: Date; isReported: boolean }
export type OwnCall = { id: string; since: Date; isTaken: boolean; notifiedContact: string | null }

export type CallOutcome = { kind: 'called'; call: OwnCall } | { kind: 'unknown' } | { kind: 'notNow' }

/**
 * One side of a walk needs help: operators are notified at once, and a walker's trusted contact by text message. The walk
 * continues, and its other side is not notified (docs/rules/safety.md#calls-for-help). Repeated, it is the same call.
 */
export async function callForHelp(
  ctx: SafetyContext,
  { tripId, userId, place }: { tripId: string; userId: string; place: Place | null },
): Promise<CallOutcome> {
  const participation = await ctx.trips.participation(tripId, userId)
  if (!participation) return { kind: 'unknown' }
  const { trip, role } = participation
  if (!trip.isOpen || !tripCan('end', trip.status)) {
    const open = await store.openCallOf(ctx.db, tripId, role)
    return open ? { kind: 'called', call: await ownCall(ctx, open) } : { kind: 'notNow' }
  }
  // Where a traveler sits is not where help is needed.
  const known = role === 'walker' && place && isPlace(place) ? place : null
  const call = await openCall(ctx, { trip, role, userId, kind: 'call', place: known })
  return { kind: 'called', call: await ownCall(ctx, call) }
}

/** Opens a call, or gives the one that is open. A check that is open becomes a call of the person. */
export async function openCall(
  ctx: SafetyContext,
  wanted: { trip: Trip; role: TripRole; userId: string; kind: HelpKind; place: Place | null },
): Promise<store.HelpCall> {
  const { trip, role, userId, kind } = wanted
  const minute = await lastMinute(ctx, trip)
  const place = wanted.place ?? (await lastPlace(ctx, trip.id))
  return ctx.inTransaction(async (tx) => {
    const linkCode = kind === 'call' ? await codeForContact(ctx, tx, { userId, role }) : null
    // Who calls has answered.
    if (kind === 'call' && role === 'walker') await endCheck(tx.sql, trip.id, 'answered', ctx.clock.now())
    const facts = { tripId: trip.id, role, place, minute, linkCode }
    const wantedCall = { ...facts, id: ctx.newId('hlp'), userId, kind, openedAt: ctx.clock.now() }
    const opened =
      (kind === 'call' ? await store.reopenCall(tx.sql, wantedCall, helpRules.takenBackAtMost) : null) ??
      (await store.insertCall(tx.sql, wantedCall)) ??
      (kind === 'call' ? await store.raiseCheck(tx.sql, facts) : null)
    if (!opened) return (await store.openCallOf(tx.sql, trip.id, role)) ?? openAgain(trip.id)
    await tx.event('safety.helpCalled', { callId: opened.id, tripId: trip.id, userId, kind })
    if (opened.linkCode !== null) await notifyContact(ctx, tx, opened)
    return opened
  })
}

/** Between two statements the open call was closed: the person holds the button again. */
function openAgain(tripId: string): never {
  throw new Error(`the call for help on ${tripId} was closed while it was asked for again`)
}

/** The code of the link for the contact; null when there is no contact to tell. */
async function codeForContact(
  ctx: SafetyContext,
  tx: Tx,
  { userId, role }: { userId: string; role: TripRole },
): Promise<string | null> {
  const contact = role === 'walker' ? await contactOf(tx.sql, userId) : null
  return contact?.state === 'agreed' ? Buffer.from(ctx.random.bytes(16)).toString('base64url') : null
}

/** Tells the contact by text message, named by the call so that it is sent once. */
async function notifyContact(ctx: SafetyContext, tx: Tx, call: store.HelpCall): Promise<void> {
  const contact = await contactOf(tx.sql, call.userId)
  if (!contact || call.linkCode === null) return
  if (!(await ctx.limits.allow(contactLimits.callsByPerson, call.userId, tx.sql)).allowed) return
  const [people, contacts] = await Promise.all([
    ctx.identity.people([call.userId]),
    ctx.identity.contacts([call.userId]),
  ])
  const firstName = people.get(call.userId)?.firstName ?? ''
  const link = `${ctx.config.publicUrl}/help/${call.linkCode}`
  const text = messageText(contacts.get(call.userId)?.locale ?? 'en', 'messages.helpCalled.sms', {
    productName: ctx.config.productName,
    firstName,
    link,
  })
  const aboutId = call.userId
  const message = {
    channel: 'sms',
    purpose: 'help',
    to: contact.phone,
    text,
    secrets: [link],
    aboutId,
  } as const
  await sendMessage(ctx, tx, message, { id: contactTextOf(call.id) })
}

/** The id of the text to the contact, which follows from the call. */
export const contactTextOf = (callId: string) => `${callId}:contact`

/** What happened in the minute before now. */
async function lastMinute(ctx: SafetyContext, trip: Trip): Promise<LastMinute> {
  const { record } = ctx.trips
  const since = ctx.clock.nowMs() - helpRules.storedBeforeMs
  const { groupWalkId } = trip
  const [positions, chat, steering, witnesses, ofGroup] = await Promise.all([
    record.positionsOf(trip.id, helpRules.storedBeforeMs / 1000),
    record.chatOf(trip.id, helpRules.linesAtMost),
    record.steeringOf(trip.id, helpRules.linesAtMost),
    ctx.trips.witnesses(trip.id),
    groupWalkId === null ? null : ctx.walk.groupMinute(groupWalkId, helpRules.linesAtMost),
  ])
  return {
    status: trip.status,
    liveSeconds: liveSecondsOf(liveSpans(witnesses), trip.plannedMinutes),
    track: positions
      .filter((point) => point.at.getTime() >= since)
      .map(({ latitude, longitude, at }) => ({ latitude, longitude, at: at.toISOString() })),
    chat: chat.map((line) => ({ ...line, sentAt: line.sentAt.toISOString() })),
    steering: steering.map(({ id, command, state, sentAt }) => ({
      id,
      command,
      state,
      sentAt: sentAt.toISOString(),
    })),
    // What is said and steered on a group walk is of the walk, and not of one of its trips.
    ...ofGroup,
  }
}

/** Where the walker was last, if that is not long ago. */
async function lastPlace(ctx: SafetyContext, tripId: string): Promise<Place | null> {
  const [point] = await ctx.trips.record.positionsOf(tripId, 1)
  if (!point || ctx.clock.nowMs() - point.at.getTime() > helpRules.placeGoodMs) return null
  const { latitude, longitude } = point
  return { latitude, longitude }
}

/** The person is safe: their call is over. The same when none is open. */
export async function cancelHelpCall(
  ctx: SafetyContext,
  tripId: string,
  userId: string,
): Promise<'safe' | 'unknown'> {
  const participation = await ctx.trips.participation(tripId, userId)
  if (!participation) return 'unknown'
  await ctx.inTransaction(async (tx) => {
    const open = await store.openCallOf(tx.sql, tripId, participation.role)
    if (!open) return
    const closed = await store.closeCall(tx.sql, open.id, { userId, reason: null, at: ctx.clock.now() })
    if (closed) await tx.event('safety.helpClosed', { callId: closed.id, tripId, userId, kind: closed.kind })
  })
  return 'safe'
}

/** What one side of a walk sees of its own safety; null for strangers. */
export async function tripSafety(
  ctx: SafetyContext,
  tripId: string,
  userId: string,
): Promise<TripSafety | null> {
  const participation = await ctx.trips.participation(tripId, userId)
  if (!participation) return null
  const [open, asked] = await Promise.all([
    store.openCallOf(ctx.db, tripId, participation.role),
    openCheckOf(ctx.db, tripId, userId),
  ])
  // A check that was not answered is no call of theirs; the question stays until they answer.
  const isReported = open?.kind === 'check'
  const check = asked
    ? { reason: asked.reason as CheckReason, answerBy: asked.answerBy, isReported: false }
    : isReported
      ? { reason: 'still' as const, answerBy: open.openedAt, isReported: true }
      : null
  return { call: open?.kind === 'call' ? await ownCall(ctx, open) : null, check }
}

async function ownCall(ctx: SafetyContext, call: store.HelpCall): Promise<OwnCall> {
  const contact = call.linkCode === null ? null : await contactOf(ctx.db, call.userId)
  return {
    id: call.id,
    since: call.openedAt,
    isTaken: call.takenBy !== null,
    notifiedContact: contact?.name ?? null,
  }
}
