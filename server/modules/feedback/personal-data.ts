import type { Clock } from '#adapters/clock/port.ts'
import { erased, type PersonalDataPart } from '#server/app/personal-data.ts'
import type { Database } from '#server/db/pool.ts'
import { feedbackStore } from '#server/modules/feedback/feedback.store.ts'

/** Ratings a person gave and received. Stars stay with those who got them; the person's own words go. */
export function feedbackPersonalData({ db, clock }: { db: Database; clock: Clock }): PersonalDataPart {
  return {
    async collect({ id }) {
      const store = feedbackStore(db)
      return { data: { given: await store.givenBy(id), received: await store.receivedBy(id, clock.now()) } }
    },
    erase: (tx, { id }) => feedbackStore(tx.sql).eraseWords(id, erased),
  }
}
