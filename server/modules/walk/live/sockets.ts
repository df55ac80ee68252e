import type { WebSocket } from 'ws'
import { liveLimits, type ClientMessage, type LiveRole, type MeterState } from '#domain/walk/live-protocol.ts'
import { tripCan, type TripStatus } from '#domain/trips/states.ts'
import { payerSide, walkSides } from '#domain/walk/sides.ts'
import type { Session } from '#server/graphql/session.ts'
import {
  isLimitedAct,
  nothingSoFar,
  postcardFor,
  soFar,
  stillStored,
  takeAct,
  type SoFar,
} from '#server/modules/walk/live/acts.ts'
import { closeCodes, createConnection, type Connection } from '#server/modules/walk/live/connection.ts'
import type { Trip } from '#server/modules/trips/public.ts'
import type { LiveTrip } from '#server/modules/walk/live/live-trip.ts'
import type { Place, Settle } from '#server/modules/walk/live/place.ts'
import { GroupEntry } from '#server/modules/walk/group/seats/group-entry.ts'
import { GuestEntry } from '#server/modules/walk/live/guests/guest-entry.ts'
import { enterByScreen, watchScreen } from '#server/modules/walk/live/screens/screen-entry.ts'
import { Lobbies, type Guest } from '#server/modules/walk/live/lobby/lobbies.ts'
import { OpenWalks } from '#server/modules/walk/live/open-walks.ts'
import type { LiveCaller } from '#server/modules/walk/walk.types.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'
import { readerLocale } from '#server/messages/messages.ts'

type Hello = Extract<ClientMessage, { type: 'hello' }>
/** `isScreen`: a big screen on the payer's seat, which does nothing but show. */
type Sender = { connection: Connection; walk: LiveTrip; role: LiveRole; userId: string; isScreen?: boolean }
type Early = { message: ClientMessage; atMs: number }

/** Messages that follow the hello at once and wait until the walk is loaded: at most so many. */
const earlyAtMost = 100

/** A gap between two looks that is longer than this is a moved clock or a stalled server, not silent clients. */
const stalledMs = 2000

/** The live sockets of this server: who is who, which walk, and passing on. */
export class LiveSockets {
  private readonly ctx: WalkDeps
  private readonly walks: OpenWalks
  /** Sockets that have not said hello, and until when they may. */
  private readonly waiting = new Map<Connection, number>()
  private readonly lobbies: Lobbies
  private readonly guests: GuestEntry
  private readonly groups: GroupEntry
  private lookedAtMs: number

  constructor(ctx: WalkDeps) {
    this.ctx = ctx
    this.lookedAtMs = ctx.clock.nowMs()
    this.lobbies = new Lobbies(ctx, (trip, guests) => this.admit(trip, guests))
    this.walks = new OpenWalks(ctx, (walk, people, card) => {
      for (const role of walkSides)
        walk.send(role, { type: 'postcard', postcard: postcardFor(ctx, card, people[role]) })
    })
    this.guests = new GuestEntry(ctx, this.walks)
    this.groups = new GroupEntry(ctx)
    // A postcard has been taken: both sides see it, on whichever server they are.
    ctx.recordings.onStillStored(async (still) => {
      const card = await stillStored(ctx, still)
      if (!card) return
      ctx.events.emit('walk.postcardTaken', { tripId: still.ownerId, card })
    })
  }

