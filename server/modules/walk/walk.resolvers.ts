import { unreachable } from '#domain/shared/invariant.ts'
import { Failure, failureOf, failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { walkTexts as texts } from '#server/modules/walk/walk.texts.ts'
import { wirePausedReason, wireRoom, wireTestSession, wireUpload } from '#server/modules/walk/walk.wire.ts'

export const walkResolvers: Resolvers = {
  Query: {
    async tripRoom(_parent, { id }, context) {
      const ticket = await context.services.walk.roomTicket(id, context.session.userId)
      return ticket && wireRoom(ticket)
    },
  },

  Trip: {
    paused_reason: async (trip, _args, context) =>
      wirePausedReason(trip, await context.services.walk.pausedReason(trip)),
  },

  GroupWalk: {
    enter_trip_id: (walk, _args, { services, session }) =>
      session ? services.walk.groupEntryTrip(walk.id, session.userId) : null,
  },

  Mutation: {
    async openTestSession(_parent, _args, { services, address }) {
      const outcome = await services.walk.openTestSession(address)
      switch (outcome.kind) {
        case 'open':
          return wireTestSession(outcome)
        case 'tooMany':
          throw failureOf(outcome)
        default:
          return unreachable(outcome)
      }
    },

    async beginRecording(_parent, { data }, context) {
      const outcome = await context.services.walk.beginRecording({
        tripId: data.booking_id,
        userId: context.session.userId,
        mimeType: data.mime_type,
        stretchKey: data.stretch_key,
        startedAtMs: data.started_at_ms,
      })
      switch (outcome.kind) {
        case 'begun':
          return wireUpload(outcome.upload)
        case 'unknown':
          throw failures.notFound('trip')
        case 'notNow':
          throw new Failure('conflict', 'NOT_ALLOWED_NOW', texts.notNow)
        case 'consentMissing':
          throw new Failure('conflict', 'CONSENT_MISSING', texts.consentMissing)
        case 'tooMany':
          throw new Failure('rate_limited', 'TOO_MANY', texts.notNow)
        case 'unsupported':
          throw failures.badInput({ mime_type: texts.cannotRecord })
        default:
          return unreachable(outcome)
      }
    },

    async finishRecording(_parent, { recording_id, chunk_count }, context) {
      const { userId } = context.session
      const stretch = { userId, recordingId: recording_id, chunkCount: chunk_count }
      if ((await context.services.walk.finishRecording(stretch)) === 'notFound')
        throw failures.notFound('recording')
      return { status: 'SUCCESS', message: texts.recorded }
    },
  },
}
