import type { TripEvidence } from '#server/modules/trips/public.ts'

/** Which of the two a person is; without a person it is the server, any other person is an operator. */
export function whoIs(userId: string | null, trip: TripEvidence['trip']): string {
  if (userId === null) return 'server'
  if (userId === trip.travellerId) return 'traveller'
  return userId === trip.walkerId ? 'walker' : 'operator'
}
