import { SECOND } from '#domain/shared/units.ts'
import type { Place } from '#domain/shared/place.ts'
import type { SteerCommand } from '#domain/walk/live-protocol.ts'
import {
  checkDue,
  checkRulesAt,
  hasVehicle,
  joinAsked,
  noteAsked,
  nothingWatched,
  restartWatch,
  watchPlace,
  type CheckReason,
  type WatchedWay,
} from '#domain/walk/walk-check.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

/** Looked at this often. */
const lookEveryMs = SECOND

/** Watches where a walker goes while the meter runs, and tells when they are to be asked whether they are all right. */
export class WalkWatch {
  private readonly ctx: WalkDeps
  private readonly tripId: string
  private readonly walkerId: string
  private way = nothingWatched
  private lastCommand: SteerCommand | null = null
  private lookedAtMs = 0
  /** Read when the walker is first too fast: most never are. */
  private hasVehicle = false

  private readonly onAsked: () => void

  /** `onAsked` is called when the walker is to be asked. */
  constructor(
    ctx: WalkDeps,
    { tripId, walkerId }: { tripId: string; walkerId: string },
    onAsked: () => void,
  ) {
    this.ctx = ctx
    this.onAsked = onAsked
    this.tripId = tripId
    this.walkerId = walkerId
  }

  place({ latitude, longitude }: Place, atMs: number, accuracyM: number | null): void {
    const point = { latitude, longitude, atMs, accuracyM }
    this.way = watchPlace(this.way, point, checkRulesAt(atMs))
  }

  steered(command: SteerCommand): void {
    this.lastCommand = command
  }

  /** The last instruction of who held the wheel. */
  command(): SteerCommand | null {
    return this.lastCommand
  }

  /** When the walker was asked last, by reason. */
  asked(): WatchedWay['askedAtMs'] {
    return this.way.askedAtMs
  }

  /** Another server has asked the walker. */
  askedElsewhere(atMs: WatchedWay['askedAtMs']): void {
    this.way = joinAsked(this.way, atMs)
  }

  /** Called a few times a second. */
  tick(nowMs: number, isLive: boolean): void {
    if (!isLive) this.way = restartWatch(this.way)
    if (!isLive || nowMs - this.lookedAtMs < lookEveryMs) return
    this.lookedAtMs = nowMs
    const { lastCommand, hasVehicle } = this
    const rules = checkRulesAt(nowMs)
    const reason = checkDue(this.way, { lastCommand, hasVehicle, nowMs }, rules)
    if (!reason) return
    this.way = noteAsked(this.way, reason, nowMs)
    this.onAsked()
    this.ask(reason, rules.version).catch((error: unknown) =>
      this.ctx.log.error({ err: error, tripId: this.tripId }, 'walk check'),
    )
  }

  private async ask(reason: CheckReason, rulesVersion: number): Promise<void> {
    const { tripId, walkerId } = this
    if (reason === 'fast') this.hasVehicle = hasVehicle(await this.ctx.walkers.equipmentsOf(walkerId))
    if (reason === 'fast' && this.hasVehicle) return
    await this.ctx.inTransaction((tx) =>
      tx.event('walk.checkDue', { tripId, walkerId, reason, rulesVersion }),
    )
  }
}
