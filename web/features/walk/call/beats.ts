import {
  liveLimits,
  type BeatMark,
  type ClientMessage,
  type LiveRole,
  type Voice,
} from '#domain/walk/live-protocol.ts'
import { isLowPicture, qualityTermsAt } from '#domain/walk/quality.ts'
import { SECOND } from '#domain/shared/units.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'
import { serverNowMs } from '#web/device/server-clock.ts'
import { leftMarksOf, type LeftMarks } from '#web/features/walk/call/left-marks.ts'
import type { CallClock } from '#web/features/walk/call/call-clock.ts'
import { noCounters, type CallCounters } from '#web/features/walk/engine/call-engine.ts'

const sampleEveryMs = 250
const samplesPerSecond = 1000 / sampleEveryMs
const samplesPerBeat = tripTimes.beatMs / sampleEveryMs
/** Less than this is no sound: a microphone that gives nothing sends zeros. */
const leastEnergy = 1e-9
const marksAtMost = tripTimes.markMaxAgeMs / sampleEveryMs
/** A connection that does not give its counters within this is taken to have none. */
const countersWithinMs = 900

/** Whether the time between two samples was live, by what grew: frames decoded and bytes received, or frames sent. */
export function isLiveSample(role: LiveRole, before: CallCounters, now: CallCounters): boolean {
  // A new connection counts from nothing again.
  const grew = (field: 'framesDecoded' | 'bytesReceived' | 'framesSent') =>
    now[field] < before[field] ? now[field] > 0 : now[field] > before[field]
  return role === 'walker' ? grew('framesSent') : grew('framesDecoded') && grew('bytesReceived')
}

export interface BeatsDeps {
  role: LiveRole
  clock: CallClock
  counters: () => Promise<CallCounters>
  /** While this side sends or shows no picture nothing is live, whatever the counters say. */
  isPaused: (counters: CallCounters) => boolean
  /** The walker's voice, as its device says; the traveler's hears it from the walker's. Null while it is not known. */
  walkersVoice: () => Voice | null
  send: (message: ClientMessage) => boolean
  /** What is not acknowledged is left to the next page of this tab under this name, where that is wanted. */
  leaves?: { as: string; isWanted: () => boolean }
  /** Each second: whether any of it was live, whether the picture was below the promise, and the counters of now. */
  onSecond: (second: SecondSeen) => void
}

export type SecondSeen = {
  isLive: boolean
  isLow: boolean
  framesPerSecond: number | null
  counters: CallCounters
}

type Sample = { isLive: boolean; isPaused: boolean; isLow: boolean }
type Mark = { atMs: number; live: boolean; low: boolean; sentWith: number | null }

/** So many live marks in a row can be counted: the meter need not wait for the next beat. */
const marksOfBeginning = 3

/**
 * The evidence the meter is built on: four marks a second, witnessed by real counters, sent every 2 s and when a picture
 * begins. Marks wait until the
 * server has acknowledged them, so that a short break of the socket loses none; their age is by the monotonic clock.
 */
export class Beats {
  private readonly deps: BeatsDeps
  private marks: Mark[] = []
  private last: CallCounters = noCounters
  private seq = 0
  private samples = 0
  private isLiveThisSecond = false
  private liveInRow = 0
  /** The first mark without a frame: whether the picture stands still or is only slow, the next sample shows. */
  private open: Mark | null = null
  private isSampling = false
  /** The server has had marks of this page. */
  private wasHeard = false
  private hasLeft = false
  private readonly left: LeftMarks
  /** How much of the walker's voice was heard by then, and since when there is none. */
  private heard: { energy: number; sinceMs: number } | null = null
  /** Frames of the last second: where each sample of a live stretch found the counter. */
  private frames: { atMs: number; count: number }[] = []
  private stops: (() => void)[] = []
  private readonly terms = qualityTermsAt(serverNowMs())

  constructor(deps: BeatsDeps) {
    this.deps = deps
    this.left = leftMarksOf(deps.leaves?.as ?? null)
  }

  start(): void {
    const now = this.deps.clock.nowMs()
    const known = this.left
      .take()
      .map(({ ageMs, ...mark }) => ({ ...mark, atMs: now - ageMs, sentWith: null }))
    this.marks = [...known, ...this.marks]
    this.stops = [this.deps.clock.every(sampleEveryMs, () => void this.sample())]
  }

  stop(): void {
    for (const stop of this.stops) stop()
  }

  acknowledged(seq: number): void {
    this.wasHeard = true
    this.marks = this.marks.filter((mark) => mark.sentWith === null || mark.sentWith > seq)
    if (this.hasLeft) this.leave()
  }

