import type { Place } from '#domain/shared/place.ts'
import type { SteerCommand } from '#domain/walk/live-protocol.ts'
import { WalkerAway, type Situation } from '#server/modules/walk/live/watch/walker-away.ts'
import { WalkWatch } from '#server/modules/walk/live/watch/walk-watch.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

/**
 * What looks after the walker of a group walk, as in a walk of two: whether all is well with them, and that they are called back to the page
 * (docs/rules/safety.md). What is asked names the trip by which the walker has entered.
 */
export class GroupWalker {
  private readonly ctx: WalkDeps
  private readonly walkerId: string
  private watch: { tripId: string; watch: WalkWatch } | null = null
  private away: WalkerAway | null = null

  constructor(ctx: WalkDeps, walkerId: string) {
    this.ctx = ctx
    this.walkerId = walkerId
  }

  /** The walker's page has come by a trip of the walk. */
  enters(tripId: string): void {
    if (this.watch?.tripId === tripId) return
    const of = { tripId, walkerId: this.walkerId }
    // That they were asked is in its row, where another server sees it too.
    this.watch = { tripId, watch: new WalkWatch(this.ctx, of, () => undefined) }
  }

  place(place: Place, atMs: number, accuracyM: number | null): void {
    this.watch?.watch.place(place, atMs, accuracyM)
  }

  steered(command: SteerCommand): void {
    this.watch?.watch.steered(command)
  }

  /** Called a few times a second on each server. */
  tick(nowMs: number, { isLive, ...now }: Situation & { isLive: boolean; tripId: string | null }): void {
    this.watch?.watch.tick(nowMs, isLive)
    if (now.tripId === null) return
    this.away ??= new WalkerAway(this.ctx, this.watch?.tripId ?? now.tripId, this.walkerId)
    this.away.tick(nowMs, now)
  }
}
