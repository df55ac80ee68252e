import type { Guest } from '#domain/walk/guests.ts'
import type { LiveRole, SidePause } from '#domain/walk/live-protocol.ts'
import { ofEachSide, otherSide, walkSides } from '#domain/walk/sides.ts'
import * as guestRows from '#server/modules/walk/guests/guests.store.ts'
import { rosterMessage, type GuestSeats } from '#server/modules/walk/live/guests/guest-seats.ts'
import type { Seats } from '#server/modules/walk/live/seats/seats.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

/** Who is on a walk that has guests, for all who sit on this server, and the signals between a guest and the two sides. */
export class Roster {
  private readonly ctx: WalkDeps
  private readonly tripId: string
  private readonly seats: Seats
  private readonly guests: GuestSeats
  /** Whether this walk has had a guest: without one its sides hear of none. */
  private hasGuests = false

  constructor(ctx: WalkDeps, tripId: string, { seats, guests }: { seats: Seats; guests: GuestSeats }) {
    this.ctx = ctx
    this.tripId = tripId
    this.seats = seats
    this.guests = guests
  }

  /** The rows of the guests are read; what they say reaches all who sit here. */
  async read(): Promise<void> {
    const guests = await this.guestsTaken()
    // Most walks have no guests: one read for them.
    const wheel = guests.length === 0 ? null : await guestRows.wheelOf(this.ctx.db, this.tripId)
    this.hasGuests ||= guests.length > 0
    this.guests.read({ guests, wheel })
  }

  /** Those who sit here take their places, whatever a page of theirs that closed meanwhile has written. */
  private async guestsTaken(): Promise<readonly Guest[]> {
    const { db } = this.ctx
    const guests = await guestRows.guestsOf(db, this.tripId)
    const back = guests.filter(({ id, leftAt, removedAt }) => leftAt && !removedAt && this.guests.isHere(id))
    if (back.length === 0) return guests
    for (const { id } of back) await guestRows.setGuestLeft(db, id, null)
    return guests.map((guest) => (back.includes(guest) ? { ...guest, leftAt: null } : guest))
  }

  /** Each server sends it to its own. */
  push(): void {
    const roster = rosterMessage(this.guests, this.peers())
    // The remote of a big screen has no row.
    this.hasGuests ||= roster.guests.length > 0
    if (!this.hasGuests) return
    for (const side of walkSides) this.seats.sendHere(side, roster)
    this.guests.sendAllHere(roster)
  }

  /** Why each side gives no picture at this moment; null where it gives one, or is not there. */
  pauses(): { from: LiveRole; reason: SidePause | null }[] {
    const here = this.seats.here()
    return (['traveller', 'walker'] as const).map((from) => ({ from, reason: here[from].pause }))
  }

  /** True where the socket that is named is a guest's: the signal is theirs. */
  relayToGuest(from: string, to: string | undefined, signal: unknown): boolean {
    const guest = to === undefined ? null : this.guests.guestOf(to)
    if (guest === null) return false
    this.guests.send(guest, { type: 'signal', from, signal })
    return true
  }

  /** Relays a signal of a guest to the side whose socket it names; to no other guest. */
  relayOfGuest(from: string, to: string | undefined, signal: unknown): void {
    const peers = this.peers()
    for (const role of walkSides)
      if (to !== undefined && peers[role] === to) this.seats.send(role, { type: 'signal', from, signal })
  }

  /** The sockets of the two sides; `peerOf` of a side names that of the other one. */
  private peers(): Record<LiveRole, string | null> {
    return ofEachSide((side) => this.seats.peerOf(otherSide(side)))
  }
}
