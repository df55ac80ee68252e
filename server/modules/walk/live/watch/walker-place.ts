import { SECOND } from '#domain/shared/units.ts'
import type { Place } from '#domain/shared/place.ts'
import type { ServerMessage } from '#domain/walk/live-protocol.ts'
import { crosses, isHidden, type HiddenArea } from '#domain/walkers/home-zone.ts'

/** The way is stored at most this densely. */
const positionEveryMs = SECOND

type PositionMessage = Extract<ServerMessage, { type: 'position' }>

/** Where a walker is, as far as it may be shown and stored: outside of what they hide. */
export class WalkerPlace {
  private last: Place | null = null
  private stored: Place | null = null
  private storedAtMs = 0
  /**
   * The walker was hidden since a place was last shown, and since one was last kept; at first, and after a restart, it is not
   * known where they were before.
   */
  private begins = { shown: true, stored: true }

  /** Where they are shown; null while they are hidden or it is not known. */
  shown(): Place | null {
    return this.last
  }

  /** The same, as another server has told it. */
  isShown(place: Place | null): void {
    this.last = place
  }

  /** The walker is at a place: how it is shown and how it is to be stored; null where it is not. */
  take(
    place: Place,
    { at, hidden }: { at: Date; hidden: HiddenArea | null },
  ): { message: PositionMessage | null; stored: { begins: boolean } | null } {
    const before = this.last
    if (isHidden(hidden, place)) {
      this.last = null
      this.begins = { shown: true, stored: true }
      return { message: null, stored: null }
    }
    this.last = place
    if (before && crosses(hidden, before, place)) this.begins = { shown: true, stored: true }
    const isBroken = hidden !== null && this.begins.shown
    this.begins.shown = false
    const message: PositionMessage = {
      type: 'position',
      place,
      at: at.toISOString(),
      ...(isBroken ? { begins: true } : {}),
    }
    return { message, stored: this.store(place, at, hidden) }
  }

  private store(place: Place, at: Date, hidden: HiddenArea | null): { begins: boolean } | null {
    if (at.getTime() - this.storedAtMs < positionEveryMs) return null
    this.storedAtMs = at.getTime()
    const isCrossed = this.stored !== null && crosses(hidden, this.stored, place)
    const begins = hidden !== null && (this.begins.stored || isCrossed)
    this.begins.stored = false
    this.stored = place
    return { begins }
  }
}
