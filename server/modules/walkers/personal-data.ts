import type { Clock } from '#adapters/clock/port.ts'
import type { PersonalDataPart } from '#server/app/personal-data.ts'
import type { Database } from '#server/db/pool.ts'
import { freeAlertsStore } from '#server/modules/walkers/free-alerts.store.ts'
import { walkersStore } from '#server/modules/walkers/walkers.store.ts'

/** Profile, presence and wishes of a person. How many walks there were stays, for the walks themselves. */
export function walkersPersonalData({ db, clock }: { db: Database; clock: Clock }): PersonalDataPart {
  return {
    async collect({ id }) {
      const store = walkersStore(db)
      const [profile] = await store.profiles([id])
      const free_alerts = await freeAlertsStore(db).ofUser(id, clock.now())
      return { data: { profile: profile ?? null, presence: await store.presence(id), free_alerts } }
    },
    async erase(tx, { id }) {
      await walkersStore(tx.sql).forget(id)
      await freeAlertsStore(tx.sql).removeAll(id)
    },
  }
}
