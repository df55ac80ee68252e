import type { TripToRateQuery } from '#web/api/generated/feedback.ts'

export type TripToRate = NonNullable<TripToRateQuery['trip']>

/** Whether the viewer walked: then the stars are for the traveler, and there is no tip. */
export const isWalkerOf = (trip: TripToRate): boolean => trip.viewer_role === 'walker'

/** The one whom the viewer rates. */
export const otherOf = (trip: TripToRate) => (isWalkerOf(trip) ? trip.traveller : trip.walker)
