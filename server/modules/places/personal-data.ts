import type { PersonalDataPart } from '#server/app/module/personal-data.ts'
import type { Database } from '#server/db/pool.ts'
import { dropPlacesOf, placesOf } from '#server/modules/places/no-walk/no-walk.store.ts'
import { deleteWishesOf, wishesOf } from '#server/modules/places/wishes/wishes.store.ts'

/** The wish list of a person, and the places where they do not walk. */
export function placesPersonalData({ db }: { db: Database }): PersonalDataPart {
  return {
    async collect({ id }) {
      const wishes = (await wishesOf(db, id)).map(({ userId: _own, ...wish }) => wish)
      const noWalkPlaces = (await placesOf(db, id)).map(({ kind, name, latitude, longitude, radiusM }) => ({
        kind,
        name,
        latitude,
        longitude,
        radiusM,
      }))
      return { data: { wishes, noWalkPlaces } }
    },
    async erase(tx, { id }) {
      await deleteWishesOf(tx.sql, id)
      await dropPlacesOf(tx.sql, id)
    },
  }
}
