import type { VenuesService } from '#server/modules/venues/venues.service.ts'

export type { BookOutcome, DecideOutcome, Institution } from '#server/modules/venues/venues.types.ts'

/** What other modules may ask of institutions. */
export type VenuesPublic = Pick<
  VenuesService,
  | 'institution'
  | 'institutionOf'
  | 'institutions'
  | 'decideInstitution'
  | 'bookVenueWalk'
  | 'extendVenueWalk'
  | 'wouldPay'
>
