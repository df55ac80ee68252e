import type { TooMany } from '#domain/shared/outcome.ts'
import { invariant } from '#domain/shared/invariant.ts'
import {
  codeOf,
  readCode,
  remoteSeat,
  screenCodesByAddress,
  screenRules,
  screenTriesByAddress,
  screenTriesByPerson,
} from '#domain/walk/screens.ts'
import { tripCan } from '#domain/trips/states.ts'
import { UpstreamStalled } from '#server/app/upstreams/upstream-stalled.ts'
import type { RoomTicket } from '#server/modules/recordings/public.ts'
import type { Trip } from '#server/modules/trips/public.ts'
import { hashOf, secret } from '#server/modules/walk/passes.ts'
import { sizesOf } from '#server/modules/walk/picture-sizes.ts'
import * as store from '#server/modules/walk/screens/screens.store.ts'
import type { Screen } from '#server/modules/walk/screens/screens.store.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

/** A walk that a screen may show: asked for, agreed or running. */
const takesScreen = (trip: Trip): boolean => trip.status === 'requested' || tripCan('end', trip.status)

export type OpenOutcome = { kind: 'opened'; pass: string; code: string; codeUntil: Date } | TooMany

/**
 * A code for a browser that wants to be a screen. One that was here before comes with its pass and is the same screen; once it is
 * paired, another one begins.
 */
export async function openScreen(
  ctx: WalkDeps,
  { pass: known, address, userAgent }: { pass: string | null; address: string; userAgent: string },
): Promise<OpenOutcome> {
  const allowed = await ctx.limits.allow(screenCodesByAddress, address)
  if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
  const now = ctx.clock.now()
  const codeUntil = new Date(now.getTime() + screenRules.codeMs)
  const before = known === null ? null : await store.screenByPass(ctx.db, hashOf(known))
  return ctx.inTransaction(async (tx) => {
    const code = await freshCode(ctx, (taken) => store.freeCode(tx.sql, taken, now))
    if (known !== null && before?.tripId === null) {
      await store.setCode(tx.sql, before.id, { code, codeUntil })
      return { kind: 'opened', pass: known, code, codeUntil }
    }
    const pass = secret(ctx)
    const isAdded = await store.addScreen(tx.sql, {
      id: ctx.newId('scr'),
      passHash: hashOf(pass),
      code,
      codeUntil,
      userAgent: userAgent.slice(0, screenRules.agentChars),
      openedAt: now,
    })
    // One in 300 million: the screen asks again by itself.
    invariant(isAdded, 'another screen shows this code')
    return { kind: 'opened', pass, code, codeUntil }
  })
}

/** A code whose time has run out on another screen may be given again. */
async function freshCode(ctx: WalkDeps, free: (code: string) => Promise<void>): Promise<string> {
  const code = codeOf(ctx.random.bytes(32))
  invariant(code, 'too few bytes for a code')
  await free(code)
  return code
}

export type ScreenView =
  | { kind: 'code'; code: string; codeUntil: Date }
  /** The code pairs no longer. */
  | { kind: 'expired' }
  | { kind: 'paired'; trip: Trip; walkerName: string | null; isOpen: boolean }
  | { kind: 'over' }
  /** Unknown, or taken back. */
  | { kind: 'none' }

/** How a screen stands, for the screen itself. */
export async function screenState(ctx: WalkDeps, pass: string): Promise<ScreenView> {
  const screen = await store.screenByPass(ctx.db, hashOf(pass))
  if (!screen || screen.endedAt !== null) return { kind: 'none' }
  if (screen.tripId === null) {
    const isGood = screen.code !== null && screen.codeUntil.getTime() > ctx.clock.nowMs()
    return isGood && screen.code !== null
      ? { kind: 'code', code: screen.code, codeUntil: screen.codeUntil }
      : { kind: 'expired' }
  }
  const trip = await ctx.trips.tripRow(screen.tripId)
  if (!trip || !takesScreen(trip)) return { kind: 'over' }
  const people = await ctx.identity.people(trip.walkerId === null ? [] : [trip.walkerId])
  const walkerName = trip.walkerId === null ? null : (people.get(trip.walkerId)?.firstName ?? '')
  return { kind: 'paired', trip, walkerName, isOpen: isOpenNow(trip) }
}

export type EnterScreen = { kind: 'entered'; trip: Trip; screenId: string } | { kind: 'unknown' | 'over' }

/** The walk on which a screen has the traveler's seat; `unknown` for a pass that was taken back, or before the walk is open. */
export async function screenOnWalk(ctx: WalkDeps, pass: string): Promise<EnterScreen> {
  const screen = await store.screenByPass(ctx.db, hashOf(pass))
  if (!screen?.tripId || screen.endedAt !== null) return { kind: 'unknown' }
  const trip = await ctx.trips.tripRow(screen.tripId)
  if (!trip || !takesScreen(trip)) return { kind: 'over' }
  return isOpenNow(trip) ? { kind: 'entered', trip, screenId: screen.id } : { kind: 'unknown' }
}

const isOpenNow = (trip: Trip): boolean => trip.isOpen && tripCan('end', trip.status)

/** How a paired screen reaches the others: as the traveler does. Null where it may not. */
export async function screenRoom(ctx: WalkDeps, pass: string): Promise<RoomTicket | null> {
  const entered = await screenOnWalk(ctx, pass)
  if (entered.kind !== 'entered') return null
  const { id, travellerId } = entered.trip
  const of = { ownerId: id, userId: travellerId, role: 'traveller' } as const
  return ticketOf(ctx, { ...of, ...sizesOf(entered.trip) })
}

