import type { Clock } from '#adapters/clock/port.ts'
import type { PersonalDataPart } from '#server/app/module/personal-data.ts'
import type { Database } from '#server/db/pool.ts'
import { alertsOf, deleteAlertsOf } from '#server/modules/walkers/free-alerts/free-alerts.store.ts'
import { blocksOf, eraseBlocks } from '#server/modules/walkers/blocks/blocks.store.ts'
import { deletePresence, presenceOf } from '#server/modules/walkers/presence/presence.store.ts'
import { eraseProfile, profilesOf } from '#server/modules/walkers/profile/profile.store.ts'

/** Profile, presence, free alerts and blocks of a person. How many walks there were stays, for the walks themselves. */
export function walkersPersonalData({ db, clock }: { db: Database; clock: Clock }): PersonalDataPart {
  return {
    async collect({ id }) {
      const [profile] = await profilesOf(db, [id])
      const free_alerts = await alertsOf(db, id, clock.now())
      const blocked = (await blocksOf(db, id)).map(({ tripId, createdAt }) => ({ tripId, createdAt }))
      return { data: { profile: profile ?? null, presence: await presenceOf(db, id), free_alerts, blocked } }
    },
    async erase(tx, { id }) {
      await deletePresence(tx.sql, id)
      await eraseProfile(tx.sql, id)
      await deleteAlertsOf(tx.sql, id)
      await eraseBlocks(tx.sql, id)
    },
  }
}
