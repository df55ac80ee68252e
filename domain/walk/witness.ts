import type { BeatMark, LiveRole } from '#domain/walk/live-protocol.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'
import { payerSide, walkSides } from '#domain/walk/sides.ts'

/** A stretch of time on the server's clock, milliseconds since the epoch; from before to. */
export type Span = { readonly fromMs: number; readonly toMs: number }

/** Rules for marks beside those in `tripTimes`. */
export const markRules = {
  /** A mark nearer than this to the last of an earlier beat may be that mark again, sent again over another path. */
  nearestMs: 500,
  /** A mark speaks for the time back to the one before it, but never further than this; beyond lies unwitnessed time. */
  spanMaxMs: 1500,
} as const

/**
 * How far one side's witness has come. `liveFromMs` is where uncounted live time begins: the last mark but one of
 * the live stretch at hand; null when the last mark was not live.
 */
export type WitnessState = { readonly lastMarkMs: number; readonly liveFromMs: number | null }

export const noWitness: WitnessState = { lastMarkMs: 0, liveFromMs: null }

/**
 * What one beat changes: the new state, the live time it adds, the time that was low, all time it speaks about, and how many
 * marks it took.
 */
export type Witnessed = { state: WitnessState; live: Span[]; low: Span[]; marked: Span[]; taken: number }

/**
 * Folds the marks of one beat into a side's witness. A mark is placed at the server's receive time minus its age; a
 * mark that is too old, or not newer than the last one, is refused, so that sending again adds nothing.
 *
 * A live mark says that counters grew at some moment since the mark before it. What lies before the first mark of a live
 * stretch and after its last but one is therefore only partly live, and it is not counted. So a side's live time never
 * exceeds the truth, however often the picture comes and goes.
 */
export function placeMarks(before: WitnessState, marks: readonly BeatMark[], receivedMs: number): Witnessed {
  let state = before
  let taken = 0
  const live: Span[] = []
  const low: Span[] = []
  const marked: Span[] = []
  for (const mark of [...marks].sort((a, b) => b.ageMs - a.ageMs)) {
    const atMs = receivedMs - mark.ageMs
    if (mark.ageMs < 0 || mark.ageMs > tripTimes.markMaxAgeMs || !(atMs > state.lastMarkMs)) continue
    const isNear = atMs - before.lastMarkMs < markRules.nearestMs
    // Perhaps a mark that is known; but what lowers the count is believed at once.
    if (isNear && mark.live) continue
    const next = placed(state, atMs, mark.live)
    if (next.live) live.push(next.live)
    const spoken = { fromMs: Math.max(state.lastMarkMs, atMs - 1000), toMs: atMs }
    marked.push(spoken)
    if (mark.low && mark.live) low.push(spoken)
    state = next.state
    taken++
  }
  return { state, live: mergeSpans(live), low: mergeSpans(low), marked: mergeSpans(marked), taken }
}

function placed(
  state: WitnessState,
  atMs: number,
  isLive: boolean,
): { state: WitnessState; live: Span | null } {
  if (!isLive) return { state: { lastMarkMs: atMs, liveFromMs: null }, live: null }
  const goesOn = state.liveFromMs !== null && atMs - state.lastMarkMs <= markRules.spanMaxMs
  if (!goesOn || state.liveFromMs === null)
    return { state: { lastMarkMs: atMs, liveFromMs: atMs }, live: null }
  const counted = { fromMs: state.liveFromMs, toMs: state.lastMarkMs }
  return {
    state: { lastMarkMs: atMs, liveFromMs: state.lastMarkMs },
    live: counted.toMs > counted.fromMs ? counted : null,
  }
}

/**
 * A side has entered with another page: a page that was opened again showed nothing between the last mark of the one
 * before it and its own first, so a live stretch does not go on across it.
 */
function entersAnew(state: WitnessState): WitnessState {
  return { ...state, liveFromMs: null }
}

