import { tripCan } from '#domain/trips/states.ts'
import type { UploadTicket } from '#server/modules/recordings/public.ts'
import type { Trip } from '#server/modules/trips/public.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

export type BeginRecordingOutcome =
  | { kind: 'begun'; upload: UploadTicket }
  | { kind: 'unknown' }
  | { kind: 'notNow' }
  | { kind: 'consentMissing' }
  | { kind: 'unsupported' }
  | { kind: 'tooMany' }

/**
 * Begins to record a walk: only the walker's device, only while walking, only when both have agreed. What was begun while
 * walking is resumed also afterwards: a page that was loaded again still has chunks of it, and says how many there are.
 */
export async function beginRecording(
  ctx: WalkDeps,
  stretch: { tripId: string; userId: string; mimeType: string; stretchKey: string; startedAtMs: number },
): Promise<BeginRecordingOutcome> {
  const participation = await ctx.trips.participation(stretch.tripId, stretch.userId)
  if (participation?.role !== 'walker') return { kind: 'unknown' }
  const { trip } = participation
  const isOver = !tripCan('end', trip.status)
  const people = await ctx.identity.people([trip.travellerId, stretch.userId])
  const agreed = [...people.values()].filter((person) => person.recordingConsentAt !== null)
  if (agreed.length !== 2) return { kind: isOver ? 'notNow' : 'consentMissing' }
  const upload = await ctx.recordings.beginRecording({
    ownerId: trip.id,
    userId: stretch.userId,
    mimeType: stretch.mimeType,
    stretchKey: stretch.stretchKey,
    startedAtMs: Math.min(stretch.startedAtMs, walkMs(ctx, trip)),
    onlyKnown: isOver,
  })
  return 'kind' in upload ? upload : { kind: 'begun', upload }
}

/** The walk's own time: no stretch of it begins later than now, whatever a device says. */
function walkMs(ctx: WalkDeps, { liveAt }: Trip): number {
  return liveAt ? Math.max(0, ctx.clock.nowMs() - liveAt.getTime()) : 0
}

/** No more chunks will come for this stretch. */
export function finishRecording(
  ctx: WalkDeps,
  stretch: { userId: string; recordingId: string; chunkCount: number },
): Promise<'finished' | 'notFound'> {
  return ctx.recordings.finishRecording(stretch)
}
