import { isDeepStrictEqual } from 'node:util'
import type { LiveRole, ServerMessage, SidePause } from '#domain/walk/live-protocol.ts'
import type { SidesHere } from '#domain/walk/meter.ts'
import { ofEachSide, otherSide, walkSides } from '#domain/walk/sides.ts'
import { AwaySeats } from '#server/modules/walk/live/seats/away-seats.ts'
import { closeCodes, type Connection } from '#server/modules/walk/live/connection.ts'
import type { Say, ReportedSeat } from '#server/modules/walk/live/words.ts'

type Seat = {
  connection: Connection
  /** The last beat that was taken; below zero before the first. */
  lastSeq: number
  pause: SidePause | null
  device: ServerMessage | null
  /** Signals of before the acceptance, for the other side when it is welcomed first. */
  early: unknown[]
}

/** A seat is told to the other servers this often, unless both sides sit here. */
const reportedEveryMs = 1000

/**
 * Who sits where on a walk: the sockets of this server, and what the other servers have told of theirs. A message for a side
 * goes to the server of its seat; what a seat itself says (its name, its pause, its device) is reported with the seat.
 */
export class Seats {
  private readonly own = ofEachSide<Seat | null>(() => null)
  private readonly away = new AwaySeats()
  private readonly say: Say
  /** Someone came, left or paused. */
  private readonly onChange: () => void
  private reportedAtMs = 0

  constructor(say: Say, onChange: () => void) {
    this.say = say
    this.onChange = onChange
  }

  isEmpty(): boolean {
    return walkSides.every((side) => this.own[side] === null)
  }

  of(role: LiveRole): Seat | null {
    return this.own[role]
  }

  isTaken(role: LiveRole): boolean {
    return this.anywhere(role) !== null
  }

  isAway(role: LiveRole): boolean {
    return this.own[role] === null && this.away.of(role) !== null
  }

  peerOf(role: LiveRole): string | null {
    const other = otherSide(role)
    return this.own[other]?.connection.peerId ?? this.away.of(other)?.peerId ?? null
  }

  here(): SidesHere {
    return ofEachSide((side) => {
      const seat = this.anywhere(side)
      return { isHere: seat !== null, pause: seat?.pause ?? null }
    })
  }

  /** To a side, on whichever server it sits, also where that has not been notified yet. */
  send(role: LiveRole, message: ServerMessage): void {
    if (this.own[role]) this.sendHere(role, message)
    else this.say({ is: 'to', role, message })
  }

  sendHere(role: LiveRole, message: ServerMessage): void {
    this.own[role]?.connection.send(message)
  }

  /** See `LiveTrip.seat`. */
  take(role: LiveRole, connection: Connection, early: unknown[]): boolean {
    const before = this.own[role]
    const others = [before?.connection.opened ?? '', this.away.of(role)?.opened ?? '']
    if (others.some((opened) => opened > connection.opened)) connection.close(closeCodes.joinedElsewhere)
    if (!connection.isOpen()) return false
    this.own[role] = { connection, lastSeq: -1, pause: null, device: null, early }
    this.away.drop(role)
    before?.connection.close(closeCodes.joinedElsewhere)
    this.announce(role, early)
    return true
  }

  /** What the other side sent before the acceptance; it is given out once. */
  takeEarlyFor(role: LiveRole): unknown[] {
    const other = otherSide(role)
    return this.own[other]?.early.splice(0) ?? this.away.takeEarly(other)
  }

  /** The newcomer has been welcomed: each side learns about the other; one on another server by the seat that it was told. */
  introduce(role: LiveRole): void {
    const other = otherSide(role)
    const theirs = this.anywhere(other)
    this.sendHere(other, { type: 'peer', peer: this.own[role]?.connection.peerId ?? null })
    if (theirs?.pause) this.sendHere(role, { type: 'pause', from: other, reason: theirs.pause })
    if (theirs?.device) this.sendHere(role, theirs.device)
    this.onChange()
  }

