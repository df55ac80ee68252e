import type { Selectable } from 'kysely'
import type { Cents } from '#domain/shared/cents.ts'
import type { Place } from '#domain/shared/place.ts'
import type { GroupWalks } from '#server/db/generated/rows.ts'

/** `open`: seats are sold; `agreed`: enough were sold in time; `calledOff` and `ended` are final. */
export const groupStatuses = ['open', 'agreed', 'live', 'ended', 'calledOff'] as const
export type GroupStatus = (typeof groupStatuses)[number]

export type CalledOffBecause = 'walker' | 'tooFew' | 'walkerMissing' | 'operator' | 'noRoom'

/** Why no further walk of a weekly series could be published. */
export type SeriesStoppedBecause =
  /** Its walker may not walk. */
  | 'notReady'
  | 'placeClosed'
  /** Its place lies in an area that is not walked. */
  | 'notWalked'
  /** It has more seats than can be shown here. */
  | 'noRoom'
  /** The figures of today allow none of the next weeks. */
  | 'terms'
  /** Its walker has other walks at its time in all of the next weeks. */
  | 'notFree'

/** A point of the way on the map, with its name. */
export type GroupPoint = Place & { label: string }

/** A group walk as it stands in its row: the row above the trips of those who pay. */
export type GroupWalk = {
  id: string
  walkerId: string
  destinationId: string
  status: GroupStatus
  title: string
  body: string
  points: readonly GroupPoint[]
  language: string
  /** On the clocks of the place. */
  wallDate: string
  wallTime: string
  placeZone: string
  startsAt: Date
  plannedMinutes: number
  seats: number
  minimum: number
  seatCents: Cents
  currency: string
  /** The version of the operator's figures that it was published with. */
  terms: number
  seatsTaken: number
  seriesId: string
  seriesIndex: number
  isWeekly: boolean
  publishedAt: Date
  decidedAt: Date | null
  liveAt: Date | null
  endedAt: Date | null
  calledOffBecause: CalledOffBecause | null
  dueAt: Date | null
  publishKey: string
  inputHash: string
  isDemo: boolean
  /** Since when its walker agrees that it is recorded; null: not, or no longer. */
  recordingAgreedAt: Date | null
  /** Since when its place or way lies in an area that is not walked; null: it does not. */
  noWalkSince: Date | null
}

/** A group walk as it is read. */
export function groupWalkOf(row: Selectable<GroupWalks>): GroupWalk {
  return {
    id: row.id,
    walkerId: row.walkerId,
    destinationId: row.destinationId,
    status: row.status as GroupStatus,
    title: row.title,
    body: row.body,
    points: row.points as GroupPoint[],
    language: row.language,
    wallDate: row.wallDate,
    wallTime: row.wallTime,
    placeZone: row.placeZone,
    startsAt: row.startsAt,
    plannedMinutes: row.plannedMinutes,
    seats: row.seats,
    minimum: row.minimum,
    seatCents: Number(row.seatCents),
    currency: row.currency,
    terms: row.terms,
    seatsTaken: row.seatsTaken,
    seriesId: row.seriesId,
    seriesIndex: row.seriesIndex,
    isWeekly: row.isWeekly,
    publishedAt: row.publishedAt,
    decidedAt: row.decidedAt,
    liveAt: row.liveAt,
    endedAt: row.endedAt,
    calledOffBecause: row.calledOffBecause as CalledOffBecause | null,
    dueAt: row.dueAt,
    publishKey: row.publishKey,
    inputHash: row.inputHash,
    isDemo: row.isDemo,
    recordingAgreedAt: row.recordingAgreedAt,
    noWalkSince: row.noWalkSince,
  }
}
