import { languageTags } from '#domain/shared/language-tags.ts'
import { cleanLine, isLonger } from '#domain/shared/plain-text.ts'
import { distanceKm, isPlace, type Place } from '#domain/shared/place.ts'
import { limit } from '#domain/shared/rate-limit.ts'
import { HOUR } from '#domain/shared/units.ts'
import { groupFaults, type GroupFault, type GroupTerms } from '#domain/trips/group/group-terms.ts'
import { startOf, type Meaning, type WhichHour } from '#domain/trips/wall-time.ts'

/** What a walker may write of a group walk (docs/rules/group-walks.md#publishing). Lengths are characters. */
export const groupWalkRules = {
  title: { least: 3, most: 80 },
  text: { least: 20, most: 2000 },
  pointsMost: 20,
  pointLabelMost: 80,
  /** Points lie so near to the place. */
  pointsWithinKm: 20,
  /** So many group walks of one walker lie ahead at once. */
  aheadMost: 30,
} as const

/** A person publishes far fewer, and moves points of them more seldom; who looks for private addresses by points is stopped by it. */
export const groupWalksByPerson = limit('groupWalksByPerson', 30, HOUR)

/** A point of the way with its name, which may be empty. */
export type DraftPoint = Place & { label: string }

/** Whether a point was at this place before, under whatever name. */
export const isPlacedIn = (placed: readonly Place[], { latitude, longitude }: Place): boolean =>
  placed.some((one) => one.latitude === latitude && one.longitude === longitude)

/** The words of a group walk, which its walker may change. */
export type GroupWords = { title: string; text: string; points: readonly DraftPoint[] }

export type GroupWordsFault =
  | 'title'
  | 'text'
  | 'tooManyPoints'
  | 'pointInvalid'
  | 'pointTooFar'
  | 'pointLabel'

/** The words as they are stored, or what is wrong with each. */
export function readGroupWords(
  written: GroupWords,
  place: Place,
): { kind: 'words'; words: GroupWords } | { kind: 'faulty'; faults: Faults } {
  const title = cleanLine(written.title)
  const text = written.text.normalize('NFC').trim()
  const points = written.points.map((point) => ({ ...point, label: cleanLine(point.label) }))
  const { title: ofTitle, text: ofText } = groupWalkRules
  const point = pointsFault(points, place)
  const faults: Faults = {
    ...(title.length < ofTitle.least || isLonger(title, ofTitle.most) ? { title: 'title' } : {}),
    ...(text.length < ofText.least || isLonger(text, ofText.most) ? { text: 'text' } : {}),
    ...(point ? { points: point } : {}),
  }
  return Object.keys(faults).length > 0
    ? { kind: 'faulty', faults }
    : { kind: 'words', words: { title, text, points } }
}

function pointsFault(points: readonly DraftPoint[], place: Place): GroupWordsFault | null {
  if (points.length > groupWalkRules.pointsMost) return 'tooManyPoints'
  if (!points.every(isPlace)) return 'pointInvalid'
  if (points.some((point) => distanceKm(point, place) > groupWalkRules.pointsWithinKm)) return 'pointTooFar'
  return points.some(({ label }) => isLonger(label, groupWalkRules.pointLabelMost)) ? 'pointLabel' : null
}

/** What a walker asks to publish, with the start on the clocks of the place. */
export type WrittenGroup = GroupWords & {
  language: string
  date: string
  time: string
  which: WhichHour | null
  minutes: number
  seats: number
  minimum: number
  seatCents: number
  publishKey: string
}

type Field =
  | 'title'
  | 'text'
  | 'points'
  | 'language'
  | 'date'
  | 'time'
  | 'publishKey'
  | Exclude<GroupFault, `starts${string}`>
export type DraftFault =
  | GroupFault
  | GroupWordsFault
  | 'language'
  | 'publishKey'
  | Exclude<Meaning['kind'], 'start' | 'twice' | 'tooSoon' | 'tooLate'>
type Faults = Partial<Record<Field, DraftFault>>

/** A start that a group walk is published for. */
export type GroupStart = Extract<Meaning, { kind: 'start' }>

/** Times ahead are looked at by the terms, which know hours and minutes; a day beyond all terms is none. */
const within = { daysAhead: 61, soonestMs: 0 } as const

/**
 * What a walker asks to publish as it is stored, or what is wrong with each of its fields. `twice`: the clocks of the place go back
 * and show the time twice, and nothing else is wrong.
 */
export function readGroup(
  written: WrittenGroup,
  { terms, place, zone, nowMs }: { terms: GroupTerms; place: Place; zone: string; nowMs: number },
):
  | { kind: 'group'; words: GroupWords; start: GroupStart }
  | { kind: 'faulty'; faults: Faults }
  | { kind: 'twice' } {
  const words = readGroupWords(written, place)
  const { date, time, which } = written
  const start = startOf({ date, time, zone, hourFormat: 24, which }, nowMs, 0, undefined, within)
  const startsAtMs = start.kind === 'start' ? start.atMs : nowMs + terms.startsInMs.least
  const faults: Faults = {
    ...(words.kind === 'faulty' ? words.faults : {}),
    ...((languageTags as readonly string[]).includes(written.language) ? {} : { language: 'language' }),
    ...(/^[\w.:-]{1,128}$/.test(written.publishKey) ? {} : { publishKey: 'publishKey' }),
    ...Object.fromEntries(
      groupFaults({ ...written, startsAtMs }, terms, nowMs).map((one) => [fieldOf(one), one]),
    ),
    ...startFault(start),
  }
  if (Object.keys(faults).length > 0 || words.kind === 'faulty') return { kind: 'faulty', faults }
  if (start.kind === 'twice') return { kind: 'twice' }
  if (start.kind !== 'start') return { kind: 'faulty', faults: startFault(start) }
  return { kind: 'group', words: words.words, start }
}

function fieldOf(fault: GroupFault): Field {
  if (fault === 'startsTooSoon') return 'time'
  return fault === 'startsTooLate' ? 'date' : fault
}

function startFault({ kind }: Meaning): Faults {
  switch (kind) {
    case 'start':
    case 'twice':
      return {}
    case 'badDate':
    case 'badZone':
      return { date: 'badDate' }
    case 'tooLate':
      return { date: 'startsTooLate' }
    case 'tooSoon':
      return { time: 'startsTooSoon' }
    case 'badTime':
      return { time: 'badTime' }
    case 'skipped':
      return { time: 'skipped' }
  }
}
