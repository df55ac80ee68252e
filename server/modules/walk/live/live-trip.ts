import type {
  BeatMark,
  SidePause,
  SteerCommand,
  LiveRole,
  MeterState,
  ServerMessage,
} from '#domain/walk/live-protocol.ts'
import type { HiddenArea } from '#domain/walkers/home-zone.ts'
import { SECOND } from '#domain/shared/units.ts'
import type { Place } from '#domain/shared/place.ts'
import type { Rates } from '#domain/money/price.ts'
import { isWarningDue, meterOf, type SidesHere } from '#domain/walk/meter.ts'
import { tripCan } from '#domain/trips/states.ts'
import { entersAnew, mergeSpans, noWitness, placeMarks, type Witnesses } from '#domain/walk/witness.ts'
import { closeCodes, type Connection } from '#server/modules/walk/live/connection.ts'
import type { Trip } from '#server/modules/trips/public.ts'
import { WalkWatch } from '#server/modules/walk/live/walk-watch.ts'
import { WalkerAway } from '#server/modules/walk/live/walker-away.ts'
import { WalkerPlace } from '#server/modules/walk/live/walker-place.ts'
import { NoWalkWatch } from '#server/modules/walk/live/no-walk-watch.ts'
import { follow } from '#server/modules/walk/live/meter.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

type Seat = {
  connection: Connection
  lastSeq: number
  pause: SidePause | null
  device: ServerMessage | null
  /** Signals of before the acceptance, for the other side when it is welcomed first. */
  early: unknown[]
}

const otherSide = (role: LiveRole): LiveRole => (role === 'walker' ? 'traveller' : 'walker')

/**
 * The two sockets of one trip on this server, and the meter between them. Everything here is a cache of rows: it can be
 * lost at any moment and is loaded again when a side comes back.
 */
export class LiveTrip {
  readonly tripId: string
  private readonly ctx: WalkDeps
  private readonly price: Rates
  private readonly watch: WalkWatch
  private readonly away: WalkerAway
  /** What is not walked around the walker. */
  readonly noWalk: NoWalkWatch
  private trip: Trip
  private sides: Witnesses
  private readonly seats: Record<LiveRole, Seat | null> = { traveller: null, walker: null }
  /** What is hidden of the walker: it can not be changed during a walk. */
  private hidden: Promise<HiddenArea | null> | null = null
  private readonly where = new WalkerPlace()
  private pushed = { atMs: 0, face: '' }
  private warnedOf: number | null = null
  /** Beats and moves of one trip follow each other. */
  private queue: Promise<void> = Promise.resolve()

  constructor(ctx: WalkDeps, loaded: { trip: Trip; sides: Witnesses; price: Rates }) {
    this.ctx = ctx
    this.tripId = loaded.trip.id
    this.trip = loaded.trip
    this.sides = loaded.sides
    this.price = loaded.price
    this.noWalk = new NoWalkWatch(ctx, loaded.trip.walkerId ?? '')
    this.watch = new WalkWatch(ctx, loaded.trip.id, loaded.trip.walkerId ?? '')
    this.away = new WalkerAway(ctx, loaded.trip.id, loaded.trip.walkerId ?? '')
  }

  isEmpty(): boolean {
    return this.seats.traveller === null && this.seats.walker === null
  }

  peerOf(role: LiveRole): string | null {
    return this.seats[otherSide(role)]?.connection.peerId ?? null
  }

  place(): Place | null {
    return this.where.shown()
  }

  /** Resolves when everything that has come so far has been done. */
  settled(): Promise<void> {
    return this.queue
  }

  send(role: LiveRole, message: ServerMessage): void {
    this.seats[role]?.connection.send(message)
  }

  sendBoth(message: ServerMessage): void {
    this.send('traveller', message)
    this.send('walker', message)
  }

  meter(): MeterState {
    const { trip } = this
    return meterOf(
      {
        status: trip.status,
        plannedMinutes: trip.plannedMinutes,
        price: this.price,
        liveAtMs: trip.liveAt?.getTime() ?? null,
        endedAtMs: trip.endedAt?.getTime() ?? null,
        deadlineMs: trip.deadlineAt?.getTime() ?? null,
      },
      this.sides,
      this.here(),
      this.ctx.clock.nowMs(),
    )
  }

