import type { PersonalDataPart } from '#server/app/module/personal-data.ts'
import type { Database } from '#server/db/pool.ts'
import { deleteWishesOf, wishesOf } from '#server/modules/places/wishes/wishes.store.ts'

/** The wish list of a person. */
export function placesPersonalData({ db }: { db: Database }): PersonalDataPart {
  return {
    async collect({ id }) {
      const wishes = (await wishesOf(db, id)).map(({ userId: _own, ...wish }) => wish)
      return { data: { wishes } }
    },
    async erase(tx, { id }) {
      await deleteWishesOf(tx.sql, id)
    },
  }
}
