import type {
  BeatMark,
  HoldReason,
  LiveRole,
  MeterState,
  ServerMessage,
} from '#domain/media/live-protocol.ts'
import { SECOND } from '#domain/shared/units.ts'
import type { Place } from '#domain/shared/place.ts'
import { isWarningDue, meterOf, type Price, type SidesHere } from '#domain/trips/meter.ts'
import { tripCan } from '#domain/trips/trip-state.ts'
import { mergeSpans, noWitness, placeMarks, type Witnesses } from '#domain/trips/witness.ts'
import { closeCodes, type Connection } from '#server/modules/trips/live/connection.ts'
import type { meterUseCases } from '#server/modules/trips/meter.ts'
import type { TripsParts } from '#server/modules/trips/trips.parts.ts'
import { tripsStore } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

type Seat = { connection: Connection; lastSeq: number; hold: HoldReason | null; device: ServerMessage | null }

export type LiveRoom = ReturnType<typeof createRoom>

const otherSide = (role: LiveRole): LiveRole => (role === 'walker' ? 'traveller' : 'walker')

/**
 * The two sockets of one trip on this server, and the meter between them. Everything here is a cache of rows: a room
 * can be lost at any moment and is loaded again when somebody comes back.
 */
export function createRoom(
  t: TripsParts,
  meter: ReturnType<typeof meterUseCases>,
  loaded: { trip: Trip; sides: Witnesses; price: Price },
) {
  let { trip } = loaded
  const { price } = loaded
  let sides: Witnesses = loaded.sides
  const seats: Record<LiveRole, Seat | null> = { traveller: null, walker: null }
  let lastPlace: Place | null = null
  let pushed = { atMs: 0, face: '' }
  let warnedOf: number | null = null
  /** Beats and moves of one trip follow each other. */
  let queue: Promise<void> = Promise.resolve()

  const here = (): SidesHere => ({
    traveller: { isHere: seats.traveller !== null, hold: seats.traveller?.hold ?? null },
    walker: { isHere: seats.walker !== null, hold: seats.walker?.hold ?? null },
  })
  const meterNow = (): MeterState =>
    meterOf(
      {
        status: trip.status,
        plannedMinutes: trip.plannedMinutes,
        price,
        liveAtMs: trip.liveAt?.getTime() ?? null,
        endedAtMs: trip.endedAt?.getTime() ?? null,
        deadlineMs: trip.deadlineAt?.getTime() ?? null,
      },
      sides,
      here(),
      t.clock.nowMs(),
    )
  const send = (role: LiveRole, message: ServerMessage) => seats[role]?.connection.send(message)
  const sendBoth = (message: ServerMessage) => {
    send('traveller', message)
    send('walker', message)
  }
  const pushMeter = () => {
    const face = meterNow()
    pushed = { atMs: t.clock.nowMs(), face: faceOf(face) }
    sendBoth({ type: 'meter', meter: face })
    if (
      !face.isLive ||
      warnedOf === trip.plannedMinutes ||
      !isWarningDue(trip.plannedMinutes, face.leftSeconds)
    )
      return
    warnedOf = trip.plannedMinutes
    sendBoth({ type: 'warning', leftSeconds: face.leftSeconds })
  }
  const isOver = () => !tripCan('end', trip.status)

  function closeAll(): void {
    const seated = [seats.traveller, seats.walker]
    for (const seat of seated) {
      seat?.connection.send({ type: 'ended', reason: trip.endReason ?? trip.status })
      seat?.connection.close(closeCodes.tripOver)
    }
  }

  /** Runs after everything that came before it; a fault is reported and does not stop what follows. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    queue = queue
      .then(work)
      .catch((error: unknown) => t.log.error({ err: error, tripId: trip.id }, 'live room'))
    return queue
  }

  async function look(): Promise<void> {
    trip = (await tripsStore(t.db).byId(trip.id)) ?? trip
    if (isOver()) return closeAll()
    const moved = await meter.follow(trip, sides)
    if (moved) trip = moved
    pushMeter()
  }

  async function takeBeat(role: LiveRole, connection: Connection, beat: Beat): Promise<void> {
    const seat = seats[role]
    if (seat?.connection !== connection) return
    if (beat.seq > seat.lastSeq && !(await keep(role, beat))) return look()
    seat.lastSeq = Math.max(seat.lastSeq, beat.seq)
    connection.send({ type: 'beatAck', seq: beat.seq })
    const before = trip.status
    const moved = await meter.follow(trip, sides)
    if (moved) trip = moved
    if (moved || before === 'live') pushMeter()
  }

  async function keep(role: LiveRole, beat: Beat): Promise<boolean> {
    const known = sides[role]
    const witnessed = placeMarks(known ?? noWitness, beat.marks, beat.receivedMs)
    const { seq, receivedMs } = beat
    if (!(await meter.keepBeat({ tripId: trip.id, role, seq, receivedMs, witnessed }))) return false
    const live = mergeSpans([...(known?.live ?? []), ...witnessed.live])
    sides = { ...sides, [role]: { ...witnessed.state, live, lastBeatMs: receivedMs } }
    return true
  }

  return {
    tripId: trip.id,
    send,
    sendBoth,
    meter: meterNow,
    peerOf: (role: LiveRole) => seats[otherSide(role)]?.connection.peerId ?? null,
    isEmpty: () => seats.traveller === null && seats.walker === null,
    isOver,
    place: () => lastPlace,
    /** What happens in the room after this has been done. */
    settled: () => queue,

    /** Takes the seat of a side; whoever had it leaves. */
    seat(role: LiveRole, connection: Connection): void {
      const before = seats[role]
      seats[role] = { connection, lastSeq: -1, hold: null, device: null }
      before?.connection.close(closeCodes.joinedElsewhere)
    },

    /** The newcomer has been welcomed: each is told about the other. */
    introduce(role: LiveRole): void {
      const [mine, other] = [seats[role], seats[otherSide(role)]]
      send(otherSide(role), { type: 'peer', peer: mine?.connection.peerId ?? null })
      if (other?.hold) send(role, { type: 'hold', from: otherSide(role), reason: other.hold })
      if (other?.device) send(role, other.device)
      pushMeter()
    },

    leave(role: LiveRole, connection: Connection): void {
      if (seats[role]?.connection !== connection) return
      seats[role] = null
      send(otherSide(role), { type: 'peer', peer: null })
      pushMeter()
    },

    beat: (role: LiveRole, connection: Connection, beat: Beat) =>
      inTurn(() => takeBeat(role, connection, beat)),

    /** Relays a signal untouched to the other side; one that is meant for a socket that is gone is dropped. */
    relay(role: LiveRole, from: string, to: string | undefined, signal: unknown): void {
      const peer = seats[otherSide(role)]?.connection
      if (peer && (to === undefined || to === peer.peerId)) peer.send({ type: 'signal', from, signal })
    },

    hold(role: LiveRole, reason: HoldReason | null): void {
      const seat = seats[role]
      if (!seat || seat.hold === reason) return
      seat.hold = reason
      send(otherSide(role), { type: 'hold', from: role, reason })
      pushMeter()
    },

    device(role: LiveRole, device: Extract<ServerMessage, { type: 'device' }>): void {
      const seat = seats[role]
      if (seat) seat.device = device
      send(otherSide(role), device)
    },

    position(place: Place, at: Date): void {
      lastPlace = place
      send('traveller', { type: 'position', place, at: at.toISOString() })
    },

    /** The trip has changed in its row. */
    changed: () => inTurn(look),

    /** Called a few times a second: who is silent, and the meter's face each second. */
    tick(nowMs: number, silentMs: number): void {
      for (const seat of [seats.traveller, seats.walker])
        if (seat && nowMs - seat.connection.heardAtMs() > silentMs) seat.connection.cut()
      if (isOver() || nowMs - pushed.atMs < SECOND) return
      if (trip.status === 'live' || faceOf(meterNow()) !== pushed.face) pushMeter()
    },

    forgive(nowMs: number): void {
      seats.traveller?.connection.forgive(nowMs)
      seats.walker?.connection.forgive(nowMs)
    },
  }
}

type Beat = { seq: number; marks: BeatMark[]; receivedMs: number }

/** What a person would notice about a meter that stands still. */
function faceOf(meter: MeterState): string {
  return [meter.isLive, meter.liveSeconds, meter.pausedReason].join('|')
}
