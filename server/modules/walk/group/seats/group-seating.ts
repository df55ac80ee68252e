import { walkerSeat } from '#domain/walk/group/people.ts'
import type { ServerMessage, SidePause } from '#domain/walk/live-protocol.ts'
import { closeCodes, type Connection } from '#server/modules/walk/live/connection.ts'
import type { GroupWord, SayToGroup } from '#server/modules/walk/group/group-words.ts'

/** `isAgain`: it was taken out of the room before, so that its marks do not follow on those of before. */
type OwnSeat = { connection: Connection; lastSeq: number; pause: SidePause | null; isAgain: boolean }
type AwaySeat = { peerId: string; opened: string; pause: SidePause | null; heardAtMs: number }

/** As for walks of two: said again each second, and taken for gone after so long. */
const saidEveryMs = 1000
const awaySilentMs = 2500

/** On which sockets of which server the walker and the seats of a group walk are. */
export class GroupSeating {
  readonly own = new Map<string, OwnSeat>()
  private readonly away = new Map<string, AwaySeat>()
  private readonly say: SayToGroup
  /** A seat came, left, or paused. */
  private readonly onChange: (seat: string) => void
  private saidAtMs = 0

  constructor(say: SayToGroup, onChange: (seat: string) => void) {
    this.say = say
    this.onChange = onChange
  }

  /** Takes a seat; an older connection of it is closed. False where a newer page has it. */
  take(seat: string, connection: Connection, isAgain = false): boolean {
    const before = this.own.get(seat)
    const opened = [before?.connection.opened ?? '', this.away.get(seat)?.opened ?? '']
    if (opened.some((one) => one > connection.opened)) connection.close(closeCodes.joinedElsewhere)
    if (!connection.isOpen()) return false
    this.own.set(seat, { connection, lastSeq: -1, pause: null, isAgain })
    this.away.delete(seat)
    before?.connection.close(closeCodes.joinedElsewhere)
    this.sayOne(seat)
    this.onChange(seat)
    return true
  }

  leave(seat: string, connection: Connection): void {
    if (this.own.get(seat)?.connection !== connection) return
    this.own.delete(seat)
    this.say({ is: 'left', seat, peerId: connection.peerId })
    this.onChange(seat)
  }

  isHere(seat: string): boolean {
    return this.own.has(seat) || this.away.has(seat)
  }

  peerOf(seat: string): string | null {
    return this.own.get(seat)?.connection.peerId ?? this.away.get(seat)?.peerId ?? null
  }

  pauseOf(seat: string): SidePause | null {
    return (this.own.get(seat) ?? this.away.get(seat))?.pause ?? null
  }

  /** The seat whose socket has this name; null when it is none of theirs. */
  seatOfPeer(peerId: string): string | null {
    for (const [seat, { connection }] of this.own) if (connection.peerId === peerId) return seat
    for (const [seat, one] of this.away) if (one.peerId === peerId) return seat
    return null
  }

  pause(seat: string, reason: SidePause | null): void {
    const own = this.own.get(seat)
    if (!own || own.pause === reason) return
    own.pause = reason
    this.sayOne(seat)
    this.onChange(seat)
  }

  send(seat: string, message: ServerMessage): void {
    if (this.own.has(seat)) this.sendHere(seat, message)
    else if (this.away.has(seat)) this.say({ is: 'to', seat, message })
  }

  sendHere(seat: string, message: ServerMessage): void {
    this.own.get(seat)?.connection.send(message)
  }

  /** To all, wherever they sit; each server sends to its own. */
  sendAll(message: ServerMessage): void {
    this.sendAllHere(message)
    this.say({ is: 'toAll', message })
  }

  sendAllHere(message: ServerMessage): void {
    for (const { connection } of this.own.values()) connection.send(message)
  }

  close(seat: string, code: number): void {
    this.own.get(seat)?.connection.close(code)
  }

  /** Closes the socket of a seat that sees nothing; another one that has taken its place stays. */
  closeUnseen(seat: string, peerId: string): void {
    const own = this.own.get(seat)
    if (own?.connection.peerId === peerId) own.connection.close(closeCodes.unseen)
  }

  closeAll(message: ServerMessage): void {
    for (const { connection } of this.own.values()) {
      connection.send(message)
      connection.close(closeCodes.tripOver)
    }
  }

  /** A seat sits on another server. */
  seatedAway({ seat, peerId, opened, pause }: Extract<GroupWord, { is: 'seated' }>, nowMs: number): void {
    const mine = this.own.get(seat)
    if (mine && mine.connection.opened > opened) return this.sayOne(seat)
    const before = this.away.get(seat)
    if (before && before.opened > opened) return
    this.away.set(seat, { peerId, opened, pause, heardAtMs: nowMs })
    if (mine) {
      this.own.delete(seat)
      mine.connection.close(closeCodes.joinedElsewhere)
    }
    if (before?.peerId !== peerId || before.pause !== pause) this.onChange(seat)
  }

  leftAway(seat: string, peerId: string): void {
    if (this.away.get(seat)?.peerId !== peerId) return
    this.away.delete(seat)
    this.onChange(seat)
  }

  sayAll(): void {
    for (const seat of this.own.keys()) this.sayOne(seat)
  }

  /** Called a few times a second: silent sockets are cut, and seats whose server is silent are gone. */
  tick(nowMs: number, clientSilentMs: number): void {
    for (const { connection } of this.own.values())
      if (nowMs - connection.heardAtMs() > clientSilentMs) connection.cut()
    for (const [seat, { heardAtMs }] of this.away)
      if (nowMs - heardAtMs > awaySilentMs) {
        this.away.delete(seat)
        this.onChange(seat)
      }
    if (nowMs - this.saidAtMs < saidEveryMs) return
    this.saidAtMs = nowMs
    this.sayAll()
  }

  forgive(nowMs: number): void {
    for (const { connection } of this.own.values()) connection.forgive(nowMs)
    for (const seat of this.away.values()) seat.heardAtMs = nowMs
  }

  /** Seats with a socket, the walker left out. */
  seatsHere(): string[] {
    return [...new Set([...this.own.keys(), ...this.away.keys()])].filter((seat) => seat !== walkerSeat)
  }

  private sayOne(seat: string): void {
    const own = this.own.get(seat)
    if (!own) return
    const { peerId, opened } = own.connection
    this.say({ is: 'seated', seat, peerId, opened, pause: own.pause })
  }
}
