import type { LiveRole } from '#domain/walk/live-protocol.ts'
import { ofEachSide, walkSides } from '#domain/walk/sides.ts'
import type { ReportedSeat } from '#server/modules/walk/live/words.ts'

/** A seat is reported again each second; one that is silent for so long is taken for gone, as a dead socket is. */
const awaySilentMs = 2500

type AwaySeat = ReportedSeat & { heardAtMs: number; early: unknown[]; wasEarlySent: boolean }

/** The seats of a walk that are on other servers, as those have told them last. */
export class AwaySeats {
  private readonly seats = ofEachSide<AwaySeat | null>(() => null)

  of(role: LiveRole): ReportedSeat | null {
    return this.seats[role]
  }

  /**
   * A seat was reported; answers the one that was known of this side before. An older page of the same side is not taken: its
   * server closes it when it hears of the newer one.
   */
  reported(
    seat: ReportedSeat,
    early: unknown[],
    nowMs: number,
  ): { before: ReportedSeat | null; isTaken: boolean } {
    const before = this.seats[seat.role]
    if (before && before.peerId !== seat.peerId && before.opened > seat.opened)
      return { before, isTaken: false }
    const same = before?.peerId === seat.peerId ? before : null
    // It is told again to each server that asks; what was taken once is not taken again.
    const isEarlyNew = early.length > 0 && !same?.wasEarlySent
    this.seats[seat.role] = {
      ...seat,
      heardAtMs: nowMs,
      early: isEarlyNew ? early : (same?.early ?? []),
      wasEarlySent: isEarlyNew || same?.wasEarlySent === true,
    }
    return { before, isTaken: true }
  }

  /** False when another seat of this side is known, or none. */
  left(role: LiveRole, peerId: string): boolean {
    if (this.seats[role]?.peerId !== peerId) return false
    this.seats[role] = null
    return true
  }

  drop(role: LiveRole): void {
    this.seats[role] = null
  }

  /** What a side sent before the acceptance; it is given out once. */
  takeEarly(role: LiveRole): unknown[] {
    return this.seats[role]?.early.splice(0) ?? []
  }

  /** Forgets the seats whose server is silent, and says whose they were. */
  forgetSilent(nowMs: number): LiveRole[] {
    const silent = walkSides.filter((role) => {
      const seat = this.seats[role]
      return seat !== null && nowMs - seat.heardAtMs > awaySilentMs
    })
    for (const role of silent) this.seats[role] = null
    return silent
  }

  /** The clock has jumped or this server stood still: the silence is not the others'. */
  forgive(nowMs: number): void {
    for (const side of walkSides) {
      const seat = this.seats[side]
      if (seat) seat.heardAtMs = nowMs
    }
  }
}
