/** A connection that is there needs less than this to be counted again; a picture that is not counted is not shown longer. */
const uncountedAtMostMs = 20_000
/** Once the traveler's side says that it sees, it has this long to be counted. */
const chanceMs = 10_000

/**
 * Whether the walker's page holds its picture and voice back. A traveler's device that denies what it shows would watch
 * for nothing: when the meter stands although the connection is up, black and silence are sent. Black is enough for an
 * honest device to say that it sees again, and then the picture is back at once; one that says so and still is not
 * counted gets its next chance only after a while.
 */
export class Withholding {
  isOn = false
  private readonly apply: (isOn: boolean) => void
  /** The picture may be shown uncounted until then; null while it is counted. */
  private shownUntilMs: number | null = null
  private chances = 0
  private onSinceMs = 0

  constructor(apply: (isOn: boolean) => void) {
    this.apply = apply
  }

  /** `isUncounted`: the connection is up, a picture is sent, and the meter stands. */
  look(nowMs: number, now: { isUncounted: boolean; isSeen: boolean }): void {
    if (!now.isUncounted) {
      // While it is on the meter cannot run; the connection was lost, or the walker has a pause of their own.
      this.shownUntilMs = null
      this.chances = 0
      return this.set(false, nowMs)
    }
    this.shownUntilMs ??= nowMs + uncountedAtMostMs
    const mayTryAgain = this.chances === 0 || nowMs - this.onSinceMs >= uncountedAtMostMs
    if (this.isOn && now.isSeen && mayTryAgain) {
      this.chances += 1
      this.shownUntilMs = nowMs + chanceMs
    }
    this.set(nowMs >= this.shownUntilMs, nowMs)
  }

  private set(isOn: boolean, nowMs: number): void {
    if (isOn === this.isOn) return
    if (isOn) this.onSinceMs = nowMs
    this.isOn = isOn
    this.apply(isOn)
  }
}
