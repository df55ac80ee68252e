import { isMissed, topics } from '#adapters/realtime/port.ts'
import type { LiveRole } from '#domain/walk/live-protocol.ts'
import { remoteSeat } from '#domain/walk/screens.ts'
import { tripCan } from '#domain/trips/states.ts'
import { closeCodes, type Connection } from '#server/modules/walk/live/connection.ts'
import { isLimitedAct, soFar, takeGuestAct, takeRemoteAct } from '#server/modules/walk/live/acts.ts'
import type { LiveTrip } from '#server/modules/walk/live/live-trip.ts'
import { guestMeter } from '#server/modules/walk/live/meter.ts'
import type { OpenWalks } from '#server/modules/walk/live/open-walks.ts'
import type { Place, Settle } from '#server/modules/walk/live/place.ts'
import { enterWalk, guestOfPass, leaveWalk } from '#server/modules/walk/guests/guests.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'
import type { Trip } from '#server/modules/trips/public.ts'

/**
 * Lets guests in by their pass: on the seat of a walk that has begun, before that into a place where they wait for it.
 * A guest has no session: the pass is good for one walk, and ends with it.
 */
export class GuestEntry {
  private readonly ctx: WalkDeps
  private readonly walks: OpenWalks
  /** Guests who come in, looks at walks that guests wait for, and guests who leave. */
  private readonly underWay = new Set<Promise<void>>()

  constructor(ctx: WalkDeps, walks: OpenWalks) {
    this.ctx = ctx
    this.walks = walks
  }

  /** False when the pass admits no one; the connection is closed then. */
  async enter(connection: Connection, pass: string, settle: Settle): Promise<boolean> {
    const entered = await enterWalk(this.ctx, pass)
    if (entered.kind !== 'entered') {
      connection.close(entered.kind === 'over' ? closeCodes.tripOver : closeCodes.notYours)
      return false
    }
    const { guestId, trip } = entered
    if (mayBeSeen(trip)) await this.noteWork(this.seat(connection, { guestId, trip }, settle))
    else this.wait(connection, { guestId, pass, tripId: trip.id }, settle)
    return true
  }

  /** The traveler's phone beside a big screen: it has no seat of its own and no row, and does what the traveler may. */
  async enterRemote(connection: Connection, trip: Trip, settle: Settle): Promise<void> {
    await this.seat(connection, { guestId: remoteSeat, trip }, settle)
  }

  private async seat(
    connection: Connection,
    { guestId, trip }: { guestId: string; trip: Trip },
    settle: Settle,
  ): Promise<void> {
    const [{ chat }, names] = await Promise.all([soFar(this.ctx, trip.id, guestId), namesOf(this.ctx, trip)])
    const walk = await this.withGuestsRead(trip)
    settle(this.placeOf(connection, walk, guestId))
    connection.send({
      type: 'guestWelcome',
      guestId,
      peerId: connection.peerId,
      serverNow: this.ctx.clock.now().toISOString(),
      meter: guestMeter(walk.meter()),
      chat,
      names,
    })
    if (!walk.guests.take(guestId, connection)) return this.notSeated(walk, guestId)
    for (const pause of walk.roster.pauses()) connection.send({ type: 'pause', ...pause })
    // What has happened to the trip since it was read.
    void walk.changed()
  }

  /** The walk with what its guests' rows say; loaded again where the last who sat there left meanwhile, which closed it. */
  private async withGuestsRead(trip: Trip): Promise<LiveTrip> {
    for (;;) {
      const walk = await this.walks.of(trip)
      await walk.readGuests()
      if (this.walks.isOpen(walk)) return walk
    }
  }

  /** The page was closed while it came in: the place is free again, unless a newer page of the guest has it. */
  private notSeated(walk: LiveTrip, guestId: string): void {
    if (guestId !== remoteSeat && !walk.guests.isSeated(guestId)) this.left(guestId, walk.tripId)
    this.walks.closeIfEmpty(walk)
  }

