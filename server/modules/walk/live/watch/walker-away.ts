import { SECOND } from '#domain/shared/units.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'
import type { TripStatus } from '#domain/trips/states.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

export interface Situation {
  readonly status: TripStatus
  /** No page of the walker is here, or it says that it is hidden. */
  readonly isAway: boolean
  /** Milliseconds until the walk is closed; null while it is not known to stand still. */
  readonly closesInMs: () => number | null
}

/** A walker who is away for less is back before a message has reached their phone. */
const reportedAfterMs = 4 * SECOND

/**
 * Tells a walker who has left the page of a running walk that it waits: a phone stops the camera of a page behind another app,
 * and may end the page. Once for each time that they are away.
 */
export class WalkerAway {
  private readonly ctx: Pick<WalkDeps, 'inTransaction' | 'log'>
  private readonly tripId: string
  private readonly walkerId: string
  private sinceMs: number | null = null
  private isReported = false

  constructor(ctx: Pick<WalkDeps, 'inTransaction' | 'log'>, tripId: string, walkerId: string) {
    this.ctx = ctx
    this.tripId = tripId
    this.walkerId = walkerId
  }

  /** Called a few times a second. */
  tick(nowMs: number, { status, isAway, closesInMs }: Situation): void {
    const isRunning = status === 'live' || status === 'interrupted'
    if (!isRunning || !isAway) {
      this.sinceMs = null
      this.isReported = false
      return
    }
    this.sinceMs ??= nowMs
    if (this.isReported || nowMs - this.sinceMs < reportedAfterMs) return
    this.isReported = true
    this.report(nowMs, closesInMs() ?? tripTimes.reconnectMs).catch((error: unknown) =>
      this.ctx.log.error({ err: error, tripId: this.tripId }, 'walker away'),
    )
  }

  private async report(nowMs: number, closesInMs: number): Promise<void> {
    const { tripId, walkerId } = this
    const openUntil = new Date(nowMs + closesInMs)
    await this.ctx.inTransaction((tx) => tx.event('walk.walkerAway', { tripId, walkerId, openUntil }))
  }
}
