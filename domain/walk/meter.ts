import { chargedMinutes } from '#domain/money/charge.ts'
import { priceOfMinutes, type Rates } from '#domain/money/price.ts'
import type { Cents } from '#domain/shared/cents.ts'
import type { SidePause, LiveRole, MeterState } from '#domain/walk/live-protocol.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'
import { tripCan, type TripStatus } from '#domain/trips/states.ts'
import { isLiveNow, lengthMs, liveSpans, type Span, type Witnesses } from '#domain/walk/witness.ts'
import { ofEachSide, otherSide, payerSide, walkSides } from '#domain/walk/sides.ts'

/** Whole live seconds, never more than the length paid for. */
export function liveSecondsOf(spans: readonly Span[], plannedMinutes: number): number {
  return Math.min(Math.floor(lengthMs(spans) / 1000), plannedMinutes * 60)
}

/** What so many live seconds cost; nothing for none (docs/rules/metering.md). */
export function amountOf(price: Rates, liveSeconds: number, plannedMinutes: number): Cents {
  return priceOfMinutes(price, chargedMinutes(liveSeconds, plannedMinutes))
}

/** The trip as the meter needs it. Times in milliseconds on the server's clock. */
export type MeteredTrip = {
  status: TripStatus
  plannedMinutes: number
  price: Rates
  liveAtMs: number | null
  endedAtMs: number | null
  deadlineMs: number | null
}

/** What is known of the two sides' sockets. */
export type SidesHere = Record<LiveRole, { isHere: boolean; pause: SidePause | null }>

/** The meter as both sides see it. */
export function meterOf(trip: MeteredTrip, sides: Witnesses, here: SidesHere, nowMs: number): MeterState {
  const live = liveSpans(sides)
  const liveSeconds = liveSecondsOf(live, trip.plannedMinutes)
  const isLive = trip.status === 'live'
  const untilMs = trip.endedAtMs ?? nowMs
  return {
    isLive,
    liveSeconds,
    pausedSeconds: pausedSecondsOf(beganAtMs(trip.liveAtMs, live), untilMs, liveSeconds),
    amountCents: amountOf(trip.price, liveSeconds, trip.plannedMinutes),
    leftSeconds: trip.plannedMinutes * 60 - liveSeconds,
    pausedReason: isLive ? null : pausedReasonOf(trip.status, sides, here, nowMs),
    closesInMs: isLive || trip.deadlineMs === null ? null : Math.max(0, trip.deadlineMs - nowMs),
    isSeen: isLiveNow(sides[payerSide], nowMs),
  }
}

/**
 * When the walk began: its first counted moment, a little before both marks had come and the trip went live; null before
 * that.
 */
export function beganAtMs(liveAtMs: number | null, live: readonly Span[]): number | null {
  return liveAtMs === null ? null : Math.min(liveAtMs, live[0]?.fromMs ?? liveAtMs)
}

/** Seconds since the walk began that were not live. */
export function pausedSecondsOf(beganMs: number | null, untilMs: number, liveSeconds: number): number {
  return beganMs === null ? 0 : Math.max(0, Math.floor((untilMs - beganMs) / 1000) - liveSeconds)
}

/** Why a trip that is not live does not count. */
export function pausedReasonOf(
  status: TripStatus,
  sides: Witnesses,
  here: SidesHere,
  nowMs: number,
): MeterState['pausedReason'] {
  if (!here.walker.isHere) return status === 'accepted' ? 'notStarted' : 'walkerMissing'
  if (!here[payerSide].isHere) return status === 'accepted' ? 'notStarted' : 'travellerMissing'
  if (here.walker.pause) return here.walker.pause
  if (here[payerSide].pause) return here[payerSide].pause
  if (status === 'accepted') return 'notStarted'
  const silent = (side: LiveRole) => nowMs - (sides[side]?.lastBeatMs ?? 0) > tripTimes.silentMs
  if (silent('walker')) return 'walkerMissing'
  if (silent(payerSide)) return 'travellerMissing'
  return 'noPicture'
}

/**
 * What the two sides' witness asks of the trip's state. A walk is live while seconds are counted: marks alone, too few to
 * count, neither begin it nor renew the time that a room is kept for a reconnect.
 */
export function meterMove(
  status: TripStatus,
  sides: Witnesses,
  nowMs: number,
): 'goLive' | 'interrupt' | null {
  const bothLive = walkSides.every((side) => isLiveNow(sides[side], nowMs))
  if (bothLive && isRecent(liveSpans(sides), nowMs)) return tripCan('goLive', status) ? 'goLive' : null
  return tripCan('interrupt', status) ? 'interrupt' : null
}

/** When a walk that begins to stand still closes by itself: the time for a reconnect, or sooner what is left in sum. */
export function closesAtMs(liveAtMs: number | null, sides: Witnesses, nowMs: number): number {
  const reconnectMs = nowMs + tripTimes.reconnectMs
  const live = liveSpans(sides)
  const beganMs = beganAtMs(liveAtMs, live)
  if (beganMs === null) return reconnectMs
  return Math.min(reconnectMs, beganMs + lengthMs(live) + tripTimes.pausedInSumMs)
}

/** Counted until a moment ago: a beat, and what it may be late. */
function isRecent(spans: readonly Span[], nowMs: number): boolean {
  return nowMs - (spans.at(-1)?.toMs ?? -Infinity) <= tripTimes.silentMs
}

/** So much of one side's frames without a witness of the other is worth an operator's look. */
export const deniedMsWorthALook = 30_000

/**
 * How long frames flowed by the mark of one side while the other said nothing of them, by the side that denied them.
 * Both say so by themselves, so this proves nothing; it tells an operator where to look.
 */
export function deniedMs(sides: Witnesses): Record<LiveRole, number> {
  const bothMs = lengthMs(liveSpans(sides))
  return ofEachSide((side) => lengthMs(sides[otherSide(side)]?.live ?? []) - bothMs)
}

/** Whether the end of the length is near enough to be told; short walks are not begun with a warning. */
export function isWarningDue(plannedMinutes: number, leftSeconds: number): boolean {
  return (
    plannedMinutes * 60_000 > tripTimes.warnBeforeEndMs && leftSeconds * 1000 <= tripTimes.warnBeforeEndMs
  )
}

/** A stretch of the walk for the receipt's bar, in whole seconds from the walk's beginning. */
export type BarSpan = { startS: number; endS: number; isLive: boolean }

/** The bar of the receipt: live and paused stretches without holes from the walk's beginning to its end. */
export function barSpans(
  live: readonly Span[],
  liveAtMs: number | null,
  endedAtMs: number | null,
): BarSpan[] {
  const beganMs = beganAtMs(liveAtMs, live)
  if (beganMs === null || endedAtMs === null) return []
  const endS = Math.max(0, Math.round((endedAtMs - beganMs) / 1000))
  const second = (ms: number) => Math.min(endS, Math.max(0, Math.round((ms - beganMs) / 1000)))
  const bar: BarSpan[] = []
  const push = (startS: number, toS: number, isLive: boolean) => {
    const last = bar.at(-1)
    if (toS <= startS) return
    if (last?.isLive === isLive && last.endS === startS) last.endS = toS
    else bar.push({ startS, endS: toS, isLive })
  }
  let at = 0
  for (const span of live) {
    push(at, second(span.fromMs), false)
    push(Math.max(at, second(span.fromMs)), second(span.toMs), true)
    at = Math.max(at, second(span.toMs))
  }
  push(at, endS, false)
  return bar
}
