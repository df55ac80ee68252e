import type { Place } from '#domain/shared/place.ts'
import { SECOND } from '#domain/shared/units.ts'
import { tripIsEngaged } from '#domain/trips/states.ts'
import { nextGroupStep, type GroupTimes } from '#domain/walk/group/group-clock.ts'
import type { GroupLiveTerms } from '#domain/walk/group/group-live-terms.ts'
import type { HiddenArea } from '#domain/walkers/home-zone.ts'
import { walkerSeat } from '#domain/walk/group/people.ts'
import type { MeterState, ServerMessage } from '#domain/walk/live-protocol.ts'
import { afterBeat, noWitness, witnessBeat, type Beat, type SideWitness } from '#domain/walk/witness.ts'
import { closeCodes, type Connection } from '#server/modules/walk/live/connection.ts'
import { NoWalkWatch } from '#server/modules/walk/live/watch/no-walk-watch.ts'
import { WalkerPlace } from '#server/modules/walk/live/watch/walker-place.ts'
import { guestMeter } from '#server/modules/walk/live/meter.ts'
import { faceOf, rosterOf } from '#server/modules/walk/group/seats/group-face.ts'
import { followers } from '#server/modules/walk/group/lines/group-orders.ts'
import { GroupWalker } from '#server/modules/walk/group/group-walker.ts'
import {
  groupMeter,
  isGroupLive,
  meteredGroup,
  takenOf,
  tripAmount,
  type MeteredGroup,
} from '#server/modules/walk/group/meter/group-meter.ts'
import { loadGroup, type LoadedGroup, type Seat } from '#server/modules/walk/group/seats/group-rows.ts'
import { GroupSeating } from '#server/modules/walk/group/seats/group-seating.ts'
import { UnseenSeats } from '#server/modules/walk/group/seats/unseen-seats.ts'
import type { GroupWord, SayToGroup } from '#server/modules/walk/group/group-words.ts'
import {
  changeWheel,
  isWheelDue,
  type WheelAct,
  type WheelOutcome,
} from '#server/modules/walk/group/wheel/wheel.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

/** The sum on the walker's screen counts seats on other servers this late at most. */
const awayReadMs = 10 * SECOND

/**
 * The sockets of a group walk on this server, what is known of those on other servers, and a meter for each seat. Everything here
 * is a cache of rows: it can be lost at any moment and is loaded again when a person comes back.
 */
export class LiveGroup {
  readonly id: string
  readonly seating: GroupSeating
  /** What is not walked around the walker. */
  readonly noWalk: NoWalkWatch
  readonly walker: GroupWalker
  private readonly unseen: UnseenSeats
  private readonly ctx: WalkDeps
  private readonly say: SayToGroup
  private rows: LoadedGroup
  private readonly witnesses: Map<string, SideWitness>
  private readonly where = new WalkerPlace()
  /** What is hidden of the walker: it can not be changed during a walk. */
  private hidden: Promise<HiddenArea | null> | null = null
  private pushedAtMs = 0
  private lookedAtMs = 0
  private readAtMs = 0
  /** The beats of one seat follow each other. */
  private readonly queues = new Map<string, Promise<void>>()
  private work: Promise<void> = Promise.resolve()

  constructor(ctx: WalkDeps, rows: LoadedGroup, witnesses: Map<string, SideWitness>, say: SayToGroup) {
    this.ctx = ctx
    this.id = rows.group.id
    this.rows = rows
    this.witnesses = witnesses
    this.say = say
    this.noWalk = new NoWalkWatch(ctx, rows.group.walkerId)
    this.walker = new GroupWalker(ctx, rows.group.walkerId)
    this.seating = new GroupSeating(say, (seat) => this.seatChanged(seat))
    this.unseen = new UnseenSeats(ctx, {
      groupWalkId: this.id,
      seating: this.seating,
      seats: () => [...this.rows.seats.values()].filter(({ id }) => this.mayEnter(id)),
      witnesses,
      metered: () => this.metered(),
      say,
      inTurn: (work) => this.inTurn(work),
    })
  }

  isEmpty(): boolean {
    return this.seating.own.size === 0
  }

  /** Resolves when everything that has come so far has been done. */
  async settled(): Promise<void> {
    await Promise.all([this.work, ...this.queues.values()])
  }

  seat(id: string): Seat | null {
    return this.rows.seats.get(id) ?? null
  }

