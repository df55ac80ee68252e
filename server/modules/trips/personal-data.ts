import { erased, type PersonalDataPart } from '#server/app/personal-data.ts'
import { personalStore } from '#server/modules/trips/personal.store.ts'
import type { TripsParts } from '#server/modules/trips/trips.parts.ts'

/** Walks, chat, places and tickets of a person, with the recordings and postcards of the walks. */
export function tripsPersonalData(t: Pick<TripsParts, 'db' | 'media'>): PersonalDataPart {
  return {
    async collect({ id }) {
      const store = personalStore(t.db, id)
      const trips = await store.trips()
      const tripIds = trips.map((trip) => trip.id)
      return {
        data: {
          trips: trips.map(({ traveller_id, ...trip }) => ({
            ...trip,
            your_role: traveller_id === id ? 'traveller' : 'walker',
          })),
          chat: await store.messages(tripIds),
          positions: await store.positions(),
          support_tickets: await store.tickets(),
        },
        files: await t.media.filesOf(tripIds),
      }
    },
    hindrance: async (sql, { id }) => ((await personalStore(sql, id).hasOpen()) ? 'tripOpen' : null),
    /**
     * Voices are on a recording, so it goes whoever of the two is erased. Postcards show places and stay with the
     * traveler they were made for, unless it is that traveler who is erased.
     */
    async erase(tx, { id }) {
      const store = personalStore(tx.sql, id)
      const [travelled, walked] = [await store.ids('traveller'), await store.ids('walker')]
      await store.erase(erased)
      await t.media.forget(tx, { recordingsOf: [...travelled, ...walked], stillsOf: travelled })
    },
  }
}
