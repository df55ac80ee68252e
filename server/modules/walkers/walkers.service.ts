import { topics } from '#adapters/realtime/port.ts'
import { coarsen, isPlace, type Place } from '#domain/shared/place.ts'
import { presenceRules, staleBefore } from '#domain/walkers/presence.ts'
import { createLoader } from '#server/app/loader.ts'
import type { ModuleBase } from '#server/app/module.ts'
import type { Destination, DestinationsPublic, WalkersOnline } from '#server/modules/destinations/public.ts'
import type { IdentityPublic, Person } from '#server/modules/identity/public.ts'
import type { OnlineWalker, WalkersPublic } from '#server/modules/walkers/public.ts'
import { freeAlertUseCases } from '#server/modules/walkers/free-alerts.ts'
import { walkersEvents, type WalkersSubscriber } from '#server/modules/walkers/walkers.events.ts'
import { walkersStore, type PresenceRow, type ProfileRow } from '#server/modules/walkers/walkers.store.ts'

export type WalkersDeps = ModuleBase & {
  identity: IdentityPublic
  destinations: DestinationsPublic
  subscriber: WalkersSubscriber
}

export type WalkersService = ReturnType<typeof createWalkersService>

/** A walker's own presence: online or not, and when it runs out without another sign of life. */
export type Presence = { isOnline: boolean; expiresInMs: number }
export type PresenceOutcome =
  | { kind: 'presence'; presence: Presence }
  | { kind: 'notWalker' }
  | { kind: 'placeMissing' }
  | { kind: 'placeInvalid' }

/** Profile and presence of one person; `profile` null for people who are no walkers. */
export type ProfileView = { profile: ProfileRow | null; presence: PresenceRow | null; isOnline: boolean }

export type NearOutcome =
  | { kind: 'found'; destination: Destination; walkers: { walker: OnlineWalker; person: Person }[] }
  | { kind: 'noDestination' }

const offline: Presence = { isOnline: false, expiresInMs: 0 }
const freshPresence: Presence = { isOnline: true, expiresInMs: presenceRules.freshMs }

export function createWalkersService(deps: WalkersDeps) {
  const store = walkersStore(deps.db)
  const events = walkersEvents(deps)
  const alerts = freeAlertUseCases(deps)
  const freshAfter = () => staleBefore(deps.clock.now())
  const isFresh = (row: PresenceRow | null): row is PresenceRow =>
    row !== null && row.online && row.seen_at > freshAfter()

  const publicPart: WalkersPublic = {
    near: (center, rangeKm, limit) => store.near(center, rangeKm, limit, freshAfter()),
    async online(userId) {
      const row = await store.presence(userId)
      if (!isFresh(row)) return null
      return {
        userId,
        place: placeOf(row),
        distanceKm: 0,
        engagedTripId: row.engaged_trip_id,
        seenAt: row.seen_at,
      }
    },
    async lockFree(tx, userId) {
      const row = await walkersStore(tx.sql).lock(userId)
      return isFresh(row) && row.engaged_trip_id === null
    },
    async setEngaged(tx, userId, tripId) {
      const row = await walkersStore(tx.sql).setEngaged(userId, tripId, deps.clock.now())
      if (row) tx.afterCommit(() => events.changed(tripId === null ? 'freed' : 'engaged', placeOf(row)))
    },
    countWalk: (tx, userId) => walkersStore(tx.sql).countWalk(userId, deps.clock.now()),
    async isWalker(userId) {
      return (await deps.identity.people([userId])).get(userId)?.type === 'walker'
    },
  }

  return {
    ...publicPart,
    ...presenceCommands(deps, publicPart, events),
    ...alerts,

    /** How many walkers are online and free around each of several places, in one query; zero is left out. */
    countOnline: ((places) =>
      store.countNear(places, presenceRules.rangeKm, freshAfter())) satisfies WalkersOnline,

    /** Who is online within 50 km of a destination, nearest first, busy ones too, never the viewer. */
    async nearDestination(destinationId: string, viewerId: string | null): Promise<NearOutcome> {
      const destination = await deps.destinations.byId(destinationId)
      if (!destination || destination.status !== 'active') return { kind: 'noDestination' }
      const found = await publicPart.near(destination, presenceRules.rangeKm, presenceRules.shownAtMost + 1)
      const others = found.filter((walker) => walker.userId !== viewerId).slice(0, presenceRules.shownAtMost)
      const people = await deps.identity.people(others.map((walker) => walker.userId))
      const walkers = others.flatMap((walker) => {
        const person = people.get(walker.userId)
        return person ? [{ walker, person }] : []
      })
      return { kind: 'found', destination, walkers }
    },

    /** A hint for each change around a destination, at most one a second; the caller ends it. */
    watchNear: (destinationId: string) => deps.realtime.events(topics.destination(destinationId)),

    /** Profile and presence of a person; asked for many people together it is two queries in all. */
    profileView: createLoader(async (userIds): Promise<Map<string, ProfileView>> => {
      const [profiles, presences] = await Promise.all([store.profiles(userIds), store.presences(userIds)])
      const profileOf = new Map(profiles.map((row) => [row.user_id, row]))
      const presenceOf = new Map(presences.map((row) => [row.user_id, row]))
      return new Map(
        userIds.map((id) => {
          const presence = presenceOf.get(id) ?? null
          return [id, { profile: profileOf.get(id) ?? null, presence, isOnline: isFresh(presence) }]
        }),
      )
    }),

    /** Puts walkers offline who have gone silent, tells whoever watches or waits. Called by the ticker. */
    async sweep(): Promise<void> {
      const gone = await store.expire(freshAfter())
      if (gone.length > 0) events.changed('expired', ...gone.map(placeOf))
      await alerts.sweepAlerts()
    },
  }
}

