import { MINUTE, SECOND } from '#domain/shared/units.ts'
import { bind } from '#server/app/module/bind.ts'
import { cachedFor, type Memory } from '#server/app/module/cached-for.ts'
import {
  active,
  byId,
  byIdOrSlug,
  byIds,
  found,
  idsNear,
  list,
  listForOperators,
} from '#server/modules/places/destinations.ts'
import {
  changeNoWalk,
  dropOwnNoWalk,
  liftNoWalk,
  markNoWalk,
  markOwnNoWalk,
  noWalkAround,
  noWalkPlaces,
  notWalkedAt,
  ownNoWalk,
} from '#server/modules/places/no-walk/no-walk.ts'
import { createDestination } from '#server/modules/places/editing/create.ts'
import {
  orderDestinations,
  restoreDestination,
  retireDestination,
  updateDestination,
} from '#server/modules/places/editing/change.ts'
import {
  addPicture,
  describePicture,
  orderPictures,
  removePicture,
} from '#server/modules/places/editing/pictures.ts'
import { exportFile } from '#server/modules/places/files/export.ts'
import { importFile, previewImport } from '#server/modules/places/files/import.ts'
import { knownPlaces } from '#server/modules/places/known.ts'
import type { PlacesContext, PlacesDeps } from '#server/modules/places/places.deps.ts'
import { allDestinations } from '#server/modules/places/places.store.ts'
import {
  deleteWish,
  hasWish,
  lockWish,
  saveWish,
  wishedPlaces,
  wishesOf,
} from '#server/modules/places/wishes/wishes.ts'

export type PlacesService = ReturnType<typeof createPlacesService>

/**
 * Destinations change rarely, and nearly every operation asks for them. A server that no event reaches shows a change after
 * this long; a destination that it does not know by its id it looks up.
 */
const ofDestinations: Memory = { forMs: 10 * SECOND, forgottenBy: ['destinations.changed'] }

/** Where wishes gather is counted over all wishes, so a server counts rarely, and only when it is asked. */
const ofWishes: Memory = {
  forMs: MINUTE,
  forgottenBy: ['wish.saved', 'wish.deleted', 'destinations.changed'],
  atMostEveryMs: 10 * SECOND,
}

/** The destinations, and what people wish to see. */
export function createPlacesService(deps: PlacesDeps) {
  const known = cachedFor(deps, ofDestinations, async () => knownPlaces(await allDestinations(deps.db)))
  const ctx: PlacesContext = { ...deps, known }
  const batch = cachedFor(deps, ofWishes, () => wishedPlaces(ctx))
  return {
    ...bind(ctx, { list, active, byIdOrSlug, byId, byIds, found, idsNear }),
    ...bind(ctx, {
      createDestination,
      updateDestination,
      orderDestinations,
      retireDestination,
      restoreDestination,
      listForOperators,
    }),
    ...bind(ctx, { addPicture, describePicture, orderPictures, removePicture }),
    ...bind(ctx, { exportFile, previewImport, importFile }),
    ...bind(ctx, { wishesOf, hasWish, lockWish, saveWish, deleteWish }),
    ...bind(ctx, {
      markNoWalk,
      changeNoWalk,
      liftNoWalk,
      noWalkPlaces,
      markOwnNoWalk,
      ownNoWalk,
      dropOwnNoWalk,
      noWalkAround,
      notWalkedAt,
    }),
    /** Where wishes gather, as it was a few seconds ago. */
    wishedPlaces: batch.get,
  }
}