  /** Sends what is left, for example before the page goes to sleep. */
  beat(): void {
    const now = this.deps.clock.nowMs()
    this.marks = this.marks.filter((mark) => now - mark.atMs < tripTimes.markMaxAgeMs).slice(-marksAtMost)
    const seq = this.seq + 1
    const ended = this.marks.filter((mark) => mark !== this.open)
    const marks: BeatMark[] = ended.map((mark) => ({
      ageMs: Math.round(now - mark.atMs),
      live: mark.live,
      ...(mark.low ? { low: true } : {}),
    }))
    const continues = this.wasHeard ? { continues: true } : {}
    const isSent = this.deps.send({ type: 'beat', seq, marks, ...continues })
    if (isSent) this.seq = seq
    if (isSent) for (const mark of ended) mark.sentWith = seq
    this.leave()
  }

  /** The person may load the page again at any moment. */
  private leave(): void {
    if (this.deps.leaves?.isWanted() !== true) return
    const now = this.deps.clock.nowMs()
    const ended = this.marks.filter((mark) => mark !== this.open)
    this.hasLeft = ended.length > 0
    this.left.leave(ended.map(({ atMs, live, low }) => ({ ageMs: Math.round(now - atMs), live, low })))
  }

  private async sample(): Promise<void> {
    if (this.isSampling) return
    this.isSampling = true
    const atMs = this.deps.clock.nowMs()
    const counters = await this.countersInTime()
    this.isSampling = false
    const isPaused = this.deps.isPaused(counters)
    const isLive = !isPaused && isLiveSample(this.deps.role, this.last, counters)
    this.last = counters
    const framesPerSecond = this.frameRate(atMs, counters)
    const { width, height } = counters
    const isLow = isLowPicture(this.terms, { width, height, framesPerSecond })
    this.note(atMs, { isLive, isPaused, isLow: isLow || this.isVoiceMissing(atMs, counters) })
    this.isLiveThisSecond ||= isLive
    this.samples += 1
    if (this.samples % samplesPerSecond === 0) {
      this.deps.onSecond({ isLive: this.isLiveThisSecond, isLow: isLow && isLive, framesPerSecond, counters })
      this.isLiveThisSecond = false
    }
    // What has just been seen goes out with this beat, not two seconds late.
    const hasBegun = isLive && this.liveInRow === marksOfBeginning
    if (this.samples % samplesPerBeat === 0 || hasBegun) this.beat()
  }

  /**
   * Whether the walker's voice is below the promise by this side's measure: the walker's device gets no sound although it is not
   * muted; the traveler's has heard none for a second, while the walker's says so.
   */
  private isVoiceMissing(atMs: number, { heardEnergy }: CallCounters): boolean {
    if (this.deps.role === 'traveller' && heardEnergy !== null) {
      const isHeard = this.heard === null || Math.abs(heardEnergy - this.heard.energy) > leastEnergy
      if (isHeard) this.heard = { energy: heardEnergy, sinceMs: atMs }
    }
    if (!this.terms.voice || this.deps.walkersVoice() !== 'silent') return false
    return this.deps.role === 'walker' || (this.heard !== null && atMs - this.heard.sinceMs >= SECOND)
  }

  /**
   * Frames a second over the last second, counted and not as the browser says: browsers leave the reading out, or give the one
   * of before. Null until a second of one connection was seen.
   */
  private frameRate(atMs: number, counters: CallCounters): number | null {
    const count = this.deps.role === 'walker' ? counters.framesSent : counters.framesDecoded
    const last = this.frames.at(-1)
    if (last && (count < last.count || atMs - last.atMs > countersWithinMs + sampleEveryMs)) this.frames = []
    this.frames = [...this.frames, { atMs, count }].slice(-samplesPerSecond - 1)
    const [first] = this.frames
    if (!first || this.frames.length <= samplesPerSecond) return null
    return ((count - first.count) * 1000) / (atMs - first.atMs)
  }

  private note(atMs: number, { isLive, isPaused, isLow }: Sample): void {
    const mark: Mark = { atMs, live: isLive, low: isLow, sentWith: null }
    // One sample without a frame between two with frames is a slow picture; two in a row are one that stands still.
    if (this.open) this.open.live = isLive
    const isFirstWithout = !isLive && !isPaused && this.liveInRow > 0 && this.open === null
    this.open = isFirstWithout ? mark : null
    if (isLive) this.liveInRow += 1
    else if (!isFirstWithout) {
      this.liveInRow = 0
      // The time without a picture is no part of how many frames the picture has when it is back.
      this.frames = []
    }
    this.marks.push(mark)
  }

  /** A connection that is just being replaced may not answer; that second is not live, and beats continue. */
  private countersInTime(): Promise<CallCounters> {
    return new Promise((resolve) => {
      const forget = this.deps.clock.after(countersWithinMs, () => resolve(noCounters))
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

/** Stored here so that no more text is sent than the socket takes. */
export const trimChat = (text: string) => text.trim().slice(0, liveLimits.chatChars)
