import { chargedMinutes } from '#domain/money/charge.ts'
import type { Cents } from '#domain/shared/cents.ts'
import type { HoldReason, LiveRole, MeterState } from '#domain/media/live-protocol.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'
import type { TripStatus } from '#domain/trips/trip-state.ts'
import { isLiveNow, lengthMs, liveSpans, type Span, type Witnesses } from '#domain/trips/witness.ts'

/** What a length costs: the fee once anything was live, and each begun minute. */
export type Price = { readonly connectionCents: Cents; readonly perMinuteCents: Cents }

/** Whole live seconds, never more than the length paid for. */
export function liveSecondsOf(spans: readonly Span[], plannedMinutes: number): number {
  return Math.min(Math.floor(lengthMs(spans) / 1000), plannedMinutes * 60)
}

/** What so many live seconds cost; nothing for none (product.md, Metering). */
export function amountOf(price: Price, liveSeconds: number, plannedMinutes: number): Cents {
  const minutes = chargedMinutes(liveSeconds, plannedMinutes)
  return minutes === 0 ? 0 : price.connectionCents + minutes * price.perMinuteCents
}

/** The trip as the meter needs it. Times in milliseconds on the server's clock. */
export type MeteredTrip = {
  status: TripStatus
  plannedMinutes: number
  price: Price
  liveAtMs: number | null
  endedAtMs: number | null
  deadlineMs: number | null
}

/** What is known of the two sides' sockets. */
export type SidesHere = Record<LiveRole, { isHere: boolean; hold: HoldReason | null }>

/** The meter as both sides see it. */
export function meterOf(trip: MeteredTrip, sides: Witnesses, here: SidesHere, nowMs: number): MeterState {
  const liveSeconds = liveSecondsOf(liveSpans(sides), trip.plannedMinutes)
  const isLive = trip.status === 'live'
  const untilMs = trip.endedAtMs ?? nowMs
  return {
    isLive,
    liveSeconds,
    pausedSeconds: pausedSecondsOf(trip.liveAtMs, untilMs, liveSeconds),
    amountCents: amountOf(trip.price, liveSeconds, trip.plannedMinutes),
    leftSeconds: trip.plannedMinutes * 60 - liveSeconds,
    pausedReason: isLive ? null : pausedReason(trip, sides, here, nowMs),
    closesInMs: isLive || trip.deadlineMs === null ? null : Math.max(0, trip.deadlineMs - nowMs),
  }
}

/** Seconds since the walk first went live that were not live. */
export function pausedSecondsOf(liveAtMs: number | null, untilMs: number, liveSeconds: number): number {
  return liveAtMs === null ? 0 : Math.max(0, Math.floor((untilMs - liveAtMs) / 1000) - liveSeconds)
}

function pausedReason(
  trip: MeteredTrip,
  sides: Witnesses,
  here: SidesHere,
  nowMs: number,
): MeterState['pausedReason'] {
  if (!here.walker.isHere) return trip.status === 'accepted' ? 'notStarted' : 'walkerMissing'
  if (!here.traveller.isHere) return trip.status === 'accepted' ? 'notStarted' : 'travellerMissing'
  if (here.walker.hold) return here.walker.hold
  if (here.traveller.hold) return here.traveller.hold
  if (trip.status === 'accepted') return 'notStarted'
  const silent = (side: LiveRole) => nowMs - (sides[side]?.lastBeatMs ?? 0) > tripTimes.silentMs
  if (silent('walker')) return 'walkerMissing'
  if (silent('traveller')) return 'travellerMissing'
  return 'noPicture'
}

/** What the two sides' witness asks of the trip's state. */
export function meterMove(
  status: TripStatus,
  sides: Witnesses,
  nowMs: number,
): 'goLive' | 'interrupt' | null {
  const bothLive = isLiveNow(sides.traveller, nowMs) && isLiveNow(sides.walker, nowMs)
  if (bothLive && (status === 'accepted' || status === 'interrupted')) return 'goLive'
  return !bothLive && status === 'live' ? 'interrupt' : null
}

/** Whether the end of the length is near enough to be told; short walks are not begun with a warning. */
export function isWarningDue(plannedMinutes: number, leftSeconds: number): boolean {
  return (
    plannedMinutes * 60_000 > tripTimes.warnBeforeEndMs && leftSeconds * 1000 <= tripTimes.warnBeforeEndMs
  )
}

/** A stretch of the walk for the receipt's bar, in whole seconds from the first live moment. */
export type BarSpan = { startS: number; endS: number; isLive: boolean }

/** The bar of the receipt: live and paused stretches without holes from going live to the end. */
export function barSpans(
  live: readonly Span[],
  liveAtMs: number | null,
  endedAtMs: number | null,
): BarSpan[] {
  if (liveAtMs === null || endedAtMs === null) return []
  const endS = Math.max(0, Math.round((endedAtMs - liveAtMs) / 1000))
  const second = (ms: number) => Math.min(endS, Math.max(0, Math.round((ms - liveAtMs) / 1000)))
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
