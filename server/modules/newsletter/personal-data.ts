import type { PersonalDataPart } from '#server/app/module/personal-data.ts'
import type { Database } from '#server/db/pool.ts'
import { subscriptionOf, deleteSubscription } from '#server/modules/newsletter/newsletter.store.ts'

/** The newsletter, which knows people by their mailbox. */
export function newsletterPersonalData({ db }: { db: Database }): PersonalDataPart {
  return {
    async collect({ email }) {
      return { data: { subscription: email ? await subscriptionOf(db, email) : null } }
    },
    async erase(tx, { email }) {
      if (email) await deleteSubscription(tx.sql, email)
    },
  }
}
