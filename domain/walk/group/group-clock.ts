import { MINUTE } from '#domain/shared/units.ts'
import { opensAtMs, scheduleRules } from '#domain/trips/schedule.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'
import { isLiveNow, lengthMs, overlap, type SideWitness, type Span } from '#domain/walk/witness.ts'

/**
 * The one clock of a group walk (docs/rules/group-walks.md#clock): its walker alone decides when it begins, stands still and ends. Each seat
 * pays for what it saw of it, and none of them holds up the others. Times in milliseconds, null where there is none.
 */
export interface GroupTimes {
  readonly status: 'agreed' | 'live'
  readonly startsAtMs: number
  readonly plannedMinutes: number
  readonly openedAtMs: number | null
  /** When the walker's page came first, once the room was open. */
  readonly walkerCameAtMs: number | null
  readonly liveAtMs: number | null
  /** Since when the walk stands still; null while it is live, and before. */
  readonly interruptedAtMs: number | null
  readonly walker: SideWitness | undefined
}

export type GroupEnd = 'lengthReached' | 'connectionLost'

/** What is to be done with a group walk now, and with `wait` when it is looked at next. */
export type GroupStep =
  | { readonly kind: 'wait'; readonly dueAtMs: number }
  | { readonly kind: 'open' | 'walkerMissing' | 'interrupt' }
  /** So much of the planned time is left. */
  | { readonly kind: 'goLive'; readonly leftMs: number }
  | { readonly kind: 'end'; readonly reason: GroupEnd }

/** A live walk is looked at this often: a walker who falls silent sends nothing that could be waited for. */
export const lookAtLiveMs = tripTimes.beatMs

/** One step at a time, from rows and the time alone, so that it is done once, whichever server does it. */
export function nextGroupStep(group: GroupTimes, nowMs: number): GroupStep {
  if (group.liveAtMs === null) return beforeLive(group, nowMs)
  const shownMs = walkerLiveMs(group)
  const leftMs = group.plannedMinutes * MINUTE - shownMs
  if (leftMs < 1000) return { kind: 'end', reason: 'lengthReached' }
  const isLive = isLiveAt(group, nowMs)
  if (group.interruptedAtMs === null)
    return isLive ? { kind: 'wait', dueAtMs: nowMs + Math.min(leftMs, lookAtLiveMs) } : { kind: 'interrupt' }
  if (isLive) return { kind: 'goLive', leftMs }
  const closesMs = groupClosesAtMs(group.liveAtMs, group.interruptedAtMs, shownMs)
  return nowMs >= closesMs
    ? { kind: 'end', reason: 'connectionLost' }
    : { kind: 'wait', dueAtMs: Math.min(closesMs, nowMs + lookAtLiveMs) }
}

/** When a walk that stands still ends by itself: the time for a reconnect, or sooner what is left of the pauses in sum. */
export function groupClosesAtMs(liveAtMs: number, interruptedAtMs: number, shownMs: number): number {
  return Math.min(interruptedAtMs + tripTimes.reconnectMs, liveAtMs + shownMs + tripTimes.pausedInSumMs)
}

/** What the walker has shown from the start on; what was shown before it was a rehearsal. */
export function walkerLiveMs({ walker, startsAtMs }: Pick<GroupTimes, 'walker' | 'startsAtMs'>): number {
  return lengthMs(spansFrom(walker?.live ?? [], startsAtMs))
}

/** The part of some spans that lies after a moment. */
export function spansFrom(spans: readonly Span[], fromMs: number): Span[] {
  return overlap(spans, [{ fromMs, toMs: Number.MAX_SAFE_INTEGER }])
}

/** Whole seconds that the walker showed and a seat saw; never more than the planned length. */
export function seatLiveSeconds(
  group: Pick<GroupTimes, 'walker' | 'startsAtMs' | 'plannedMinutes'>,
  seat: Pick<SideWitness, 'live'> | undefined,
): number {
  return Math.min(Math.floor(seatLiveMs(group, seat) / 1000), group.plannedMinutes * 60)
}

/** What the walker showed from the start on and a seat saw. */
export function seatLiveMs(
  group: Pick<GroupTimes, 'walker' | 'startsAtMs'>,
  seat: Pick<SideWitness, 'live'> | undefined,
): number {
  return lengthMs(overlap(spansFrom(group.walker?.live ?? [], group.startsAtMs), seat?.live ?? []))
}

function beforeLive(group: GroupTimes, nowMs: number): GroupStep {
  const { startsAtMs, openedAtMs, walkerCameAtMs } = group
  const opensMs = opensAtMs(startsAtMs)
  const lostMs = Math.max(
    startsAtMs + scheduleRules.noShowMs,
    (walkerCameAtMs ?? 0) + scheduleRules.connectMs,
  )
  if (nowMs < opensMs) return { kind: 'wait', dueAtMs: opensMs }
  if (openedAtMs !== null && nowMs >= startsAtMs && isLiveAt(group, nowMs))
    return { kind: 'goLive', leftMs: group.plannedMinutes * MINUTE }
  if (nowMs >= lostMs) return { kind: 'walkerMissing' }
  if (openedAtMs === null) return { kind: 'open' }
  return { kind: 'wait', dueAtMs: nowMs < startsAtMs ? startsAtMs : Math.min(lostMs, nowMs + lookAtLiveMs) }
}

function isLiveAt({ walker }: GroupTimes, nowMs: number): boolean {
  return isLiveNow(walker, nowMs)
}
