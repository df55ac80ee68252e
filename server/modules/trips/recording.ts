import { tripCan } from '#domain/trips/trip-state.ts'
import type { UploadTicket } from '#server/modules/media/public.ts'
import { roleOn } from '#server/modules/trips/trips.policy.ts'
import type { TripsParts } from '#server/modules/trips/trips.parts.ts'
import { tripsStore } from '#server/modules/trips/trips.store.ts'

export type BeginRecordingOutcome =
  | { kind: 'begun'; upload: UploadTicket }
  | { kind: 'unknown' }
  | { kind: 'notNow' }
  | { kind: 'consentMissing' }
  | { kind: 'unsupported' }
  | { kind: 'tooMany' }

/** Recording a walk: only the walker's device, only while walking, only when both have agreed. */
export function recordingUseCases(t: TripsParts) {
  return {
    async beginRecording(stretch: {
      tripId: string
      userId: string
      mimeType: string
      stretchKey: string
      startedAtMs: number
    }): Promise<BeginRecordingOutcome> {
      const trip = await tripsStore(t.db).byId(stretch.tripId)
      if (!trip || roleOn(trip, stretch.userId) !== 'walker') return { kind: 'unknown' }
      if (!tripCan('end', trip.status)) return { kind: 'notNow' }
      const people = await t.identity.people([trip.travellerId, stretch.userId])
      const agreed = [...people.values()].filter((person) => person.recordingConsentAt !== null)
      if (agreed.length !== 2) return { kind: 'consentMissing' }
      const upload = await t.media.beginRecording({
        ownerId: trip.id,
        userId: stretch.userId,
        mimeType: stretch.mimeType,
        stretchKey: stretch.stretchKey,
        startedAtMs: stretch.startedAtMs,
      })
      return 'kind' in upload ? upload : { kind: 'begun', upload }
    },

    finishRecording(stretch: { userId: string; recordingId: string; chunkCount: number }) {
      return t.media.finishRecording(stretch)
    },
  }
}
