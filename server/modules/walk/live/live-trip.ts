import type {
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
import { isWarningDue, meterOf } from '#domain/walk/meter.ts'
import { tripCan } from '#domain/trips/states.ts'
import { otherSide, payerSide, walkSides } from '#domain/walk/sides.ts'
import { Seats } from '#server/modules/walk/live/seats/seats.ts'
import type { Say, WalkWord } from '#server/modules/walk/live/words.ts'
import {
  afterBeat,
  joinWitnesses,
  witnessBeat,
  type Beat,
  type SideWitness,
  type Witnesses,
} from '#domain/walk/witness.ts'
import { closeCodes, type Connection } from '#server/modules/walk/live/connection.ts'
import type { Trip } from '#server/modules/trips/public.ts'
import { WalkWatch } from '#server/modules/walk/live/watch/walk-watch.ts'
import { WalkerAway } from '#server/modules/walk/live/watch/walker-away.ts'
import { WalkerPlace } from '#server/modules/walk/live/watch/walker-place.ts'
import { NoWalkWatch } from '#server/modules/walk/live/watch/no-walk-watch.ts'
import { advanceFromWitness, guestMeter } from '#server/modules/walk/live/meter.ts'
import { GuestSeats } from '#server/modules/walk/live/guests/guest-seats.ts'
import { Roster } from '#server/modules/walk/live/guests/roster.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

/**
 * A trip's sockets on this server, what is known of those on other servers, and the meter between them. Everything here is a
 * cache of rows: it can be lost at any moment and is loaded again when a side comes back.
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
  private readonly seats: Seats
  readonly guests: GuestSeats
  readonly roster: Roster
  /** What is hidden of the walker: it can not be changed during a walk. */
  private hidden: Promise<HiddenArea | null> | null = null
  private readonly where = new WalkerPlace()
  private pushed = { atMs: 0, displayKey: '' }
  private warnedOf: number | null = null
  /** Beats and moves of one trip follow each other. */
  private queue: Promise<void> = Promise.resolve()

  private readonly say: Say

  /** `say` reaches the walk on the other servers. */
  constructor(ctx: WalkDeps, loaded: { trip: Trip; sides: Witnesses; price: Rates }, say: Say) {
    this.ctx = ctx
    this.say = say
    this.seats = new Seats(say, () => {
      this.roster.push()
      this.pushMeter()
    })
    this.guests = new GuestSeats(say, () => this.roster.push())
    this.roster = new Roster(ctx, loaded.trip.id, { seats: this.seats, guests: this.guests })
    this.tripId = loaded.trip.id
    this.trip = loaded.trip
    this.sides = loaded.sides
    this.price = loaded.price
    this.noWalk = new NoWalkWatch(ctx, loaded.trip.walkerId ?? '')
    const walkOf = { tripId: loaded.trip.id, walkerId: loaded.trip.walkerId ?? '' }
    this.watch = new WalkWatch(ctx, walkOf, () => this.sayAsked())
    this.away = new WalkerAway(ctx, loaded.trip.id, loaded.trip.walkerId ?? '')
  }

  isEmpty(): boolean {
    return this.seats.isEmpty() && this.guests.isEmpty()
  }

  peerOf(role: LiveRole): string | null {
    return this.seats.peerOf(role)
  }

  place(): Place | null {
    return this.where.shown()
  }

  /** Resolves when everything that has come so far has been done. */
  settled(): Promise<void> {
    return this.queue
  }

  /** To a side, on whichever server it sits. */
  send(role: LiveRole, message: ServerMessage): void {
    this.seats.send(role, message)
  }

  sendBoth(message: ServerMessage): void {
    for (const side of walkSides) this.send(side, message)
  }

  /** To both sides and to the guests. */
  sendAll(message: ServerMessage): void {
    this.sendBoth(message)
    this.guests.sendAll(message)
  }

  private sendHereBoth(message: ServerMessage): void {
    for (const side of walkSides) this.seats.sendHere(side, message)
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
      this.seats.here(),
      this.ctx.clock.nowMs(),
    )
  }

  /**
   * Takes the seat of a side; the older connection that had it is closed. False when there is no seat for it: a page that
   * has come again may be seated before its old connection has been looked up, which then is the one to go.
   */
  seat(role: LiveRole, connection: Connection, early: unknown[] = []): boolean {
    return this.seats.take(role, connection, early)
  }

  isTaken(role: LiveRole): boolean {
    return this.seats.isTaken(role)
  }

  /** What the other side sent before the acceptance; it is given out once. */
  takeEarlyFor(role: LiveRole): unknown[] {
    return this.seats.takeEarlyFor(role)
  }

  /** The newcomer has been welcomed: each side learns about the other. */
  introduce(role: LiveRole): void {
    this.seats.introduce(role)
  }

  leave(role: LiveRole, connection: Connection): void {
    this.seats.leave(role, connection)
  }

  /** Another server has said something of this walk. */
  heard(word: WalkWord): void {
    switch (word.is) {
      case 'asking':
        return this.sendOwn()
      case 'seated':
        return this.seats.reportedAway(word.seat, word.early ?? [], this.ctx.clock.nowMs())
      case 'left':
        return this.seats.leftAway(word.role, word.peerId)
      case 'guestSeated':
        return this.guests.seatedAway(word, this.ctx.clock.nowMs())
      case 'guestLeft':
        return this.guests.leftAway(word.id, word.peerId)
      case 'toGuest':
        return this.guests.sendHere(word.id, word.message)
      case 'toGuests':
        return this.guests.sendAllHere(word.message)
      case 'to':
        return this.seats.sendHere(word.role, word.message)
      case 'beat':
        return void this.inTurn(() => this.witnessedAway(word.role, word.side))
      case 'steered':
        return this.watch.steered(word.command)
      case 'asked':
        return this.watch.askedElsewhere(word.atMs)
      case 'place':
        this.where.isShown(word.place)
        return this.noWalk.isInside(word.inside)
      case 'waiting':
      case 'askingPrepared':
      case 'prepared':
        // Of the request, for its lobby.
        return
    }
  }

  /** What only this server knows of the sides that sit here, for a server that has opened the walk. */
  private sendOwn(): void {
    this.seats.sendAll({ withEarly: true })
    this.guests.sayAll()
    const command = this.watch.command()
    const isHolderHere = this.guests.isHolderHere(this.seats.of(payerSide) !== null)
    if (command && isHolderHere) this.say({ is: 'steered', command })
    if (this.seats.of('walker')) this.sayPlace()
    this.sayAsked()
  }

  private sayAsked(): void {
    const atMs = this.watch.asked()
    if (Object.keys(atMs).length > 0) this.say({ is: 'asked', atMs })
  }

  private sayPlace(): void {
    this.say({ is: 'place', place: this.where.shown(), inside: this.noWalk.area() })
  }

  /** Words and hints may have been lost: rows are read again, and who sits where is asked. */
  missed(): void {
    this.seats.sendAll()
    this.say({ is: 'asking' })
    void this.readGuests()
    void this.inTurn(async () => {
      this.sides = joinWitnesses(await this.ctx.trips.witnesses(this.tripId), this.sides)
      await this.look()
    })
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
    if (this.roster.relayToGuest(from, to, signal)) return
    const peer = this.peerOf(role)
    if (peer !== null && (to === undefined || to === peer))
      this.send(otherSide(role), { type: 'signal', from, signal })
  }

  pause(role: LiveRole, reason: SidePause | null): void {
    this.seats.pause(role, reason)
    this.guests.sendAll({ type: 'pause', from: role, reason })
  }

  device(role: LiveRole, device: Extract<ServerMessage, { type: 'device' }>): void {
    this.seats.device(role, device)
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
   * Shows the payer's side where the walker is, outside of what is hidden; answers how the place is to be stored, null when it is not.
   */
  position(
    place: Place,
    { at, accuracyM, hidden }: { at: Date; accuracyM: number | null; hidden: HiddenArea | null },
  ): { begins: boolean } | null {
    this.watch.place(place, at.getTime(), accuracyM)
    const { message, stored } = this.where.take(place, { at, hidden })
    if (message) this.send(payerSide, message)
    return stored
  }

  /** The holder of the wheel has given an instruction. */
  steered(command: SteerCommand): void {
    this.watch.steered(command)
    if (this.seats.isAway('walker')) this.say({ is: 'steered', command })
  }

  /** The walker's place and what is not walked around it are known: the servers of those who steer decide by them too. */
  sendPlace(): void {
    if (this.seats.isAway(payerSide) || this.guests.isAnyAway()) this.sayPlace()
  }

  /** Called a few times a second: who is silent, and what the meter shows each second. */
  tick(nowMs: number, silentMs: number): void {
    this.seats.tick(nowMs, silentMs)
    this.guests.tick(nowMs, silentMs)
    const { status } = this.trip
    this.watch.tick(nowMs, status === 'live')
    const { walker } = this.seats.here()
    // The server of the walker's seat tells it; where there is none, that of the payer's.
    const isOurs = !this.seats.isAway('walker')
    this.away.tick(nowMs, {
      status,
      isAway: isOurs && (!walker.isHere || walker.pause === 'appHidden'),
      closesInMs: () => this.meter().closesInMs,
    })
    if (this.isOver() || nowMs - this.pushed.atMs < SECOND) return
    if (this.trip.status === 'live' || displayKey(this.meter()) !== this.pushed.displayKey) this.pushMeter()
  }

  forgive(nowMs: number): void {
    this.seats.forgive(nowMs)
    this.guests.forgive(nowMs)
  }

  /** The rows of the guests are read again; what they say reaches all who sit here. */
  readGuests(): Promise<void> {
    return this.inTurn(() => this.roster.read())
  }

  /** Whether the walker is there and hides nothing: a postcard shows what those who watch see, and never more. */
  isWalkerSeen(): boolean {
    const { walker } = this.seats.here()
    return walker.isHere && walker.pause === null
  }

  private async witnessedAway(role: LiveRole, side: SideWitness): Promise<void> {
    this.sides = joinWitnesses({ [role]: side }, this.sides)
    await this.followOn()
  }

  private isOver(): boolean {
    return !tripCan('end', this.trip.status)
  }

  private pushMeter(): void {
    const meter = this.meter()
    this.pushed = { atMs: this.ctx.clock.nowMs(), displayKey: displayKey(meter) }
    // The other server shows its own side the meter by itself.
    this.sendHereBoth({ type: 'meter', meter })
    this.guests.sendAllHere({ type: 'guestMeter', meter: guestMeter(meter) })
    const { plannedMinutes } = this.trip
    if (!meter.isLive || this.warnedOf === plannedMinutes || !isWarningDue(plannedMinutes, meter.leftSeconds))
      return
    this.warnedOf = plannedMinutes
    this.sendHereBoth({ type: 'warning', leftSeconds: meter.leftSeconds })
  }

  private closeAll(): void {
    this.guests.closeAll({ type: 'ended', reason: this.trip.endReason ?? this.trip.status })
    for (const side of walkSides) {
      const seat = this.seats.of(side)
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
    const moved = await advanceFromWitness(this.ctx, this.trip, this.sides)
    if (moved) this.trip = moved
    this.pushMeter()
  }

  private async takeBeat(role: LiveRole, connection: Connection, beat: Beat): Promise<void> {
    const seat = this.seats.of(role)
    if (seat?.connection !== connection) return
    if (beat.seq > seat.lastSeq && !(await this.saveBeat(role, beat, seat.lastSeq < 0))) return this.look()
    seat.lastSeq = Math.max(seat.lastSeq, beat.seq)
    connection.send({ type: 'beatAck', seq: beat.seq })
    await this.followOn()
  }

  /** The meter after a beat, of whichever side; where the trip moves, its row decides between two servers. */
  private async followOn(): Promise<void> {
    const before = this.trip.status
    const moved = await advanceFromWitness(this.ctx, this.trip, this.sides)
    if (moved) this.trip = moved
    if (moved || before === 'live') this.pushMeter()
  }

  private async saveBeat(role: LiveRole, beat: Beat, isFirst: boolean): Promise<boolean> {
    const { witnessed, side } = witnessBeat(this.sides[role], beat, isFirst && !beat.continues)
    const at = new Date(beat.receivedMs)
    const stored = { tripId: this.tripId, role, seq: beat.seq, at, witnessed }
    if (!(await this.ctx.trips.saveBeat(stored))) return false
    this.sides = { ...this.sides, [role]: afterBeat(this.sides[role], side) }
    if (this.seats.of(otherSide(role)) === null) this.say({ is: 'beat', role, side })
    return true
  }
}

/** What a person would notice about a meter that stands still. */
function displayKey(meter: MeterState): string {
  return [meter.isLive, meter.liveSeconds, meter.pausedReason, meter.isSeen].join('|')
}
