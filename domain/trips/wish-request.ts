import { isOfferedLength } from '#domain/money/tariff.ts'
import { privateReason, type PrivateReason } from '#domain/places/private-place.ts'
import { cleanLine } from '#domain/shared/plain-text.ts'
import { limit } from '#domain/shared/rate-limit.ts'
import { HOUR, MINUTE } from '#domain/shared/units.ts'
import { scheduleRules } from '#domain/trips/schedule.ts'
import { startOf, type Meaning, type WallTime } from '#domain/trips/wall-time.ts'

/** Requests made of wishes (docs/rules/wishes.md#requests), as data. */
export const wishRequestRules = {
  /** So many may be open at once. */
  openMost: 10,
  textMax: 280,
  /** So many are shown around one place. */
  shownMost: 50,
  /** A walker is in range of a request within this distance. */
  rangeKm: 50,
} as const

/** Requests opened and changed by one person. */
export const wishRequestsByPerson = limit('wishRequestsByPerson', 60, HOUR)
/** Claims by one walker. */
export const wishClaimsByPerson = limit('wishClaimsByPerson', 120, HOUR)

export type WishRequestState = 'open' | 'claimed' | 'expired' | 'closed'

/** A request as a person writes it; times on the clock of the place. */
export type WrittenRequest = {
  text: string
  from: WallTime
  until: WallTime
  minutes: number
  maxPriceCents: number
}

/** A request as it is stored: the walk starts at one of these moments or between them. */
export type ReadRequest = {
  text: string
  fromMs: number
  untilMs: number
  minutes: number
  maxPriceCents: number
}

/** What is wrong with a part of a request, by the keys of the catalogue. */
export type RequestFault =
  | 'textMissing'
  | 'textTooLong'
  | 'lengthOutside'
  | 'priceBad'
  | 'untilBeforeFrom'
  | 'dateBad'
  | 'timeBad'
  | 'tooLate'
  | 'tooSoon'
  | 'timeSkipped'

/** The parts of a request that can be faulty. */
export type RequestPart =
  | 'text'
  | 'minutes'
  | 'maxPrice'
  | 'fromDate'
  | 'fromTime'
  | 'untilDate'
  | 'untilTime'

type Faults = Partial<Record<RequestPart, RequestFault>>

/** A request as it is stored, or why it is not taken; `zone` is the place's. A start that is over counts as the soonest one. */
export function readRequest(
  written: WrittenRequest,
  zone: string,
  nowMs: number,
):
  | { kind: 'request'; request: ReadRequest }
  | { kind: 'faulty'; faults: Faults }
  | { kind: 'private'; reason: PrivateReason } {
  const text = cleanLine(written.text)
  const { minutes, maxPriceCents } = written
  const faults: Faults = {}
  if (text === '') faults.text = 'textMissing'
  else if (text.length > wishRequestRules.textMax) faults.text = 'textTooLong'
  if (!isOfferedLength(minutes)) faults.minutes = 'lengthOutside'
  if (!Number.isSafeInteger(maxPriceCents) || maxPriceCents <= 0) faults.maxPrice = 'priceBad'
  const from = meaningOf(written.from, zone, 'earlier', nowMs)
  const until = meaningOf(written.until, zone, 'later', nowMs)
  if (from.kind !== 'start' && from.kind !== 'tooSoon') Object.assign(faults, faultAt('from', from.kind))
  if (until.kind !== 'start') Object.assign(faults, faultAt('until', until.kind))
  const soonestMs = Math.ceil((nowMs + scheduleRules.soonestMs) / MINUTE) * MINUTE
  const fromMs = from.kind === 'start' ? from.atMs : soonestMs
  const untilMs = until.kind === 'start' ? until.atMs : 0
  if (until.kind === 'start' && untilMs < fromMs) faults.untilTime = 'untilBeforeFrom'
  if (Object.keys(faults).length > 0) return { kind: 'faulty', faults }
  const reason = privateReason(text)
  if (reason) return { kind: 'private', reason }
  return { kind: 'request', request: { text, fromMs, untilMs, minutes, maxPriceCents } }
}

/** Until when a request can be claimed: so long before its last start that the walk can still be scheduled. */
export function claimableUntilMs(untilMs: number): number {
  return untilMs - scheduleRules.soonestMs
}

/**
 * The moment that a wall time of the place means within a request's times: where the clocks show it twice, the one that
 * lies within. Null when none does, or none can be scheduled any more.
 */
export function claimedStart(
  wall: WallTime,
  zone: string,
  { fromMs, untilMs }: Pick<ReadRequest, 'fromMs' | 'untilMs'>,
  nowMs: number,
): { atMs: number; which: 'earlier' | 'later' } | null {
  for (const which of ['earlier', 'later'] as const) {
    const meaning = meaningOf(wall, zone, which, nowMs)
    if (meaning.kind === 'start' && meaning.atMs >= fromMs && meaning.atMs <= untilMs)
      return { atMs: meaning.atMs, which }
  }
  return null
}

function meaningOf(
  { date, time }: WallTime,
  zone: string,
  which: 'earlier' | 'later',
  nowMs: number,
): Meaning {
  return startOf({ date, time, zone, hourFormat: 24, which }, nowMs)
}

function faultAt(end: 'from' | 'until', kind: Exclude<Meaning['kind'], 'start'>): Faults {
  const [date, time] = [`${end}Date`, `${end}Time`] as const
  switch (kind) {
    case 'badDate':
    case 'badZone':
      return { [date]: 'dateBad' }
    case 'badTime':
      return { [time]: 'timeBad' }
    case 'tooLate':
      return { [date]: 'tooLate' }
    case 'tooSoon':
      return { [time]: 'tooSoon' }
    case 'skipped':
    case 'twice':
      return { [time]: 'timeSkipped' }
  }
}
