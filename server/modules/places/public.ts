import type { PlacesService } from '#server/modules/places/places.service.ts'

export type { Destination } from '#server/modules/places/places.types.ts'

/** What other modules may ask of places. */
export type PlacesPublic = Pick<
  PlacesService,
  'byId' | 'byIds' | 'active' | 'found' | 'idsNear' | 'noWalkAround' | 'notWalkedAt' | 'hasWish' | 'lockWish'
>