  /**
   * Takes the seat of a side; the older connection that had it is closed. False when there is no seat for it: a page that
   * has come anew may be seated before its old connection has been looked up, which then is the one to go.
   */
  seat(role: LiveRole, connection: Connection, early: unknown[] = []): boolean {
    const before = this.seats[role]
    if (before && before.connection.openedAfter > connection.openedAfter)
      connection.close(closeCodes.joinedElsewhere)
    if (!connection.isOpen()) return false
    this.seats[role] = { connection, lastSeq: -1, pause: null, device: null, early }
    before?.connection.close(closeCodes.joinedElsewhere)
    return true
  }

  isTaken(role: LiveRole): boolean {
    return this.seats[role] !== null
  }

  /** What the other side sent before the acceptance; it is given out once. */
  takeEarlyFor(role: LiveRole): unknown[] {
    return this.seats[otherSide(role)]?.early.splice(0) ?? []
  }

  /** The newcomer has been welcomed: each side learns about the other. */
  introduce(role: LiveRole): void {
    const [mine, other] = [this.seats[role], this.seats[otherSide(role)]]
    this.send(otherSide(role), { type: 'peer', peer: mine?.connection.peerId ?? null })
    if (other?.pause) this.send(role, { type: 'pause', from: otherSide(role), reason: other.pause })
    if (other?.device) this.send(role, other.device)
    this.pushMeter()
  }

  leave(role: LiveRole, connection: Connection): void {
    if (this.seats[role]?.connection !== connection) return
    this.seats[role] = null
    this.send(otherSide(role), { type: 'peer', peer: null })
    this.pushMeter()
  }

  beat(role: LiveRole, connection: Connection, beat: Beat): Promise<void> {
    return this.inTurn(() => this.takeBeat(role, connection, beat))
  }

  /** The trip has changed in its row. */
  changed(): Promise<void> {
    return this.inTurn(() => this.look())
  }

  /** Relays a signal untouched to the other side; one that is meant for a socket that is gone is dropped. */
  relay(role: LiveRole, from: string, to: string | undefined, signal: unknown): void {
    const peer = this.seats[otherSide(role)]?.connection
    if (peer && (to === undefined || to === peer.peerId)) peer.send({ type: 'signal', from, signal })
  }

  pause(role: LiveRole, reason: SidePause | null): void {
    const seat = this.seats[role]
    if (!seat || seat.pause === reason) return
    seat.pause = reason
    this.send(otherSide(role), { type: 'pause', from: role, reason })
    this.pushMeter()
  }

  device(role: LiveRole, device: Extract<ServerMessage, { type: 'device' }>): void {
    const seat = this.seats[role]
    if (seat) seat.device = device
    this.send(otherSide(role), device)
  }

  /** What is hidden of the walker; read with the first position, because people wait for the acceptance. */
  hiddenArea(): Promise<HiddenArea | null> {
    this.hidden ??= this.ctx.walkers.hiddenAreaOf(this.trip.walkerId ?? '').catch((error: unknown) => {
      this.hidden = null
      throw error
    })
    return this.hidden
  }

  /**
   * Shows the traveler where the walker is, outside of what is hidden; answers how the place is to be kept, null when it is not.
   */
  position(
    place: Place,
    { at, accuracyM, hidden }: { at: Date; accuracyM: number | null; hidden: HiddenArea | null },
  ): { begins: boolean } | null {
    this.watch.place(place, at.getTime(), accuracyM)
    const { told, kept } = this.where.take(place, { at, hidden })
    if (told) this.send('traveller', told)
    return kept
  }

  /** The traveler has given an instruction. */
  steered(command: SteerCommand): void {
    this.watch.steered(command)
  }