function presenceCommands(
  deps: WalkersDeps,
  walkers: WalkersPublic,
  events: ReturnType<typeof walkersEvents>,
) {
  const store = walkersStore(deps.db)
  return {
    /** Goes online at a place, or offline. Repeating either is the same. */
    async setOnline(
      userId: string,
      wish: { online: boolean; place: Place | null },
    ): Promise<PresenceOutcome> {
      if (!(await walkers.isWalker(userId))) return { kind: 'notWalker' }
      if (!wish.online) {
        const before = await store.presence(userId)
        if ((await store.goOffline(userId)) && before) events.changed('offline', placeOf(before))
        return { kind: 'presence', presence: offline }
      }
      if (!wish.place) return { kind: 'placeMissing' }
      if (!isPlace(wish.place)) return { kind: 'placeInvalid' }
      const before = await store.presence(userId)
      const at = deps.clock.now()
      await store.goOnline(userId, wish.place, at, staleBefore(at))
      events.changed('online', wish.place, ...(before?.online ? [placeOf(before)] : []))
      return { kind: 'presence', presence: freshPresence }
    },

    /** A sign of life with the place; says "offline" to a walker who is not online, which the app then shows. */
    async updatePosition(userId: string, place: Place): Promise<PresenceOutcome> {
      if (!(await walkers.isWalker(userId))) return { kind: 'notWalker' }
      if (!isPlace(place)) return { kind: 'placeInvalid' }
      const before = await walkers.online(userId)
      if (!before || !(await store.move(userId, place, deps.clock.now())))
        return { kind: 'presence', presence: offline }
      if (!sameCell(before.place, place)) events.changed('moved', before.place, place)
      return { kind: 'presence', presence: freshPresence }
    },

    /** The walker's own presence; offline for people who are no walkers. */
    async myPresence(userId: string): Promise<Presence> {
      const now = await walkers.online(userId)
      return now
        ? { isOnline: true, expiresInMs: now.seenAt.getTime() + presenceRules.freshMs - deps.clock.nowMs() }
        : offline
    },
  }
}

function placeOf(row: PresenceRow): Place {
  return { latitude: row.latitude, longitude: row.longitude }
}

/** Others see cells of 500 m only, so a move within one changes nothing for them. */
function sameCell(a: Place, b: Place): boolean {
  const [one, other] = [coarsen(a), coarsen(b)]
  return one.latitude === other.latitude && one.longitude === other.longitude
}
