import type { PersonalDataPart } from '#server/app/personal-data.ts'
import type { Database } from '#server/db/pool.ts'
import { destinationsStore } from '#server/modules/destinations/destinations.store.ts'

/** The newsletter, which knows people by their mailbox. */
export function newsletterPersonalData({ db }: { db: Database }): PersonalDataPart {
  return {
    async collect({ email }) {
      return { data: { subscription: email ? await destinationsStore(db).newsletterOf(email) : null } }
    },
    async erase(tx, { email }) {
      if (email) await destinationsStore(tx.sql).forgetNewsletter(email)
    },
  }
}