  /** Called a few times a second: who is silent, and the meter's face each second. */
  tick(nowMs: number, silentMs: number): void {
    for (const seat of [this.seats.traveller, this.seats.walker])
      if (seat && nowMs - seat.connection.heardAtMs() > silentMs) seat.connection.cut()
    const { status } = this.trip
    this.watch.tick(nowMs, status === 'live')
    this.away.tick(nowMs, {
      status,
      isAway: this.seats.walker === null || this.seats.walker.pause === 'appHidden',
      closesInMs: () => this.meter().closesInMs,
    })
    if (this.isOver() || nowMs - this.pushed.atMs < SECOND) return
    if (this.trip.status === 'live' || faceOf(this.meter()) !== this.pushed.face) this.pushMeter()
  }

  forgive(nowMs: number): void {
    this.seats.traveller?.connection.forgive(nowMs)
    this.seats.walker?.connection.forgive(nowMs)
  }

  /** Whether the walker is there and hides nothing: a postcard shows what the traveler sees, and never more. */
  isWalkerSeen(): boolean {
    return this.seats.walker !== null && this.seats.walker.pause === null
  }

  private here(): SidesHere {
    const { traveller, walker } = this.seats
    return {
      traveller: { isHere: traveller !== null, pause: traveller?.pause ?? null },
      walker: { isHere: walker !== null, pause: walker?.pause ?? null },
    }
  }

  private isOver(): boolean {
    return !tripCan('end', this.trip.status)
  }

  private pushMeter(): void {
    const face = this.meter()
    this.pushed = { atMs: this.ctx.clock.nowMs(), face: faceOf(face) }
    this.sendBoth({ type: 'meter', meter: face })
    const { plannedMinutes } = this.trip
    if (!face.isLive || this.warnedOf === plannedMinutes || !isWarningDue(plannedMinutes, face.leftSeconds))
      return
    this.warnedOf = plannedMinutes
    this.sendBoth({ type: 'warning', leftSeconds: face.leftSeconds })
  }

  private closeAll(): void {
    for (const seat of [this.seats.traveller, this.seats.walker]) {
      seat?.connection.send({ type: 'ended', reason: this.trip.endReason ?? this.trip.status })
      seat?.connection.close(closeCodes.tripOver)
    }
  }

  /** Runs after everything that came before it; a fault is reported and does not stop what follows. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    this.queue = this.queue
      .then(work)
      .catch((error: unknown) => this.ctx.log.error({ err: error, tripId: this.tripId }, 'live trip'))
    return this.queue
  }

  private async look(): Promise<void> {
    this.trip = (await this.ctx.trips.tripRow(this.tripId)) ?? this.trip
    if (this.isOver()) return this.closeAll()
    const moved = await follow(this.ctx, this.trip, this.sides)
    if (moved) this.trip = moved
    this.pushMeter()
  }

  private async takeBeat(role: LiveRole, connection: Connection, beat: Beat): Promise<void> {
    const seat = this.seats[role]
    if (seat?.connection !== connection) return
    if (beat.seq > seat.lastSeq && !(await this.keep(role, beat, seat.lastSeq < 0))) return this.look()
    seat.lastSeq = Math.max(seat.lastSeq, beat.seq)
    connection.send({ type: 'beatAck', seq: beat.seq })
    const before = this.trip.status
    const moved = await follow(this.ctx, this.trip, this.sides)
    if (moved) this.trip = moved
    if (moved || before === 'live') this.pushMeter()
  }

  private async keep(role: LiveRole, beat: Beat, isFirst: boolean): Promise<boolean> {
    const known = this.sides[role]
    const before = known ?? noWitness
    const witnessed = placeMarks(isFirst ? entersAnew(before) : before, beat.marks, beat.receivedMs)
    const { seq, receivedMs } = beat
    const at = new Date(receivedMs)
    if (!(await this.ctx.trips.keepBeat({ tripId: this.tripId, role, seq, at, witnessed }))) return false
    const live = mergeSpans([...(known?.live ?? []), ...witnessed.live])
    this.sides = { ...this.sides, [role]: { ...witnessed.state, live, lastBeatMs: receivedMs } }
    return true
  }
}

type Beat = { seq: number; marks: BeatMark[]; receivedMs: number }

/** What a person would notice about a meter that stands still. */
function faceOf(meter: MeterState): string {
  return [meter.isLive, meter.liveSeconds, meter.pausedReason, meter.isSeen].join('|')
}
