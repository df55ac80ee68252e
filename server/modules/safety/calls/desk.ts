import { pageInfo, pageRequest } from '#domain/shared/paging.ts'
import { topics } from '#adapters/realtime/port.ts'
import { textStateOf } from '#server/durable/messages.store.ts'
import { contactTextOf } from '#server/modules/safety/calls/call-for-help.ts'
import * as store from '#server/modules/safety/calls/help-calls.store.ts'
import type { DeskCall, DeskPage, HelpDetail } from '#server/modules/safety/safety.types.ts'
import type { SafetyContext } from '#server/modules/safety/safety.deps.ts'

/** A page of the calls for help, with what the operator who asks may see of each. */
export async function deskCalls(
  ctx: SafetyContext,
  operatorId: string,
  { first, page, isOpen }: { first: number; page: number; isOpen: boolean },
): Promise<DeskPage> {
  const request = pageRequest(first, page)
  if (!request) return { kind: 'pageOutside' }
  const part = { isOpen, offset: (request.page - 1) * first, limit: first }
  const [calls, total] = await Promise.all([store.listCalls(ctx.db, part), store.countCalls(ctx.db, isOpen)])
  return {
    kind: 'page',
    calls: await described(ctx, calls, operatorId),
    info: pageInfo(request, calls.length, total),
  }
}

async function described(
  ctx: SafetyContext,
  calls: readonly store.HelpCall[],
  operatorId: string,
): Promise<DeskCall[]> {
  const [trips, people] = await Promise.all([
    ctx.trips.describe([...new Set(calls.map((call) => call.tripId))]),
    ctx.identity.people([...new Set(calls.flatMap((call) => call.takenBy ?? []))]),
  ])
  return calls.map((call) => {
    const { minute, linkCode: _linkCode, ...row } = call
    const trip = trips.get(call.tripId)
    const isWalker = call.role === 'walker'
    return {
      ...row,
      firstName: (isWalker ? trip?.walker : trip?.traveller) ?? null,
      partner: (isWalker ? trip?.traveller : trip?.walker) ?? null,
      groupTitle: minute.group?.title ?? null,
      destination: trip?.place ?? null,
      takenByName: people.get(call.takenBy ?? '')?.firstName ?? null,
      isMine: isMine(call, operatorId),
    }
  })
}

const isMine = ({ takenBy, closedAt }: store.HelpCall, operatorId: string) =>
  takenBy === operatorId && closedAt === null

/** How to reach the person, where they are, and the minute before the call: for the operator who has it; null for others. */
export async function callDetail(
  ctx: SafetyContext,
  operatorId: string,
  callId: string,
): Promise<HelpDetail | null> {
  const call = await store.callById(ctx.db, callId)
  if (!call || !isMine(call, operatorId)) return null
  const [contacts, way, contactText] = await Promise.all([
    ctx.identity.contacts([call.userId]),
    ctx.trips.record.positionsOf(call.tripId, 1),
    textStateOf(ctx.db, contactTextOf(callId)),
  ])
  const phone = contacts.get(call.userId)?.phone ?? null
  return { phone, contactText, place: call.place, lastPlace: way[0] ?? null, minute: call.minute }
}

/** An operator takes a call, or takes it over. */
export async function takeHelpCall(
  ctx: SafetyContext,
  operatorId: string,
  callId: string,
): Promise<'taken' | 'closed' | 'unknown'> {
  return ctx.inTransaction(async (tx) => {
    const taken = await store.takeCall(tx.sql, callId, { operatorId, at: ctx.clock.now() })
    if (!taken) return (await store.callById(tx.sql, callId)) ? 'closed' : 'unknown'
    const { tripId, userId, kind } = taken
    await tx.event('safety.helpTaken', { callId, tripId, userId, kind })
    return 'taken'
  })
}

/** An operator ends a call; the same when it was over. */
export async function closeHelpCall(
  ctx: SafetyContext,
  operatorId: string,
  callId: string,
  reason: string,
): Promise<'closed' | 'unknown'> {
  return ctx.inTransaction(async (tx) => {
    const closed = await store.closeCall(tx.sql, callId, { userId: operatorId, reason, at: ctx.clock.now() })
    if (!closed) return (await store.callById(tx.sql, callId)) ? 'closed' : 'unknown'
    const { tripId, userId, kind } = closed
    await tx.event('safety.helpClosed', { callId, tripId, userId, kind })
    return 'closed'
  })
}

/** How many calls for help are open. */
export function openCalls(ctx: SafetyContext): Promise<number> {
  return store.countCalls(ctx.db, true)
}

/** Hints that a call for help has come or changed. */
export function watchCalls(ctx: SafetyContext): AsyncIterableIterator<unknown> {
  return ctx.realtime.events(topics.helpCalls)
}
