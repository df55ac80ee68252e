import { remoteSeat } from '#domain/walk/screens.ts'
import { present, type Guest } from '#domain/walk/guests.ts'
import type { LiveRole, RosterGuest, ServerMessage } from '#domain/walk/live-protocol.ts'
import { closeCodes, type Connection } from '#server/modules/walk/live/connection.ts'
import type { Say } from '#server/modules/walk/live/words.ts'

/** A guest who sits on another server, as it was said last. */
type AwayGuest = { peerId: string; opened: string; heardAtMs: number }

/** As for the seats of the two sides: said again each second, and taken for gone after so long. */
const saidEveryMs = 1000
const silentMs = 2500

/**
 * The guests of a walk: who they are by their rows, and on which sockets of which server they sit. None of them witnesses;
 * what reaches all of them is sent by each server to its own.
 */
export class GuestSeats {
  private guests: readonly Guest[] = []
  private wheel: string | null = null
  private readonly own = new Map<string, Connection>()
  private readonly away = new Map<string, AwayGuest>()
  private readonly say: Say
  /** Guests came, left or changed. */
  private readonly onChange: () => void
  private saidAtMs = 0

  constructor(say: Say, onChange: () => void) {
    this.say = say
    this.onChange = onChange
  }

  isEmpty(): boolean {
    return this.own.size === 0
  }

  /** What the rows say; who was put out is closed here. */
  read({ guests, wheel }: { guests: readonly Guest[]; wheel: string | null }): void {
    this.guests = guests
    this.wheel = wheel
    for (const [id, connection] of this.own)
      if (this.isRemoved(id)) {
        this.own.delete(id)
        connection.close(closeCodes.notYours)
      }
    for (const id of this.away.keys()) if (this.isRemoved(id)) this.away.delete(id)
    this.onChange()
  }

  /** Takes a guest's seat; an older connection of the same guest is closed. False for one who was put out. */
  take(id: string, connection: Connection): boolean {
    const before = this.own.get(id)
    const opened = [before?.opened ?? '', this.away.get(id)?.opened ?? '']
    if (this.isRemoved(id)) connection.close(closeCodes.notYours)
    if (opened.some((one) => one > connection.opened)) connection.close(closeCodes.joinedElsewhere)
    if (!connection.isOpen()) return false
    this.own.set(id, connection)
    this.away.delete(id)
    before?.close(closeCodes.joinedElsewhere)
    this.sayOne(id, connection)
    this.onChange()
    return true
  }

  /** True when this connection had the seat. */
  leave(id: string, connection: Connection): boolean {
    if (this.own.get(id) !== connection) return false
    this.own.delete(id)
    this.say({ is: 'guestLeft', id, peerId: connection.peerId })
    this.onChange()
    return true
  }

  /** Who holds the wheel: a guest who is on the walk, or null for who pays, in whose name the remote of a big screen steers. */
  holder(): string | null {
    return this.wheel !== null && this.isSeated(this.wheel) ? this.wheel : null
  }

  /** Whether a page of this guest is connected to this server. */
  isHere(id: string): boolean {
    return this.own.has(id)
  }

  /** Whether a page of this guest has the seat, on whichever server. */
  isSeated(id: string): boolean {
    return this.peerOf(id) !== null && present(this.guests).some((guest) => guest.id === id)
  }

  /** Whether who holds the wheel sits on this server; `isPayerHere`: who pays does. */
  isHolderHere(isPayerHere: boolean): boolean {
    const holder = this.holder()
    return holder === null ? isPayerHere || this.own.has(remoteSeat) : this.own.has(holder)
  }

  /** Whether a guest or the remote sits on another server. */
  isAnyAway(): boolean {
    return this.away.size > 0
  }

  nameOf(id: string): string {
    return this.guests.find((guest) => guest.id === id)?.name ?? ''
  }

