import { isMissed, topics } from '#adapters/realtime/port.ts'
import { tripIsEngaged } from '#domain/trips/states.ts'
import { liveLimits, type LiveRole } from '#domain/walk/live-protocol.ts'
import { signalBeforeAcceptance, type WaitingRoom } from '#domain/walk/signalling.ts'
import type { Trip } from '#server/modules/trips/public.ts'
import { closeCodes, type Connection } from '#server/modules/walk/live/connection.ts'
import type { LiveTrip } from '#server/modules/walk/live/live-trip.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'
import type { Say, WalkWord } from '#server/modules/walk/live/words.ts'
import type { WalkHint } from '#server/modules/walk/walk.events.ts'

/** A side of a request that is not accepted yet: its traveler, or a walker at whom it rings. */
export type Guest = {
  readonly role: LiveRole
  readonly userId: string
  readonly connection: Connection
  /** What this side has for the other one, in its order; it leaves with the acceptance. */
  readonly signals: unknown[]
  /** The side has its seat on the walk. */
  onSeated(walk: LiveTrip): void
}

/** A description of each of some walkers with the candidates of a phone with many networks. */
const signalsAtMost = 120

type Lobby = { tripId: string; guests: Set<Guest>; say: Say; stop: () => void; work: Promise<void> }

/**
 * Those who wait for the acceptance of a request, on this server; what walkers prepare reaches travelers on the others. The traveler gets the walkers' offers without any
 * address and the walkers nothing: until a walker has accepted neither side learns the other's address, and a walker who
 * does not get the walk learns none at all. With a room server both sides of a ring get a token each to a room of that
 * ring, in which until then the walker may only send, which its page does with placeholders, and the traveler only get.
 */
export class Lobbies {
  private readonly ctx: WalkDeps
  private readonly admit: (trip: Trip, guests: readonly Guest[]) => Promise<void>
  private readonly open = new Map<string, Lobby>()

  constructor(ctx: WalkDeps, admit: (trip: Trip, guests: readonly Guest[]) => Promise<void>) {
    this.ctx = ctx
    this.admit = admit
  }

  /** Lets a side wait; of two connections of the same person the older one is closed, whichever enters first. */
  enter(tripId: string, guest: Guest): void {
    if (!guest.connection.isOpen()) return
    const lobby = this.of(tripId)
    for (const other of lobby.guests) {
      if (other.userId !== guest.userId) continue
      const isNewer = other.connection.opened > guest.connection.opened
      if (isNewer) return guest.connection.close(closeCodes.joinedElsewhere)
      this.sendAway(lobby, other, closeCodes.joinedElsewhere)
    }
    lobby.guests.add(guest)
    guest.connection.send({ type: 'waiting', role: guest.role })
    const { role, userId } = guest
    lobby.say({ is: 'waiting', role, userId, opened: guest.connection.opened })
    if (role === 'traveller') lobby.say({ is: 'askingPrepared' })
    for (const walker of lobby.guests)
      if (walker.role === 'walker') for (const signal of walker.signals) prepare(guest, signal)
    this.showRooms(lobby, guest)
    // What has happened to the request since it was read.
    this.changed(lobby)
  }

  leave(tripId: string, guest: Guest): void {
    const lobby = this.open.get(tripId)
    if (lobby?.guests.delete(guest)) this.closeIfEmpty(lobby)
  }

  /** Keeps a signal for the other side; a traveler gets at once what it needs to have its answer ready. */
  hold(tripId: string, guest: Guest, signal: unknown): void {
    if (guest.signals.length >= signalsAtMost) return
    guest.signals.push(signal)
    const lobby = this.open.get(tripId)
    if (guest.role !== 'walker' || !lobby) return
    for (const other of lobby.guests) prepare(other, signal)
    sendPrepared(lobby, signal)
  }

  tick(nowMs: number, hasStalled: boolean): void {
    for (const { guests } of this.open.values())
      for (const { connection } of guests) {
        if (hasStalled) connection.forgive(nowMs)
        if (nowMs - connection.heardAtMs() > liveLimits.silentMs) connection.cut()
      }
  }

  /** Resolves when what has reached the lobby so far has been dealt with, or every lobby; for tests. */
  async settled(tripId?: string): Promise<void> {
    const lobbies = [...this.open].filter(([id]) => tripId === undefined || id === tripId)
    await Promise.all(lobbies.map(([, { work }]) => work))
  }

  private of(tripId: string): Lobby {
    const known = this.open.get(tripId)
    if (known) return known
    const { realtime, server } = this.ctx
    const topic = topics.trip(tripId)
    const stop = realtime.listen(topic, (payload) => {
      const hint = payload as WalkHint
      if (isMissed(payload) || hint.kind === 'changed') this.changed(lobby)
      else if (hint.kind === 'word' && hint.from !== server) this.heard(lobby, hint.word)
    })
    const say: Say = (word) =>
      realtime.publish(topic, { kind: 'word', from: server, word } satisfies WalkHint)
    const lobby: Lobby = { tripId, guests: new Set(), say, stop, work: Promise.resolve() }
    this.open.set(tripId, lobby)
    return lobby
  }