  /** For whom links to pictures are signed that a seat gets; null for friends, who have no account. */
  viewerOf(id: string): string | null {
    if (id === walkerSeat) return this.rows.group.walkerId
    const seat = this.seat(id)
    return seat?.isPayer ? seat.roomPersonId : null
  }

  nameOf(id: string): string {
    return id === walkerSeat ? this.rows.walkerName : (this.seat(id)?.name ?? '')
  }

  /** The figures that the walk was published with. */
  terms(): GroupLiveTerms {
    return this.rows.terms
  }

  /** Whether one of two payers has blocked the other, by their seats: neither gets the lines and reactions of the other. */
  areApart(one: string, other: string): boolean {
    const [mine, theirs] = [this.seat(one)?.userId ?? null, this.seat(other)?.userId ?? null]
    return mine !== null && theirs !== null && this.rows.blocks.get(mine)?.has(theirs) === true
  }

  isSilenced(id: string): boolean {
    return this.rows.people.get(id)?.isSilenced ?? false
  }

  /** Why it is over, in the word that pages get. */
  endReason(): string {
    return this.rows.group.endReason ?? this.rows.group.status
  }

  isRoomOpen(): boolean {
    return this.rows.group.openedAt !== null
  }

  /** Whether the seat is taken, its trip runs, and its person was not put out. */
  mayEnter(seat: string): boolean {
    return this.isEngaged(seat) && this.rows.people.get(seat)?.isPutOut !== true
  }

  isOver(): boolean {
    return this.rows.group.status !== 'agreed' && this.rows.group.status !== 'live'
  }

  shownPlace(): Place | null {
    return this.where.shown()
  }

  /** The walker is at a place: what the payers are shown of it and how it is stored, outside of what the walker hides; null where it is not. */
  async showPlace(place: Place, at: Date): Promise<ReturnType<WalkerPlace['take']>> {
    this.hidden ??= this.ctx.walkers.hiddenAreaOf(this.rows.group.walkerId).catch((error: unknown) => {
      this.hidden = null
      throw error
    })
    return this.where.take(place, { at, hidden: await this.hidden })
  }

  /** Whether the walker is there and hides nothing: a postcard shows what the others see, and never more. */
  isWalkerSeen(): boolean {
    return this.seating.isHere(walkerSeat) && this.seating.pauseOf(walkerSeat) === null
  }

  /** To all payers, wherever they sit. */
  sendPayers(message: ServerMessage): void {
    for (const seat of this.rows.seats.values()) if (seat.isPayer) this.seating.send(seat.id, message)
  }

  /** Each person gets their own face of a message; those for whom there is none get nothing. */
  sendEach(of: (seat: string) => ServerMessage | null): void {
    for (const seat of [walkerSeat, ...this.rows.seats.keys()]) {
      const message = of(seat)
      if (message) this.seating.send(seat, message)
    }
  }

  /** The meter of a seat, or of the walker. */
  meter(seat: string): MeterState {
    const group = this.metered()
    const nowMs = this.ctx.clock.nowMs()
    const known = this.seat(seat)
    const trip = known && this.rows.trips.find(({ id }) => id === known.tripId)
    const hereOf = (id: string) => ({ isHere: this.seating.isHere(id), pause: this.seating.pauseOf(id) })
    return groupMeter(
      group,
      {
        witness: seat === walkerSeat ? null : this.witnesses.get(seat),
        ...(trip
          ? { amountCents: tripAmount(group, trip, this.witnesses) }
          : takenOf(group, this.rows.trips, this.witnesses, nowMs)),
        walkerHere: hereOf(walkerSeat),
        here: hereOf(seat),
      },
      nowMs,
    )
  }

  async changeWheel(act: WheelAct): Promise<WheelOutcome> {
    const isHere = (id: string) => this.seating.isHere(id) && this.isEngaged(id)
    const of = { groupWalkId: this.id, terms: this.rows.terms.wheel, isHere }
    return changeWheel(this.ctx, { ...of, ...followers(this.ctx, this.id, this.rows.seats) }, act)
  }

  beat(seat: string, connection: Connection, beat: Beat): Promise<void> {
    const done = (this.queues.get(seat) ?? Promise.resolve())
      .then(() => this.takeBeat(seat, connection, beat))
      .catch((error: unknown) =>
        this.ctx.log.error({ err: error, groupWalkId: this.id }, 'a beat of a group walk'),
      )
    this.queues.set(seat, done)
    return done
  }

  /** Rows are read again: the walk has moved, or the wheel, the seats or the people have changed. */
  changed(): Promise<void> {
    return this.inTurn(async () => {
      this.rows = (await loadGroup(this.ctx, this.id)) ?? this.rows
      this.look()
    })
  }

