import { liveLimits, type BeatMark, type ClientMessage, type LiveRole } from '#domain/media/live-protocol.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'
import type { CallClock } from '#web/features/media/call-clock.ts'
import { noCounters, type CallCounters } from '#web/features/media/call-engine.ts'

const sampleEveryMs = 1000
const samplesPerBeat = tripTimes.beatMs / sampleEveryMs
const marksAtMost = 60

/** Whether a second was live, by what grew: frames decoded and bytes received, or frames sent. */
export function isLiveSecond(role: LiveRole, before: CallCounters, now: CallCounters): boolean {
  // A new connection counts from nothing again.
  const grew = (field: 'framesDecoded' | 'bytesReceived' | 'framesSent') =>
    now[field] < before[field] ? now[field] > 0 : now[field] > before[field]
  return role === 'walker' ? grew('framesSent') : grew('framesDecoded') && grew('bytesReceived')
}

export interface BeatsDeps {
  role: LiveRole
  clock: CallClock
  counters: () => Promise<CallCounters>
  /** While this side holds its picture back a second is not live, whatever the counters say. */
  isHolding: () => boolean
  send: (message: ClientMessage) => boolean
  onSample: (sample: { isLive: boolean; counters: CallCounters }) => void
}

/**
 * The evidence the meter is built on: each second witnessed by real counters, sent every 2 s. Marks wait until the
 * server has acknowledged them, so that a short break of the socket loses none; their age is by the monotonic clock.
 */
export class Beats {
  private readonly deps: BeatsDeps
  private marks: { atMs: number; live: boolean; sentWith: number | null }[] = []
  private last: CallCounters = noCounters
  private seq = 0
  private samples = 0
  private isSampling = false
  private stops: (() => void)[] = []

  constructor(deps: BeatsDeps) {
    this.deps = deps
  }

  start(): void {
    this.stops = [this.deps.clock.every(sampleEveryMs, () => void this.sample())]
  }

  stop(): void {
    for (const stop of this.stops) stop()
  }

  acknowledged(seq: number): void {
    this.marks = this.marks.filter((mark) => mark.sentWith === null || mark.sentWith > seq)
  }

  /** Sends what is left, for example before the page goes to sleep. */
  beat(): void {
    const now = this.deps.clock.nowMs()
    this.marks = this.marks
      .filter((mark) => now - mark.atMs < Math.min(tripTimes.markMaxAgeMs, 60_000))
      .slice(-marksAtMost)
    const seq = this.seq + 1
    const marks: BeatMark[] = this.marks.map((mark) => ({
      ageMs: Math.round(now - mark.atMs),
      live: mark.live,
    }))
    if (!this.deps.send({ type: 'beat', seq, marks })) return
    this.seq = seq
    for (const mark of this.marks) mark.sentWith = seq
  }

  private async sample(): Promise<void> {
    if (this.isSampling) return
    this.isSampling = true
    const atMs = this.deps.clock.nowMs()
    const counters = await this.countersInTime()
    this.isSampling = false
    const isLive = !this.deps.isHolding() && isLiveSecond(this.deps.role, this.last, counters)
    this.last = counters
    this.marks.push({ atMs, live: isLive, sentWith: null })
    this.deps.onSample({ isLive, counters })
    // The second that has just ended goes out with this beat, not two seconds late.
    this.samples += 1
    if (this.samples % samplesPerBeat === 0) this.beat()
  }

  /** A connection that is just being replaced may not answer; that second is not live, and beats go on. */
  private countersInTime(): Promise<CallCounters> {
    return new Promise((resolve) => {
      const forget = this.deps.clock.after(sampleEveryMs - 100, () => resolve(noCounters))
      this.deps
        .counters()
        .catch(() => noCounters)
        .then((counters) => {
          forget()
          resolve(counters)
        }, forget)
    })
  }
}

/** Kept here so that nobody sends more text than the socket takes. */
export const trimChat = (text: string) => text.trim().slice(0, liveLimits.chatChars)