/**
 * What a page reports of its last seconds, and when the server has received it. `continues` says that it is the page of
 * before, on a new socket.
 */
export type Beat = { seq: number; marks: BeatMark[]; receivedMs: number; continues?: boolean | undefined }

/** What a beat changes of a side or a seat, and what that is for the meter. A page that was opened again begins a new stretch. */
export function witnessBeat(
  known: WitnessState | undefined,
  { marks, receivedMs }: Beat,
  isAnotherPage: boolean,
): { witnessed: Witnessed; side: SideWitness } {
  const before = known ?? noWitness
  const witnessed = placeMarks(isAnotherPage ? entersAnew(before) : before, marks, receivedMs)
  return { witnessed, side: { ...witnessed.state, live: witnessed.live, lastBeatMs: receivedMs } }
}

/** A side or a seat as it is after a beat: its newest state, and all time that it has witnessed. */
export function afterBeat(known: SideWitness | undefined, side: SideWitness): SideWitness {
  return { ...side, live: mergeSpans([...(known?.live ?? []), ...side.live]) }
}

/** Spans in order, overlapping and touching ones made one. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: { fromMs: number; toMs: number }[] = []
  for (const span of [...spans].sort((a, b) => a.fromMs - b.fromMs)) {
    const last = merged.at(-1)
    if (last && span.fromMs <= last.toMs) last.toMs = Math.max(last.toMs, span.toMs)
    else if (span.toMs > span.fromMs) merged.push({ ...span })
  }
  return merged
}

/** The time that lies in both; each list in order and without overlaps, as `mergeSpans` makes it. */
export function overlap(a: readonly Span[], b: readonly Span[]): Span[] {
  const both: Span[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const [one, other] = [a[i] as Span, b[j] as Span]
    const span = { fromMs: Math.max(one.fromMs, other.fromMs), toMs: Math.min(one.toMs, other.toMs) }
    if (span.toMs > span.fromMs) both.push(span)
    if (one.toMs < other.toMs) i++
    else j++
  }
  return both
}

export function lengthMs(spans: readonly Span[]): number {
  return spans.reduce((sum, span) => sum + span.toMs - span.fromMs, 0)
}

/** One side as the meter needs it. */
export type SideWitness = WitnessState & {
  readonly live: readonly Span[]
  /** Measured as below the promised picture; read where a walk is settled. */
  readonly low?: readonly Span[]
  readonly lastBeatMs: number
}
export type Witnesses = Partial<Record<LiveRole, SideWitness>>

/** The time that both sides witnessed as live. */
export function liveSpans(sides: Witnesses): Span[] {
  return overlap(sides[payerSide]?.live ?? [], sides.walker?.live ?? [])
}

/**
 * Whether a side is live at this moment, for what the meter shows and the trip's state; what is charged comes from
 * `liveSpans` alone. Its last mark must be live, and both mark and beat recent.
 */
export function isLiveNow(side: SideWitness | undefined, nowMs: number): boolean {
  if (!side || side.liveFromMs === null) return false
  return (
    nowMs - side.lastBeatMs <= tripTimes.pauseAfterMs &&
    nowMs - side.lastMarkMs <= tripTimes.beatMs + tripTimes.pauseAfterMs
  )
}

/** What two sources know of both sides, of which either may know more; a side's state is that of its newest mark. */
export function joinWitnesses(one: Witnesses, other: Witnesses): Witnesses {
  const sides: Witnesses = {}
  for (const role of walkSides) {
    const [a, b] = [one[role], other[role]]
    const newest = !a || (b && b.lastMarkMs > a.lastMarkMs) ? b : a
    if (!newest) continue
    const live = mergeSpans([...(a?.live ?? []), ...(b?.live ?? [])])
    sides[role] = { ...newest, live, lastBeatMs: Math.max(a?.lastBeatMs ?? 0, b?.lastBeatMs ?? 0) }
  }
  return sides
}