  /** Takes over an open socket that has not said hello; it has 5 s to do so. */
  accept(socket: WebSocket, caller: LiveCaller): void {
    const { ctx } = this
    let place: Place | null = null
    let saidHello = false
    let early: Early[] = []
    let stopListening = () => {}
    ctx.metrics.liveSockets.inc()
    const connection = createConnection(socket, {
      clock: ctx.clock,
      peerId: Buffer.from(ctx.random.bytes(9)).toString('base64url'),
      locale: readerLocale(),
      opened: ctx.newId('sock'),
      onMessage: (message, atMs) => {
        if (place) return place.take(message, atMs)
        if (saidHello) return void (early.length < earlyAtMost && early.push({ message, atMs }))
        if (message.type !== 'hello') return connection.close(closeCodes.notSignedIn)
        saidHello = true
        welcome(message).catch((error: unknown) => {
          ctx.log.error({ err: error }, 'a live socket could not be opened')
          connection.close(1011)
        })
      },
      onClosed: () => {
        ctx.metrics.liveSockets.dec()
        this.waiting.delete(connection)
        stopListening()
        place?.leave()
      },
    })
    this.waiting.set(connection, ctx.clock.nowMs() + liveLimits.helloMs)

    const welcome = async (hello: Hello): Promise<void> => {
      const settle: Settle = (next) => (place = next)
      const { guestPass, screenPass } = hello
      const hasPass = guestPass !== undefined || screenPass !== undefined
      const session = !hasPass && (await this.enter(connection, hello, caller, settle))
      const isGuest = guestPass !== undefined && (await this.enterByPass(connection, guestPass, settle))
      const screen =
        !isGuest && screenPass !== undefined && (await this.enterScreen(connection, screenPass, settle))
      this.waiting.delete(connection)
      if (!session && !isGuest && !screen) return
      // Closed while it was entering: the place is free again.
      if (socket.readyState !== socket.OPEN) return place?.leave()
      if (session)
        stopListening = ctx.identity.watchSession(session.sessionId, () =>
          connection.close(closeCodes.notSignedIn),
        )
      if (screen) stopListening = watchScreen(ctx, connection, screen)
      for (const { message, atMs } of early) place?.take(message, atMs)
      early = []
    }
  }

  /** A few times a second: sockets that never said hello, silent ones, and the meters. */
  tick(): void {
    const nowMs = this.ctx.clock.nowMs()
    for (const [connection, untilMs] of this.waiting)
      if (nowMs > untilMs) connection.close(closeCodes.notSignedIn)
    const hasStalled = nowMs - this.lookedAtMs > stalledMs
    this.lookedAtMs = nowMs
    this.lobbies.tick(nowMs, hasStalled)
    this.walks.tick(nowMs, hasStalled)
    this.groups.groups.tick(nowMs, hasStalled)
  }

  pausedReason(trip: { id: string; status: TripStatus }): Promise<MeterState['pausedReason']> {
    return this.walks.pausedReason(trip)
  }

  async settled(tripId?: string): Promise<void> {
    await this.guests.settled()
    await this.lobbies.settled(tripId)
    await this.walks.settled(tripId)
    await this.groups.groups.settled()
  }

  /** A friend with a seat on a group walk, or a guest of a walk of two. */
  private async enterByPass(connection: Connection, pass: string, settle: Settle): Promise<boolean> {
    const isSeated = await this.groups.enterByPass(connection, pass, settle)
    return isSeated ?? this.guests.enter(connection, pass, settle)
  }

  /** A big screen takes the payer's seat by its pass. */
  private async enterScreen(
    connection: Connection,
    pass: string,
    settle: Settle,
  ): Promise<{ pass: string; tripId: string } | null> {
    const trip = await enterByScreen(this.ctx, connection, pass)
    if (!trip) return null
    const side = { role: payerSide, userId: trip.travellerId, isScreen: true } as const
    return (await this.seat(connection, { trip, ...side }, settle)) ? { pass, tripId: trip.id } : null
  }

  /** Who says hello, to which trip, and whether they may enter; `settle` is called with each place they get. */
  private async enter(
    connection: Connection,
    hello: Hello,
    caller: LiveCaller,
    settle: Settle,
  ): Promise<Session | null> {
    const { ctx } = this
    const session = await (hello.accessToken ? caller.ofToken(hello.accessToken) : caller.ofCookie)
    if (!session) return refuseEntry(connection, closeCodes.notSignedIn)
    const { tripId } = hello
    const { userId } = session
    const participation = await ctx.trips.participation(tripId, userId)
    if (participation && participation.trip.groupWalkId !== null)
      return (await this.groups.enter(connection, { ...participation, userId }, settle)) ? session : null
    const isAsked = participation === null && (await ctx.trips.ringsAt(tripId, userId))
    if (isAsked || (participation?.trip.isOpen && participation.trip.status === 'requested')) {
      this.wait(tripId, { connection, userId, role: isAsked ? 'walker' : payerSide }, settle)
      return session
    }
    // A scheduled walk is entered from shortly before its start.
    if (!participation?.trip.isOpen) return refuseEntry(connection, closeCodes.notYours)
    const { trip, role } = participation
    if (!tripCan('end', trip.status)) {
      connection.send({ type: 'ended', reason: trip.endReason ?? trip.status })
      return refuseEntry(connection, closeCodes.tripOver)
    }
    if (hello.isRemote && role === payerSide) {
      await this.guests.enterRemote(connection, trip, settle)
      return session
    }
    return (await this.seat(connection, { trip, role, userId }, settle)) ? session : null
  }