  /** Runs after everything that came before it; a fault is reported and does not stop what follows. */
  inTurn(work: () => Promise<void>): Promise<void> {
    this.work = this.work
      .then(work)
      .catch((error: unknown) => this.ctx.log.error({ err: error, groupWalkId: this.id }, 'live group walk'))
    return this.work
  }

  /** Words and hints may have been lost: rows are read again, and who sits where is asked. */
  missed(): void {
    this.seating.sayAll()
    this.say({ is: 'asking' })
    void this.changed()
  }

  /** Another server has said something of this walk. */
  heard(word: GroupWord): void {
    switch (word.is) {
      case 'asking':
        return this.seating.sayAll()
      case 'seated':
        return this.seating.seatedAway(word, this.ctx.clock.nowMs())
      case 'left':
        return this.seating.leftAway(word.seat, word.peerId)
      case 'to':
        return this.seating.sendHere(word.seat, word.message)
      case 'toAll':
        if (word.message.type === 'steer') this.walker.steered(word.message.steer.command)
        return this.seating.sendAllHere(word.message)
      case 'unseen':
        return this.seating.closeUnseen(word.seat, word.peerId)
      case 'walkerBeat':
        return this.witnessed(walkerSeat, word.side)
    }
  }

  /** Relays a signal between the walker and a seat; from a seat to no other one. */
  relay(from: string, peerId: string, to: string | undefined, signal: unknown): void {
    if (from !== walkerSeat) return this.seating.send(walkerSeat, { type: 'signal', from: peerId, signal })
    const seat = to === undefined ? null : this.seating.seatOfPeer(to)
    if (seat !== null) this.seating.send(seat, { type: 'signal', from: peerId, signal })
  }

  /** Called a few times a second: who is silent, whose turn is over, and the meters each second. */
  tick(nowMs: number, silentMs: number): void {
    this.seating.tick(nowMs, silentMs)
    this.lookAfterWalker(nowMs)
    if (isGroupLive(this.metered()) && this.seating.own.has(walkerSeat)) this.unseen.tick(nowMs)
    if (this.isOver() || nowMs - this.pushedAtMs < SECOND) return
    this.pushMeters(nowMs)
    if (nowMs - this.readAtMs >= awayReadMs) this.readAway(nowMs)
    if (isWheelDue(this.rows, this.seating, nowMs)) this.lookAtWheel(nowMs)
  }

  private lookAfterWalker(nowMs: number): void {
    const isHere = this.seating.isHere(walkerSeat)
    this.walker.tick(nowMs, {
      isLive: isGroupLive(this.metered()) && this.seating.own.has(walkerSeat),
      status: this.rows.group.status === 'live' ? 'live' : 'accepted',
      // The server of the walker's page reports it; where there is none, that of the first seat.
      isAway: isHere
        ? this.seating.own.has(walkerSeat) && this.seating.pauseOf(walkerSeat) === 'appHidden'
        : this.seating.own.has(this.seating.seatsHere().sort()[0] ?? ''),
      closesInMs: () => this.meter(walkerSeat).closesInMs,
      tripId: this.rows.trips.find(({ isOpen, status: of }) => isOpen && tripIsEngaged(of))?.id ?? null,
    })
  }

  /** What seats on other servers have seen is read now and then: what the walk has earned counts it. */
  private readAway(nowMs: number): void {
    this.readAtMs = nowMs
    const { own } = this.seating
    if (!own.has(walkerSeat) || this.seating.seatsHere().every((id) => own.has(id))) return
    this.ctx.trips.groupWitnesses(this.id).then(
      (all) => {
        for (const [id, side] of all) if (!own.has(id)) this.witnesses.set(id, side)
      },
      (error: unknown) => this.ctx.log.error({ err: error, groupWalkId: this.id }, 'seats on other servers'),
    )
  }

  private isEngaged(id: string): boolean {
    const trip = this.rows.trips.find((one) => one.id === this.seat(id)?.tripId)
    return trip !== undefined && tripIsEngaged(trip.status)
  }

  private metered(): MeteredGroup {
    return meteredGroup(this.rows.group, this.witnesses.get(walkerSeat))
  }

