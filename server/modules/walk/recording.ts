import { tripCan } from '#domain/trips/states.ts'
import type { UploadTicket } from '#server/modules/recordings/public.ts'
import type { LiveGroup, Trip } from '#server/modules/trips/public.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

export type BeginRecordingOutcome =
  | { kind: 'begun'; upload: UploadTicket }
  | { kind: 'unknown' }
  | { kind: 'notNow' }
  | { kind: 'consentMissing' }
  | { kind: 'unsupported' }
  | { kind: 'tooMany' }

/**
 * Begins to record a walk: only the walker's device, only while walking, only when both have agreed; the walker of a group walk has by
 * publishing it, and those who pay with their seats. What was begun while
 * walking is resumed also afterwards: a page that was loaded again still has chunks of it, and says how many there are.
 */
export async function beginRecording(
  ctx: WalkDeps,
  stretch: { tripId: string; userId: string; mimeType: string; stretchKey: string; startedAtMs: number },
): Promise<BeginRecordingOutcome> {
  const participation = await ctx.trips.participation(stretch.tripId, stretch.userId)
  if (participation?.role !== 'walker') return { kind: 'unknown' }
  const { trip } = participation
  const group = trip.groupWalkId === null ? null : await ctx.trips.liveGroup(trip.groupWalkId)
  const isOver = group ? group.status !== 'agreed' && group.status !== 'live' : !tripCan('end', trip.status)
  const isAgreed = group ? group.recordingAgreedAt !== null : await bothAgree(ctx, trip, stretch.userId)
  if (!isAgreed) return { kind: isOver ? 'notNow' : 'consentMissing' }
  const upload = await ctx.recordings.beginRecording({
    ownerId: group?.id ?? trip.id,
    userId: stretch.userId,
    mimeType: stretch.mimeType,
    stretchKey: stretch.stretchKey,
    startedAtMs: Math.min(stretch.startedAtMs, walkMs(ctx, group ?? trip)),
    onlyKnown: isOver,
  })
  return 'kind' in upload ? upload : { kind: 'begun', upload }
}

async function bothAgree(ctx: WalkDeps, { travellerId }: Trip, walkerId: string): Promise<boolean> {
  const people = await ctx.identity.people([travellerId, walkerId])
  return [...people.values()].filter((person) => person.recordingConsentAt !== null).length === 2
}

/** The walk's own time: no stretch of it begins later than now, whatever a device says. */
function walkMs(ctx: WalkDeps, { liveAt }: Pick<Trip | LiveGroup, 'liveAt'>): number {
  return liveAt ? Math.max(0, ctx.clock.nowMs() - liveAt.getTime()) : 0
}

/** No more chunks will come for this stretch. */
export function finishRecording(
  ctx: WalkDeps,
  stretch: { userId: string; recordingId: string; chunkCount: number },
): Promise<'finished' | 'notFound'> {
  return ctx.recordings.finishRecording(stretch)
}
