import type { WebSocket } from 'ws'
import { topics } from '#adapters/realtime/port.ts'
import {
  liveLimits,
  type ClientMessage,
  type LiveRole,
  type MeterState,
} from '#domain/media/live-protocol.ts'
import { tripCan } from '#domain/trips/trip-state.ts'
import type { Session } from '#server/app/session.ts'
import { closeCodes, createConnection, type Connection } from '#server/modules/trips/live/connection.ts'
import { evidence, isLimitedAct } from '#server/modules/trips/live/evidence.ts'
import { createRoom, type LiveRoom } from '#server/modules/trips/live/room.ts'
import type { meterUseCases } from '#server/modules/trips/meter.ts'
import type { LiveCaller } from '#server/modules/trips/public.ts'
import type { TripNotice } from '#server/modules/trips/trips.events.ts'
import { roleOn } from '#server/modules/trips/trips.policy.ts'
import type { TripsParts } from '#server/modules/trips/trips.parts.ts'
import { tripsStore } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

type Hello = Extract<ClientMessage, { type: 'hello' }>
type Seated = { room: LiveRoom; role: LiveRole; userId: string }
type OpenRoom = { room: LiveRoom; people: Record<LiveRole, string>; stop: () => void }

/** A gap between two looks that is longer than this is a moved clock or a stalled server, not silent clients. */
const stalledMs = 2000