  leave(role: LiveRole, connection: Connection): void {
    if (this.own[role]?.connection !== connection) return
    this.own[role] = null
    this.say({ is: 'left', role, peerId: connection.peerId })
    this.isGone(role)
  }

  pause(role: LiveRole, reason: SidePause | null): void {
    const seat = this.own[role]
    if (!seat || seat.pause === reason) return
    seat.pause = reason
    this.sendHere(otherSide(role), { type: 'pause', from: role, reason })
    this.announce(role)
    this.onChange()
  }

  device(role: LiveRole, device: ServerMessage): void {
    const seat = this.own[role]
    if (!seat) return
    seat.device = device
    this.sendHere(otherSide(role), device)
    this.announce(role)
  }

  /** Called a few times a second: silent sockets are cut, and seats whose server is silent forgotten. */
  tick(nowMs: number, silentMs: number): void {
    const seats = walkSides.map((side) => this.own[side])
    for (const seat of seats)
      if (seat && nowMs - seat.connection.heardAtMs() > silentMs) seat.connection.cut()
    for (const role of this.away.forgetSilent(nowMs)) this.isGone(role)
    const isWholeHere = seats.every((seat) => seat !== null)
    if (!isWholeHere && nowMs - this.reportedAtMs >= reportedEveryMs) {
      this.reportedAtMs = nowMs
      this.sendAll()
    }
  }

  forgive(nowMs: number): void {
    for (const side of walkSides) this.own[side]?.connection.forgive(nowMs)
    this.away.forgive(nowMs)
  }

  /** `withEarly`: to a server that asks, which may not have heard of what its side is to get. */
  sendAll({ withEarly } = { withEarly: false }): void {
    for (const role of walkSides) this.announce(role, withEarly ? (this.own[role]?.early ?? []) : [])
  }

  /** A side sits on another server; the side that sits here learns what is new of it. */
  reportedAway(seat: ReportedSeat, early: unknown[], nowMs: number): void {
    const { role } = seat
    const mine = this.own[role]
    // The newer page of a person stays, on whichever server it is.
    if (mine && mine.connection.opened > seat.opened) return this.announce(role)
    const { before, isTaken } = this.away.reported(seat, early, nowMs)
    if (!isTaken) return
    this.own[role] = null
    mine?.connection.close(closeCodes.joinedElsewhere)
    this.showAway(seat, before)
  }

  leftAway(role: LiveRole, peerId: string): void {
    if (this.away.left(role, peerId)) this.isGone(role)
  }

  private showAway(seat: ReportedSeat, before: ReportedSeat | null): void {
    const { role, peerId, pause, device } = seat
    const other = otherSide(role)
    const isNew = before?.peerId !== peerId
    const known = isNew ? null : before
    if (isNew) this.sendHere(other, { type: 'peer', peer: peerId })
    // A side that is welcomed later gets them with its welcome.
    if (this.own[other])
      for (const signal of this.away.takeEarly(role))
        this.sendHere(other, { type: 'signal', from: peerId, signal })
    const isPauseNew = (known?.pause ?? null) !== pause
    if (isPauseNew) this.sendHere(other, { type: 'pause', from: role, reason: pause })
    if (device && !isDeepStrictEqual(known?.device, device)) this.sendHere(other, device)
    if (isNew || isPauseNew) this.onChange()
  }

  private anywhere(role: LiveRole): Pick<Seat, 'pause' | 'device'> | null {
    return this.own[role] ?? this.away.of(role)
  }

  private isGone(role: LiveRole): void {
    this.sendHere(otherSide(role), { type: 'peer', peer: null })
    this.onChange()
  }

  private announce(role: LiveRole, early: readonly unknown[] = []): void {
    const seat = this.own[role]
    if (!seat) return
    const { peerId, opened } = seat.connection
    const reported = { role, peerId, opened, pause: seat.pause, device: seat.device }
    this.say({ is: 'seated', seat: reported, ...(early.length > 0 ? { early: [...early] } : {}) })
  }
}
