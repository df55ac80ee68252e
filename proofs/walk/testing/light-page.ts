import type { BeatMark } from '#domain/walk/live-protocol.ts'
import { overlap, type Span } from '#domain/walk/witness.ts'
import type { LiveClient } from '#server/testing/live-client.ts'

/** A page marks each quarter of a second. */
export const markMs = 250

type Mark = { atMs: number; live: boolean }

/** A seat without media: whether its picture is there, what of it the server has not taken, and its socket. */
export class LightPage {
  readonly seat: string
  /** The steps in which a person is there. */
  readonly from: number
  readonly until: number
  /** Null when the server lets it in only later. */
  readonly enter: (url: string) => Promise<LiveClient | null>
  /** On which of the two servers its next socket is. */
  server: 0 | 1
  socket: LiveClient | null = null
  /** Until which step the socket is cut. */
  cutUntil = -1
  /** The server has taken it out of the room, because it saw nothing for long: there is no picture until it is in again. */
  isOut = false
  /** There is no picture from one moment to another. */
  dark: Span = { fromMs: 0, toMs: 0 }
  private waiting: Mark[] = []
  private seq = 0
  private isHeard = false
  /** All marks of each page that this seat has had, in the order of time. */
  private readonly pages: Mark[][] = [[]]

  constructor(given: Pick<LightPage, 'seat' | 'server' | 'from' | 'until' | 'enter'>) {
    this.seat = given.seat
    this.server = given.server
    this.from = given.from
    this.until = given.until
    this.enter = given.enter
  }

  /** Marks the time back to the mark before; `isHere`: a person looks at the page. */
  mark(atMs: number, isHere: boolean): void {
    const mark = { atMs, live: isHere && !(this.dark.fromMs < atMs && atMs <= this.dark.toMs) }
    this.waiting.push(mark)
    this.pages.at(-1)?.push(mark)
  }

  /** What the server has not acknowledged, with its age, as the web app sends it. */
  beat(nowMs: number): { seq: number; marks: BeatMark[]; continues?: true; acknowledged(): void } {
    const recent = this.waiting.filter(({ atMs }) => nowMs - atMs < 60_000)
    const sent = this.waiting.length
    const seq = ++this.seq
    return {
      seq,
      marks: recent.map(({ atMs, live }) => ({ ageMs: Math.max(0, Math.round(nowMs - atMs)), live })),
      ...(this.isHeard && { continues: true }),
      acknowledged: () => {
        this.isHeard = true
        this.waiting = this.waiting.slice(sent)
      },
    }
  }

  cut(): void {
    this.socket?.cut()
    this.socket = null
  }

  /** A new page shows nothing of the one before it; what that one could not send was left to it in the tab. */
  reload(): void {
    this.cut()
    this.isHeard = false
    this.pages.push([])
  }

  /** When it was there, by the marks alone: from before the first live mark of a stretch to its last. */
  seen(): Span[] {
    return this.stretches().map(({ first, last }) => ({
      fromMs: first - markMs,
      toMs: last,
    }))
  }

  /**
   * Its live time as docs/rules/metering.md#a-live-second has it, whatever has become of its sockets: from the first live mark of a
   * stretch to its last but one.
   */
  live(): Span[] {
    return this.stretches().map(({ first, lastButOne }) => ({
      fromMs: first,
      toMs: lastButOne,
    }))
  }

  private stretches(): { first: number; lastButOne: number; last: number }[] {
    const found: { first: number; lastButOne: number; last: number }[] = []
    for (const page of this.pages) {
      let before: Mark | null = null
      for (const mark of page) {
        const stretch = found.at(-1)
        if (mark.live && before?.live && stretch) {
          stretch.lastButOne = stretch.last
          stretch.last = mark.atMs
        } else if (mark.live) found.push({ first: mark.atMs, lastButOne: mark.atMs, last: mark.atMs })
        before = mark
      }
    }
    return found
  }
}

/** The time from a moment on in which both were so, in milliseconds. */
export function togetherMs(one: readonly Span[], other: readonly Span[], fromMs: number): number {
  const spans = overlap(overlap(one, other), [{ fromMs, toMs: Number.MAX_SAFE_INTEGER }])
  return spans.reduce((sum, span) => sum + span.toMs - span.fromMs, 0)
}