  /** Another server has said something of the request's sides that wait there. */
  private heard(lobby: Lobby, word: WalkWord): void {
    switch (word.is) {
      case 'waiting':
        for (const guest of lobby.guests)
          if (guest.userId === word.userId && guest.connection.opened < word.opened)
            this.sendAway(lobby, guest, closeCodes.joinedElsewhere)
          else if (word.role === 'walker' && guest.role === 'traveller')
            this.showRoomSafely(lobby, word.userId, guest)
        return this.closeIfEmpty(lobby)
      case 'askingPrepared':
        for (const { role, userId, signals, connection } of lobby.guests)
          if (role === 'walker') {
            lobby.say({ is: 'waiting', role, userId, opened: connection.opened })
            for (const signal of signals) sendPrepared(lobby, signal)
          }
        return
      case 'prepared':
        for (const guest of lobby.guests) prepare(guest, word.signal)
        return
      case 'asking':
      case 'seated':
      case 'left':
      case 'guestSeated':
      case 'guestLeft':
      case 'toGuest':
      case 'toGuests':
      case 'to':
      case 'beat':
      case 'steered':
      case 'asked':
      case 'place':
        // Of the walk that has begun.
        return
    }
  }

  private changed(lobby: Lobby): void {
    lobby.work = lobby.work
      .then(() => this.look(lobby))
      .catch((error: unknown) => this.ctx.log.error({ err: error, tripId: lobby.tripId }, 'lobby'))
  }

  /** Tells where the newcomer and those on the other side of its rings wait on the room server. */
  private showRooms(lobby: Lobby, newcomer: Guest): void {
    for (const walker of lobby.guests)
      for (const guest of lobby.guests) {
        const isOfRing = walker.role === 'walker' && (guest === walker || guest.role === 'traveller')
        if (!isOfRing || (guest !== newcomer && walker !== newcomer)) continue
        this.showRoomSafely(lobby, walker.userId, guest)
      }
  }

  private showRoomSafely(lobby: Lobby, walkerId: string, guest: Guest): void {
    this.showRoom(lobby, walkerId, guest).catch((error: unknown) =>
      this.ctx.log.error({ err: error, tripId: lobby.tripId }, 'waiting room'),
    )
  }

  private async showRoom(lobby: Lobby, walkerId: string, guest: Guest): Promise<void> {
    const { userId, role, connection } = guest
    const ring = { ownerId: lobby.tripId, walkerId, userId, role }
    const entry = await this.ctx.recordings.waitingToken(ring)
    if (!entry || !lobby.guests.has(guest)) return
    connection.send({ type: 'prepare', signal: { kind: 'room', ...entry } satisfies WaitingRoom })
  }

  private async look(lobby: Lobby): Promise<void> {
    if (lobby.guests.size === 0) return
    const trip = await this.ctx.trips.tripRow(lobby.tripId)
    if (trip?.status === 'requested') return this.sendAwayUnasked(lobby)
    if (!trip || !tripIsEngaged(trip.status)) return this.sendAllAway(lobby, trip)
    const both = [trip.travellerId, trip.walkerId]
    const admitted = [...lobby.guests].filter((guest) => both.includes(guest.userId))
    for (const guest of admitted) lobby.guests.delete(guest)
    this.sendAllAway(lobby, null)
    await this.admit(trip, admitted).catch((error: unknown) => {
      // They are in the lobby no longer and have no seat; closed so, their pages come again.
      for (const { connection } of admitted) connection.close(1011)
      throw error
    })
  }

  /** The request rings at them no longer. */
  private async sendAwayUnasked(lobby: Lobby): Promise<void> {
    const { trips } = this.ctx
    const unasked: Guest[] = []
    for (const guest of lobby.guests)
      if (guest.role === 'walker' && !(await trips.ringsAt(lobby.tripId, guest.userId))) unasked.push(guest)
    // An acceptance since the trip was read ends the ringing too, also at the walker who has accepted.
    if (unasked.length > 0 && (await trips.tripRow(lobby.tripId))?.status !== 'requested')
      return this.look(lobby)
    for (const guest of unasked) this.sendAway(lobby, guest, closeCodes.notYours)
    this.closeIfEmpty(lobby)
  }

  private sendAllAway(lobby: Lobby, over: Trip | null): void {
    for (const guest of lobby.guests) {
      const isOver = over !== null && guest.role === 'traveller'
      if (isOver) guest.connection.send({ type: 'ended', reason: over.endReason ?? over.status })
      this.sendAway(lobby, guest, isOver ? closeCodes.tripOver : closeCodes.notYours)
    }
    this.closeIfEmpty(lobby)
  }

  private sendAway(lobby: Lobby, guest: Guest, code: number): void {
    lobby.guests.delete(guest)
    guest.connection.close(code)
  }

  private closeIfEmpty(lobby: Lobby): void {
    if (lobby.guests.size > 0 || this.open.get(lobby.tripId) !== lobby) return
    lobby.stop()
    this.open.delete(lobby.tripId)
  }
}

/** Tells the other servers' travelers, who get no more of it than those here. */
function sendPrepared(lobby: Lobby, signal: unknown): void {
  if (signalBeforeAcceptance(signal)) lobby.say({ is: 'prepared', signal })
}

/** Shows a walker's offer to a traveler who waits, as far as it may be seen before the acceptance. */
function prepare({ role, connection }: Guest, signal: unknown): void {
  const offer = role === 'traveller' ? signalBeforeAcceptance(signal) : null
  if (offer) connection.send({ type: 'prepare', signal: offer })
}
