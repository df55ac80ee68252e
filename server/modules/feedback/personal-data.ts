import type { Clock } from '#adapters/clock/port.ts'
import { erased, type PersonalDataPart } from '#server/app/module/personal-data.ts'
import type { Database } from '#server/db/pool.ts'
import { ratingsGivenBy, ratingsReceivedBy, eraseComments } from '#server/modules/feedback/feedback.store.ts'

/** Ratings a person gave and received. Stars stay with those who got them; the person's own words go. */
export function feedbackPersonalData({ db, clock }: { db: Database; clock: Clock }): PersonalDataPart {
  return {
    async collect({ id }) {
      return {
        data: { given: await ratingsGivenBy(db, id), received: await ratingsReceivedBy(db, id, clock.now()) },
      }
    },
    erase: (tx, { id }) => eraseComments(tx.sql, id, erased),
  }
}
