import { isMissed, topics } from '#adapters/realtime/port.ts'
import { liveLimits, type LiveRole, type MeterState } from '#domain/walk/live-protocol.ts'
import type { TripStatus } from '#domain/trips/states.ts'
import type { StoredPostcard, Trip } from '#server/modules/trips/public.ts'
import { LiveTrip } from '#server/modules/walk/live/live-trip.ts'
import { pausedReasonElsewhere } from '#server/modules/walk/live/seats/seats-elsewhere.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'
import type { WalkWord } from '#server/modules/walk/live/words.ts'
import { reviveCard, type WalkHint } from '#server/modules/walk/walk.events.ts'

type OpenWalk = { walk: LiveTrip; stop: () => void }

/** The walks that have a socket on this server. */
export class OpenWalks {
  private readonly ctx: WalkDeps
  private readonly showPostcard: (
    walk: LiveTrip,
    people: Record<LiveRole, string>,
    card: StoredPostcard,
  ) => void
  /** Also those that are being loaded, so that two who enter at once get the same one. */
  private readonly loading = new Map<string, Promise<OpenWalk>>()
  private readonly open = new Map<string, OpenWalk>()

  constructor(
    ctx: WalkDeps,
    showPostcard: (walk: LiveTrip, people: Record<LiveRole, string>, card: StoredPostcard) => void,
  ) {
    this.ctx = ctx
    this.showPostcard = showPostcard
  }

  /**
   * The live part of this trip, loaded when no side of it is here yet. `isBlank`: no beat of it has been stored when it
   * was read.
   */
  async of(trip: Trip, isBlank = false): Promise<LiveTrip> {
    for (;;) {
      const { walk } = await this.loaded(trip, isBlank)
      // Emptied and closed while it was waited for: the next one is loaded.
      if (this.isOpen(walk)) return walk
    }
  }

  /** False once the last who sat there has left: what is said of the walk no longer reaches this one. */
  isOpen(walk: LiveTrip): boolean {
    return this.open.get(walk.tripId)?.walk === walk
  }

  closeIfEmpty(walk: LiveTrip): void {
    // One that was closed before may have been loaded again since.
    if (!this.isOpen(walk) || !walk.isEmpty()) return
    this.open.get(walk.tripId)?.stop()
    this.open.delete(walk.tripId)
    this.loading.delete(walk.tripId)
  }

  /** Closes silent sockets and shows each walk's meter. */
  tick(nowMs: number, hasStalled: boolean): void {
    for (const { walk } of this.open.values()) {
      if (hasStalled) walk.forgive(nowMs)
      walk.tick(nowMs, liveLimits.silentMs)
    }
  }

  /** Why a trip's meter does not count. */
  async pausedReason(trip: { id: string; status: TripStatus }): Promise<MeterState['pausedReason']> {
    const open = this.open.get(trip.id)
    return open ? open.walk.meter().pausedReason : pausedReasonElsewhere(this.ctx, trip)
  }

  /** Resolves when everything that has reached the walk so far has been dealt with, or every walk; for tests. */
  async settled(tripId?: string): Promise<void> {
    const walks = [...this.open].filter(([id]) => tripId === undefined || id === tripId)
    await Promise.all(walks.map(([, { walk }]) => walk.settled()))
  }

  private loaded(trip: Trip, isBlank: boolean): Promise<OpenWalk> {
    const known = this.loading.get(trip.id)
    if (known) return known
    const opened = this.load(trip, isBlank)
    this.loading.set(trip.id, opened)
    opened.catch(() => this.loading.delete(trip.id))
    return opened
  }

  private async load(trip: Trip, isBlank: boolean): Promise<OpenWalk> {
    const { ctx } = this
    const topic = topics.trip(trip.id)
    // What comes while the rows are read is not in them.
    const early: unknown[] = []
    let take = (payload: unknown): void => {
      early.push(payload)
    }
    const stop = ctx.realtime.listen(topic, (payload) => take(payload))
    try {
      const [sides, price] = await Promise.all([
        isBlank ? {} : ctx.trips.witnesses(trip.id),
        ctx.money.quoteAt(trip.tariffId, 1),
      ])
      const say = (word: WalkWord) =>
        ctx.realtime.publish(topic, { kind: 'word', from: ctx.server, word } satisfies WalkHint)
      const walk = new LiveTrip(ctx, { trip, sides, price }, say)
      const opened = { walk, stop }
      this.open.set(trip.id, opened)
      take = (payload) => this.take(opened, trip, payload)
      for (const payload of early) take(payload)
      say({ is: 'asking' })
      // A walk that no side has beaten in yet may have guests who wait for it.
      void walk.readGuests()
      return opened
    } catch (error) {
      stop()
      throw error
    }
  }

  private take({ walk }: OpenWalk, trip: Trip, payload: unknown): void {
    if (isMissed(payload)) return walk.missed()
    const hint = payload as WalkHint
    switch (hint.kind) {
      case 'changed':
        return void walk.changed()
      case 'postcard':
        return this.showPostcard(
          walk,
          { traveller: trip.travellerId, walker: trip.walkerId ?? '' },
          reviveCard(hint.card),
        )
      case 'word':
        if (hint.from !== this.ctx.server) walk.heard(hint.word)
        return
      case 'guests':
        return void walk.readGuests()
      case 'rated':
      // The socket of the screen looks itself.
      case 'screen':
        return
    }
  }
}