  private async takeBeat(seat: string, connection: Connection, beat: Beat): Promise<void> {
    const own = this.seating.own.get(seat)
    if (own?.connection !== connection) return
    if (beat.seq > own.lastSeq) {
      const isFirst = own.lastSeq < 0
      // The socket before this one may have been another server's.
      if (isFirst) await this.readWitness(seat)
      const isAnotherPage = isFirst && (own.isAgain || !beat.continues)
      const { witnessed, side } = witnessBeat(this.witnesses.get(seat), beat, isAnotherPage)
      const stored = { groupWalkId: this.id, seat, seq: beat.seq, at: new Date(beat.receivedMs), witnessed }
      const isStored = await this.ctx.trips.saveGroupBeat(stored)
      if (!isStored) return this.changed()
      this.witnessed(seat, side)
      if (seat === walkerSeat) this.say({ is: 'walkerBeat', side })
      own.lastSeq = beat.seq
    }
    connection.send({ type: 'beatAck', seq: beat.seq })
    if (seat === walkerSeat) await this.followOn()
  }

  private async readWitness(seat: string): Promise<void> {
    const stored = (await this.ctx.trips.groupWitnesses(this.id, [seat])).get(seat)
    const known = this.witnesses.get(seat) ?? noWitness
    if (stored && stored.lastMarkMs > known.lastMarkMs) this.witnessed(seat, stored)
  }

  private witnessed(seat: string, side: SideWitness): void {
    this.witnesses.set(seat, afterBeat(this.witnesses.get(seat), side))
  }

  /** The walk's clock after a beat of the walker; its rows decide between two servers. */
  private async followOn(): Promise<void> {
    const { group } = this.rows
    const { status } = group
    if (status !== 'agreed' && status !== 'live') return
    const times: GroupTimes = {
      ...this.metered(),
      status,
      openedAtMs: group.openedAt?.getTime() ?? null,
      walkerCameAtMs: group.walkerCameAt?.getTime() ?? null,
    }
    if (nextGroupStep(times, this.ctx.clock.nowMs()).kind !== 'wait')
      await this.ctx.trips.advanceGroup(this.id)
  }

  private seatChanged(seat: string): void {
    this.show()
    const walkerPeer = this.seating.peerOf(walkerSeat)
    const pause = { type: 'pause', from: 'walker', reason: this.seating.pauseOf(walkerSeat) } as const
    if (seat === walkerSeat)
      for (const { id, isPayer } of this.rows.seats.values()) {
        if (isPayer) this.seating.sendHere(id, { type: 'peer', peer: walkerPeer })
        this.seating.sendHere(id, pause)
      }
    // One who comes in during a pause asks for no repair of a picture that is held back.
    else this.seating.sendHere(seat, pause)
    const { holder, asking } = this.rows.wheel
    if (holder?.personId === seat || asking.includes(seat)) this.lookAtWheel(this.ctx.clock.nowMs())
  }

  private lookAtWheel(nowMs: number): void {
    if (nowMs - this.lookedAtMs < SECOND / 4) return
    this.lookedAtMs = nowMs
    this.changeWheel({ is: 'look' }).catch((error: unknown) =>
      this.ctx.log.error({ err: error, groupWalkId: this.id }, 'the wheel of a group walk'),
    )
  }

  /** After rows were read: who may not be here any more is closed, and all get what is new. */
  private look(): void {
    const { people } = this.rows
    if (this.isOver()) return this.seating.closeAll({ type: 'ended', reason: this.endReason() })
    for (const seat of this.seating.own.keys()) {
      if (seat === walkerSeat) continue
      if (people.get(seat)?.isPutOut || !this.seat(seat)) this.seating.close(seat, closeCodes.notYours)
      else if (!this.isEngaged(seat)) this.seating.close(seat, closeCodes.tripOver)
    }
    this.show()
    this.pushMeters(this.ctx.clock.nowMs())
  }

  /** Who is here and who holds the wheel, to all who sit on this server. */
  private show(): void {
    const roster = rosterOf(this.rows, this.seating)
    for (const seat of this.seating.own.keys()) {
      this.seating.sendHere(seat, faceOf(this.rows, this.seating, seat))
      if (seat === walkerSeat || !this.seat(seat)?.isPayer) this.seating.sendHere(seat, roster)
    }
  }

  private pushMeters(nowMs: number): void {
    this.pushedAtMs = nowMs
    for (const seat of this.seating.own.keys()) {
      const meter = this.meter(seat)
      const isSide = seat === walkerSeat || this.seat(seat)?.isPayer === true
      this.seating.sendHere(
        seat,
        isSide ? { type: 'meter', meter } : { type: 'guestMeter', meter: guestMeter(meter) },
      )
    }
  }
}