/** How the traveler's phone reaches the walker while a screen has the seat: as a guest does who may speak. */
export async function remoteRoom(ctx: WalkDeps, tripId: string, userId: string): Promise<RoomTicket | null> {
  const trip = await screenedTrip(ctx, tripId, userId)
  if (trip === null || trip === 'group' || !isOpenNow(trip)) return null
  return ticketOf(ctx, { ownerId: tripId, userId: remoteSeat, role: 'viewer', maySpeak: true })
}

async function ticketOf(
  ctx: WalkDeps,
  of: Parameters<WalkDeps['recordings']['ticket']>[0],
): Promise<RoomTicket | null> {
  const outcome = await ctx.recordings.ticket(of)
  if (outcome.kind === 'noAnswer') throw new UpstreamStalled('the room server does not answer')
  return outcome.kind === 'ticket' ? outcome.ticket : null
}

/** `agent` and `replaces`: the browser of the screen with this code, and of the one that is paired now. */
type Found = { agent: string; replaces: string | null }
export type FindOutcome =
  | ({ kind: 'found' } & Found)
  | { kind: 'noSuchCode' | 'over' | 'group' }
  /** No such trip of this traveler. */
  | { kind: 'unknown' }
  | TooMany
export type PairOutcome =
  | Exclude<FindOutcome, { kind: 'found' }>
  | ({ kind: 'paired' } & Found)
  | ({ kind: 'replaces' } & Found)

type Try = { tripId: string; code: string; userId: string; address: string }

/** Which screen has this code; each try counts, by person and by address, right or wrong. */
export async function findScreen(ctx: WalkDeps, tried: Try): Promise<FindOutcome> {
  const looked = await tryCode(ctx, tried)
  if (!('screen' in looked)) return looked
  const paired = await store.screenOfTrip(ctx.db, tried.tripId)
  return { kind: 'found', agent: looked.screen.userAgent, replaces: paired?.userAgent ?? null }
}

/** The screen with this code gets the walk; another one that has it is taken off, if that was agreed to. */
export async function pairScreen(
  ctx: WalkDeps,
  { replace, ...tried }: Try & { replace: boolean },
): Promise<PairOutcome> {
  const looked = await tryCode(ctx, tried)
  if (!('screen' in looked)) return looked
  const { screen } = looked
  const { tripId } = tried
  return ctx.inTransaction(async (tx) => {
    await store.lockScreens(tx.sql, tripId)
    const before = await store.screenOfTrip(tx.sql, tripId)
    const found = { agent: screen.userAgent, replaces: before?.userAgent ?? null }
    if (before && !replace) return { kind: 'replaces', ...found }
    const at = ctx.clock.now()
    if (before) await store.endScreenOf(tx.sql, tripId, at)
    if (!(await store.setPaired(tx.sql, screen.id, tripId, at))) return { kind: 'noSuchCode' }
    await tx.event('walk.screenChanged', { tripId })
    return { kind: 'paired', ...found }
  })
}

async function tryCode(
  ctx: WalkDeps,
  { tripId, code, userId, address }: Try,
): Promise<{ screen: Screen } | Exclude<FindOutcome, { kind: 'found' }>> {
  const trip = await screenedTrip(ctx, tripId, userId)
  if (trip === null) return { kind: 'unknown' }
  if (trip === 'group') return { kind: 'group' }
  if (!takesScreen(trip)) return { kind: 'over' }
  for (const [limit, subject] of [
    [screenTriesByPerson, userId],
    [screenTriesByAddress, address],
  ] as const) {
    const allowed = await ctx.limits.allow(limit, subject)
    if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
  }
  const read = readCode(code)
  const screen = read === null ? null : await store.screenByCode(ctx.db, read, ctx.clock.now())
  return screen ? { screen } : { kind: 'noSuchCode' }
}

/** The screen of a walk, for its traveler. */
export async function walkScreen(
  ctx: WalkDeps,
  tripId: string,
  userId: string,
): Promise<{ agent: string; pairedAt: Date } | null> {
  if ((await screenedTrip(ctx, tripId, userId)) === null) return null
  const screen = await store.screenOfTrip(ctx.db, tripId)
  return screen?.pairedAt ? { agent: screen.userAgent, pairedAt: screen.pairedAt } : null
}

/** The traveler takes the walk off the screen: its pass admits no longer. */
export async function unpairScreen(
  ctx: WalkDeps,
  tripId: string,
  userId: string,
): Promise<'removed' | 'unknown'> {
  if ((await screenedTrip(ctx, tripId, userId)) === null) return 'unknown'
  return ctx.inTransaction(async (tx) => {
    if (!(await store.endScreenOf(tx.sql, tripId, ctx.clock.now()))) return 'unknown'
    await tx.event('walk.screenChanged', { tripId })
    return 'removed'
  })
}

/** Deletes screens that have not shown a code for long; done again and again. */
export async function forgetOldScreens(ctx: WalkDeps): Promise<void> {
  await store.deleteOldScreens(ctx.db, new Date(ctx.clock.nowMs() - screenRules.forgottenMs))
}

/** The traveler's own walk of two; a group's payers each have a seat of their own, which no screen takes. */
async function screenedTrip(ctx: WalkDeps, tripId: string, userId: string): Promise<Trip | 'group' | null> {
  const part = await ctx.trips.participation(tripId, userId)
  if (part?.role !== 'traveller') return null
  return part.trip.groupWalkId === null ? part.trip : 'group'
}
