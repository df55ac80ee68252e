import type { BeatMark } from '#domain/walk/live-protocol.ts'

/** The most a beat carries. */
const mostMarks = 60

/** Seconds as the walker witnessed them, kept until the server has acknowledged them. */
export class Marks {
  #marks: { atMs: number; live: boolean }[] = []
  #sent = new Map<number, number>()
  #seq = 0

  /** Notes the second that ends now. */
  add(live: boolean, nowMs: number): void {
    this.#marks.push({ atMs: nowMs, live })
    this.#marks = this.#marks.filter((mark) => nowMs - mark.atMs < 60_000).slice(-mostMarks)
  }

  /** What has not been acknowledged, with its age; null when there is nothing to report. */
  beat(nowMs: number): { seq: number; marks: BeatMark[] } | null {
    const last = this.#marks.at(-1)
    if (!last) return null
    const seq = this.#seq++
    this.#sent.set(seq, last.atMs)
    const marks = this.#marks.map((mark) => ({
      ageMs: Math.min(60_000, Math.round(nowMs - mark.atMs)),
      live: mark.live,
    }))
    return { seq, marks }
  }

  /** The server has everything up to this beat. */
  acknowledged(seq: number): void {
    const untilMs = this.#sent.get(seq)
    if (untilMs === undefined) return
    this.#marks = this.#marks.filter((mark) => mark.atMs > untilMs)
    for (const known of this.#sent.keys()) if (known <= seq) this.#sent.delete(known)
  }
}