  /** One of the two sides takes its seat; false where a newer page of the same person has it. */
  private async seat(
    connection: Connection,
    { trip, ...side }: Pick<Sender, 'role' | 'userId' | 'isScreen'> & { trip: Trip },
    settle: Settle,
  ): Promise<boolean> {
    const { ctx } = this
    const { role, userId } = side
    if (trip.kind === 'scheduled') await ctx.trips.noteEntered(trip.id, role)
    const past = await soFar(ctx, trip.id, userId)
    const walk = await this.walks.of(trip)
    const sender: Sender = { connection, walk, ...side }
    if (!walk.seat(role, connection)) {
      this.walks.closeIfEmpty(walk)
      return false
    }
    settle(this.seatOf(sender))
    this.welcome(sender, past)
    walk.introduce(role)
    // What has happened to the trip since it was read.
    void walk.changed()
    return true
  }

  private wait(
    tripId: string,
    who: Pick<Guest, 'connection' | 'userId' | 'role'>,
    settle: (place: Place) => void,
  ): void {
    const guest: Guest = {
      ...who,
      signals: [],
      onSeated: (walk) => settle(this.seatOf({ ...who, walk })),
    }
    settle({
      take: (message) => {
        if (message.type === 'ping') guest.connection.send({ type: 'pong', n: message.n })
        if (message.type === 'signal') this.lobbies.hold(tripId, guest, message.signal)
      },
      leave: () => this.lobbies.leave(tripId, guest),
    })
    this.lobbies.enter(tripId, guest)
  }

  /**
   * The request is accepted: its two people take their seats, and what each has prepared leaves with the welcome of
   * the other. Both are seated first, so that neither asks for an offer that is on its way.
   */
  private async admit(trip: Trip, guests: readonly Guest[]): Promise<void> {
    const { ctx } = this
    // So it is unless another page of one of them was faster.
    const isBlank = await ctx.trips.record.isBlank(trip.id)
    const withPast = await Promise.all(
      guests.map(async (guest) => ({
        guest,
        past: isBlank ? nothingSoFar : await soFar(ctx, trip.id, guest.userId),
      })),
    )
    const walk = await this.walks.of(trip, isBlank)
    const isMet = walkSides.some((side) => walk.isTaken(side))
    // A newer page of the same person may be on the walk already.
    const seated = withPast.filter(({ guest }) => walk.seat(guest.role, guest.connection, guest.signals))
    for (const { guest } of seated) guest.onSeated(walk)
    for (const { guest, past } of seated) this.welcome({ ...guest, walk }, past)
    // A side that was there before learns of the other one.
    if (isMet) for (const { guest } of seated) walk.introduce(guest.role)
    // A guest may have been seated before both: each learns who the others are.
    walk.roster.push()
    this.walks.closeIfEmpty(walk)
    void walk.changed()
  }

  private welcome({ connection, walk, role }: Sender, past: SoFar): void {
    const signals = walk.takeEarlyFor(role)
    connection.send({
      type: 'welcome',
      role,
      peerId: connection.peerId,
      serverNow: this.ctx.clock.now().toISOString(),
      peer: walk.peerOf(role),
      ...(signals.length > 0 ? { signals } : {}),
      meter: walk.meter(),
      ...past,
    })
  }

  private seatOf(sender: Sender): Place {
    const { connection, walk, role } = sender
    return {
      take: (message, atMs) => this.take(sender, message, atMs),
      leave: () => {
        walk.leave(role, connection)
        this.walks.closeIfEmpty(walk)
      },
    }
  }

  private take(sender: Sender, message: ClientMessage, receivedMs: number): void {
    const { connection, walk, role } = sender
    if (message.type === 'ping') return connection.send({ type: 'pong', n: message.n })
    if (message.type === 'signal') return walk.relay(role, connection.peerId, message.to, message.signal)
    if (message.type === 'beat') return void walk.beat(role, connection, { ...message, receivedMs })
    if (!isLimitedAct(message)) return
    takeAct(this.ctx, sender, message).catch((error: unknown) => {
      this.ctx.log.error({ err: error, tripId: walk.tripId }, 'live message failed')
      connection.refuse({ what: message.type, code: 'INTERNAL' })
    })
  }
}

function refuseEntry(connection: Connection, code: number): null {
  connection.close(code)
  return null
}