  /** Those who are on the walk, in the order of joining; the remote of a big screen comes last. */
  roster(): RosterGuest[] {
    const remote = this.peerOf(remoteSeat)
    const guests: RosterGuest[] = this.guests.flatMap((guest) => {
      const peer = this.peerOf(guest.id)
      return guest.removedAt === null && peer !== null
        ? [{ id: guest.id, name: guest.name, peer, maySpeak: guest.maySpeak }]
        : []
    })
    if (remote !== null)
      guests.push({ id: remoteSeat, name: '', peer: remote, maySpeak: true, isRemote: true })
    return guests
  }

  /** The guest whose socket has this name; null when it is none of theirs. */
  guestOf(peerId: string): string | null {
    if (this.peerOf(remoteSeat) === peerId) return remoteSeat
    return this.guests.find((guest) => this.peerOf(guest.id) === peerId)?.id ?? null
  }

  /** To every guest, wherever they sit; each server sends to its own. */
  sendAll(message: ServerMessage): void {
    this.sendAllHere(message)
    if (this.away.size > 0) this.say({ is: 'toGuests', message })
  }

  sendAllHere(message: ServerMessage): void {
    for (const connection of this.own.values()) connection.send(message)
  }

  send(id: string, message: ServerMessage): void {
    const connection = this.own.get(id)
    if (connection) connection.send(message)
    else if (this.away.has(id)) this.say({ is: 'toGuest', id, message })
  }

  sendHere(id: string, message: ServerMessage): void {
    this.own.get(id)?.send(message)
  }

  closeAll(message: ServerMessage): void {
    for (const connection of this.own.values()) {
      connection.send(message)
      connection.close(closeCodes.tripOver)
    }
  }

  /** A guest sits on another server. */
  seatedAway({ id, peerId, opened }: { id: string; peerId: string; opened: string }, nowMs: number): void {
    const mine = this.own.get(id)
    if (mine && mine.opened > opened) return this.sayOne(id, mine)
    const before = this.away.get(id)
    if (before && before.opened > opened) return
    this.away.set(id, { peerId, opened, heardAtMs: nowMs })
    if (mine) {
      this.own.delete(id)
      mine.close(closeCodes.joinedElsewhere)
    }
    if (before?.peerId !== peerId) this.onChange()
  }

  leftAway(id: string, peerId: string): void {
    if (this.away.get(id)?.peerId !== peerId) return
    this.away.delete(id)
    this.onChange()
  }

  /** For a server that has opened the walk. */
  sayAll(): void {
    for (const [id, connection] of this.own) this.sayOne(id, connection)
  }

  /** Called a few times a second: silent sockets are cut, and guests whose server is silent are gone. */
  tick(nowMs: number, clientSilentMs: number): void {
    for (const connection of this.own.values())
      if (nowMs - connection.heardAtMs() > clientSilentMs) connection.cut()
    for (const [id, { heardAtMs }] of this.away)
      if (nowMs - heardAtMs > silentMs) {
        this.away.delete(id)
        this.onChange()
      }
    if (nowMs - this.saidAtMs < saidEveryMs) return
    this.saidAtMs = nowMs
    this.sayAll()
  }

  forgive(nowMs: number): void {
    for (const connection of this.own.values()) connection.forgive(nowMs)
    for (const seat of this.away.values()) seat.heardAtMs = nowMs
  }

  private isRemoved(id: string): boolean {
    const guest = this.guests.find((one) => one.id === id)
    return guest !== undefined && guest.removedAt !== null
  }

  private peerOf(id: string): string | null {
    return this.own.get(id)?.peerId ?? this.away.get(id)?.peerId ?? null
  }

  private sayOne(id: string, { peerId, opened }: Connection): void {
    this.say({ is: 'guestSeated', id, peerId, opened })
  }
}

/** What the two sides and the guests learn of who is on the walk. */
export function rosterMessage(
  seats: GuestSeats,
  sides: Record<LiveRole, string | null>,
): Extract<ServerMessage, { type: 'roster' }> {
  return { type: 'roster', sides, guests: seats.roster(), wheel: seats.holder() }
}