  private placeOf(connection: Connection, walk: LiveTrip, guestId: string): Place {
    const { ctx } = this
    return {
      take: (message) => {
        if (message.type === 'ping') return connection.send({ type: 'pong', n: message.n })
        if (message.type === 'signal')
          return walk.roster.relayOfGuest(connection.peerId, message.to, message.signal)
        if (!isLimitedAct(message)) return
        const taken =
          guestId === remoteSeat
            ? takeRemoteAct(ctx, { connection, walk }, message)
            : takeGuestAct(ctx, { connection, walk, guestId }, message)
        taken.catch((error: unknown) => {
          ctx.log.error({ err: error, tripId: walk.tripId }, 'live message of a guest failed')
          connection.refuse({ what: message.type, code: 'INTERNAL' })
        })
      },
      leave: () => {
        const hadSeat = walk.guests.leave(guestId, connection)
        if (hadSeat && guestId !== remoteSeat) this.left(guestId, walk.tripId)
        this.walks.closeIfEmpty(walk)
      },
    }
  }

  /** The walk has not begun: its topic says when it does, or that it never will. */
  private wait(
    connection: Connection,
    { guestId, pass, tripId }: { guestId: string; pass: string; tripId: string },
    settle: Settle,
  ): void {
    const { ctx } = this
    let isSeated = false
    const lookOnce = async () => {
      if (isSeated || !connection.isOpen()) return
      const known = await guestOfPass(ctx, pass)
      if (!known) return connection.close(closeCodes.tripOver)
      // The walker who has accepted wants no guests.
      if (known.isRefused) return connection.close(closeCodes.notYours)
      if (!mayBeSeen(known.trip)) return
      isSeated = true
      stop()
      await this.seat(connection, { guestId, trip: known.trip }, settle)
    }
    let work = Promise.resolve()
    // One look after the other: what changes during a look may not have been read by it.
    const look = () => {
      work = work.then(lookOnce).catch((error: unknown) => {
        ctx.log.error({ err: error, tripId }, 'a guest who waits could not be seated')
        connection.close(1011)
      })
      void this.noteWork(work)
    }
    const stop = ctx.realtime.listen(topics.trip(tripId), (payload) => {
      const kind = (payload as { kind?: string }).kind
      if (isMissed(payload) || kind === 'changed' || kind === 'guests') look()
    })
    settle({
      take: (message) => {
        if (message.type === 'ping') connection.send({ type: 'pong', n: message.n })
      },
      leave: () => {
        stop()
        this.left(guestId, tripId)
      },
    })
    connection.send({ type: 'guestWaiting' })
    look()
  }

  private left(guestId: string, tripId: string): void {
    const leaving = leaveWalk(this.ctx, { guestId, tripId }).catch((error: unknown) =>
      this.ctx.log.error({ err: error, tripId }, 'a guest who has left still takes a place'),
    )
    void this.noteWork(leaving)
  }

  private noteWork(work: Promise<void>): Promise<void> {
    this.underWay.add(work)
    const done = () => void this.underWay.delete(work)
    void work.then(done, done)
    return work
  }

  /** Resolves when those who may be seated so far are, and the places of those who have left are free. */
  async settled(): Promise<void> {
    while (this.underWay.size > 0) await Promise.allSettled(this.underWay)
  }
}

async function namesOf(ctx: WalkDeps, { travellerId, walkerId }: Trip): Promise<Record<LiveRole, string>> {
  const people = await ctx.identity.people(walkerId === null ? [travellerId] : [travellerId, walkerId])
  return {
    traveller: people.get(travellerId)?.firstName ?? '',
    walker: (walkerId !== null && people.get(walkerId)?.firstName) || '',
  }
}

/** Guests see a walk from when its two people may enter it. */
function mayBeSeen(trip: Trip): boolean {
  return trip.isOpen && tripCan('end', trip.status)
}
