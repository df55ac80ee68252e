import { invariant } from '#domain/shared/invariant.ts'
import { distanceKm, type Place } from '#domain/shared/place.ts'
import { MINUTE, SECOND } from '#domain/shared/units.ts'
import type { SteerCommand } from '#domain/walk/live-protocol.ts'

/** Why a walker is asked whether they are all right. */
export const checkReasons = ['still', 'fast'] as const
export type CheckReason = (typeof checkReasons)[number]

/** One version of when a walker is asked (docs/rules/safety.md#walk-checks). Never edited: other rules are a new version. */
export type CheckRules = {
  version: number
  /** In force from this instant on, until a later version begins. */
  validFromMs: number
  /** A walker who stays within this distance stands still, in meters. */
  stillM: number
  stillMs: number
  /** The same where the last instruction of who steers is to stop. */
  stoppedMs: number
  /** Faster than this is not on foot, in km/h. */
  fastKmh: number
  fastMs: number
  /** Places that are less exact than this say nothing, in meters. */
  accuracyM: number
  /** The phone is silent for longer: nothing is known, and the meter says so by itself. */
  silentMs: number
  /** No answer within this is told to operators. */
  answerMs: number
  /** A walker is not asked again for the same reason within this. */
  againMs: number
}

/** All versions, the oldest first. */
export const checkRules: readonly CheckRules[] = [
  {
    version: 1,
    validFromMs: Date.UTC(2020, 0, 1),
    stillM: 20,
    stillMs: 4 * MINUTE,
    stoppedMs: 15 * MINUTE,
    fastKmh: 25,
    fastMs: 20 * SECOND,
    accuracyM: 50,
    silentMs: 30 * SECOND,
    answerMs: 60 * SECOND,
    againMs: 10 * MINUTE,
  },
]

/** The version in force at an instant. */
export function checkRulesAt(atMs: number): CheckRules {
  const rules = checkRules.findLast((each) => each.validFromMs <= atMs)
  invariant(rules, 'no rules of walk checks are in force')
  return rules
}

/** Codes of equipment with which a walker may be fast: a bicycle, a motor scooter. */
const vehicles: ReadonlySet<number> = new Set([2, 3])

export function hasVehicle(equipments: readonly number[]): boolean {
  return equipments.some((code) => vehicles.has(code))
}

type Point = Place & { atMs: number }

/** What is remembered of a walk: where the walker has stayed since when, and the way of the last moments. */
export type WatchedWay = {
  /** The walker has been within `stillM` of it ever since. */
  stays: Point | null
  recent: readonly Point[]
  askedAtMs: Readonly<Partial<Record<CheckReason, number>>>
}

export const nothingWatched: WatchedWay = { stays: null, recent: [], askedAtMs: {} }

/** Takes one place of the phone; one that is not exact, or older than the last, changes nothing. */
export function watchPlace(
  way: WatchedWay,
  { accuracyM, ...point }: Point & { accuracyM: number | null },
  rules: CheckRules,
): WatchedWay {
  if ((accuracyM ?? 0) > rules.accuracyM || point.atMs < (way.recent.at(-1)?.atMs ?? 0)) return way
  const hasMoved = way.stays === null || distanceKm(way.stays, point) * 1000 > rules.stillM
  const since = point.atMs - 2 * rules.fastMs
  return {
    ...way,
    stays: hasMoved ? point : way.stays,
    recent: [...way.recent.filter((one) => one.atMs >= since), point],
  }
}

/** The meter stands, so that the walker need not walk: what was seen so far no longer counts. */
export function restartWatch(way: WatchedWay): WatchedWay {
  return way.recent.length === 0 ? way : { ...nothingWatched, askedAtMs: way.askedAtMs }
}

/** What the walk is like while its walker is watched. */
export type WatchFacts = { lastCommand: SteerCommand | null; hasVehicle: boolean; nowMs: number }

/** Why the walker is to be asked now; null for no reason. It charges nothing and ends nothing. */
export function checkDue(way: WatchedWay, facts: WatchFacts, rules: CheckRules): CheckReason | null {
  const last = way.recent.at(-1)
  if (!last || facts.nowMs - last.atMs > rules.silentMs) return null
  const mayAsk = (reason: CheckReason) => facts.nowMs - (way.askedAtMs[reason] ?? -Infinity) >= rules.againMs
  if (!facts.hasVehicle && isFast(way.recent, rules) && mayAsk('fast')) return 'fast'
  const limitMs = facts.lastCommand === 'stop' ? rules.stoppedMs : rules.stillMs
  const isStill = way.stays !== null && facts.nowMs - way.stays.atMs >= limitMs
  return isStill && mayAsk('still') ? 'still' : null
}

export function noteAsked(way: WatchedWay, reason: CheckReason, atMs: number): WatchedWay {
  return joinAsked(way, { [reason]: atMs })
}

/** The same of what another server has asked: of each reason the last time counts. */
export function joinAsked(way: WatchedWay, askedAtMs: WatchedWay['askedAtMs']): WatchedWay {
  const last = checkReasons.map((reason) => [
    reason,
    Math.max(way.askedAtMs[reason] ?? -Infinity, askedAtMs[reason] ?? -Infinity),
  ])
  return { ...way, askedAtMs: Object.fromEntries(last.filter(([, atMs]) => Number.isFinite(atMs))) }
}

/**
 * Fast over the whole of the last 20 s and in both of its halves: one place that is wrong makes at most two of the
 * three fast.
 */
function isFast(recent: readonly Point[], { fastKmh, fastMs }: CheckRules): boolean {
  const last = recent.at(-1)
  if (!last) return false
  const from = recent.findLast((point) => last.atMs - point.atMs >= fastMs)
  const middle = recent.findLast((point) => last.atMs - point.atMs >= fastMs / 2)
  if (!from || !middle || middle === from) return false
  return [speedKmh(from, last), speedKmh(from, middle), speedKmh(middle, last)].every(
    (speed) => speed > fastKmh,
  )
}

const speedKmh = (from: Point, to: Point) => (distanceKm(from, to) * 3_600_000) / (to.atMs - from.atMs)