/** The live sockets of this server: who is who, which room, and passing on. */
export function createLive(t: TripsParts, meter: ReturnType<typeof meterUseCases>) {
  const rooms = new Map<string, Promise<OpenRoom>>()
  const openRooms = new Map<string, OpenRoom>()
  const waiting = new Map<Connection, number>()
  const acts = evidence(t)
  let lookedAtMs = t.clock.nowMs()

  function roomOf(trip: Trip): Promise<OpenRoom> {
    const known = rooms.get(trip.id)
    if (known) return known
    const opened = openRoom(trip)
    rooms.set(trip.id, opened)
    opened.catch(() => rooms.delete(trip.id))
    return opened
  }

  async function openRoom(trip: Trip): Promise<OpenRoom> {
    const [sides, price] = await Promise.all([meter.witnesses(trip.id), t.money.quoteAt(trip.tariffId, 1)])
    const room = createRoom(t, meter, { trip, sides, price })
    const people = { traveller: trip.travellerId, walker: trip.walkerId ?? '' }
    const stop = t.realtime.listen(topics.trip(trip.id), (payload) => {
      const notice = payload as TripNotice
      if (notice.kind === 'changed') return void room.changed()
      for (const role of ['traveller', 'walker'] as const)
        room.send(role, { type: 'postcard', postcard: acts.postcardFor(notice.card, people[role]) })
    })
    const opened = { room, people, stop }
    openRooms.set(trip.id, opened)
    return opened
  }

  function closeIfEmpty(room: LiveRoom): void {
    if (!room.isEmpty()) return
    openRooms.get(room.tripId)?.stop()
    openRooms.delete(room.tripId)
    rooms.delete(room.tripId)
  }

  /** Who says hello, to which trip, and whether they may enter. */
  async function enter(
    connection: Connection,
    hello: Hello,
    caller: LiveCaller,
  ): Promise<(Seated & { session: Session }) | null> {
    const session = await (hello.accessToken ? caller.ofToken(hello.accessToken) : caller.ofCookie)
    if (!session) return refuseEntry(connection, closeCodes.notSignedIn)
    const trip = await tripsStore(t.db).byId(hello.tripId)
    const role = trip && roleOn(trip, session.userId)
    if (!trip || !role) return refuseEntry(connection, closeCodes.notYours)
    if (!tripCan('end', trip.status)) {
      const isBefore = trip.status === 'requested'
      if (!isBefore) connection.send({ type: 'ended', reason: trip.endReason ?? trip.status })
      return refuseEntry(connection, isBefore ? closeCodes.notYours : closeCodes.tripOver)
    }
    const soFar = await acts.soFar(trip.id, session.userId)
    let { room } = await roomOf(trip)
    // Emptied and let go of while we waited for it: the next one is loaded.
    while (openRooms.get(trip.id)?.room !== room) ({ room } = await roomOf(trip))
    room.seat(role, connection)
    connection.send({
      type: 'welcome',
      role,
      peerId: connection.peerId,
      serverNow: t.clock.now().toISOString(),
      peer: room.peerOf(role),
      meter: room.meter(),
      ...soFar,
    })
    room.introduce(role)
    // What has happened to the trip since it was read.
    void room.changed()
    return { room, role, userId: session.userId, session }
  }

  function refuseEntry(connection: Connection, code: number): null {
    connection.close(code)
    return null
  }

  function take(seated: Seated, connection: Connection, message: ClientMessage, receivedMs: number): void {
    const { room, role } = seated
    if (message.type === 'ping') return connection.send({ type: 'pong', n: message.n })
    if (message.type === 'signal') return room.relay(role, connection.peerId, message.to, message.signal)
    if (message.type === 'beat')
      return void room.beat(role, connection, { seq: message.seq, marks: message.marks, receivedMs })
    if (!isLimitedAct(message)) return
    acts.take({ ...seated, connection }, message).catch((error: unknown) => {
      t.log.error({ err: error, tripId: room.tripId }, 'live message failed')
      connection.send({
        type: 'refused',
        what: message.type,
        code: 'INTERNAL',
        message: 'That did not work. Please try again.',
      })
    })
  }

  /** A postcard has been taken: whoever is in the room sees it, on whichever server. */
  t.media.onStillStored(async (still) => {
    const card = await acts.stillStored(still)
    if (card) t.realtime.publish(topics.trip(still.ownerId), { kind: 'postcard', card } satisfies TripNotice)
  })

  return {
    /** Takes over an open socket that has not said hello; it has 5 s to do so. */
    accept(socket: WebSocket, caller: LiveCaller): void {
      let seated: Seated | null = null
      let saidHello = false
      let early: { message: ClientMessage; atMs: number }[] = []
      let stopListening = () => {}
      t.metrics.liveSockets.inc()
      const connection = createConnection(socket, {
        clock: t.clock,
        peerId: Buffer.from(t.random.bytes(9)).toString('base64url'),
        onMessage(message, atMs) {
          if (seated) return take(seated, connection, message, atMs)
          // What follows the hello at once waits until the room is open.
          if (saidHello) return void (early.length < 100 && early.push({ message, atMs }))
          if (message.type !== 'hello') return connection.close(closeCodes.notSignedIn)
          saidHello = true
          welcome(message).catch((error: unknown) => {
            t.log.error({ err: error }, 'a live socket could not be opened')
            connection.close(1011)
          })
        },
        onClosed() {
          t.metrics.liveSockets.dec()
          waiting.delete(connection)
          stopListening()
          if (!seated) return
          seated.room.leave(seated.role, connection)
          closeIfEmpty(seated.room)
        },
      })
      waiting.set(connection, t.clock.nowMs() + liveLimits.helloMs)

      async function welcome(hello: Hello): Promise<void> {
        const entered = await enter(connection, hello, caller)
        waiting.delete(connection)
        if (!entered) return
        seated = entered
        // Gone while it was being let in: the seat is free again.
        if (socket.readyState !== socket.OPEN) {
          entered.room.leave(entered.role, connection)
          return closeIfEmpty(entered.room)
        }
        stopListening = t.identity.watchSession(entered.session.sessionId, () =>
          connection.close(closeCodes.notSignedIn),
        )
        for (const { message, atMs } of early) take(entered, connection, message, atMs)
        early = []
      }
    },

    /** A few times a second: sockets that never said hello, silent ones, and the meters' faces. */
    tick(): void {
      const nowMs = t.clock.nowMs()
      const hasStalled = nowMs - lookedAtMs > stalledMs
      lookedAtMs = nowMs
      for (const [connection, untilMs] of waiting)
        if (nowMs > untilMs) connection.close(closeCodes.notSignedIn)
      for (const { room } of openRooms.values()) {
        if (hasStalled) room.forgive(nowMs)
        room.tick(nowMs, liveLimits.silentMs)
      }
    },

    /** Why a trip's meter stands still, as far as this server sees; `notStarted` when nobody is here. */
    pausedReason(tripId: string): MeterState['pausedReason'] {
      return openRooms.get(tripId)?.room.meter().pausedReason ?? null
    },

    /** Resolves when everything that has reached the room so far has been dealt with; for tests. */
    async settled(tripId: string): Promise<void> {
      await openRooms.get(tripId)?.room.settled()
    },
  }
}
