import { erased, type PersonalDataPart } from '#server/app/module/personal-data.ts'
import type { Database } from '#server/db/pool.ts'
import { eraseMessages, personalMessages } from '#server/modules/support/answers.store.ts'
import { eraseTickets, personalTickets } from '#server/modules/support/support.store.ts'

/** The tickets a person has opened. They stay with their trip; the person's own words go. */
export function supportPersonalData({ db }: { db: Database }): PersonalDataPart {
  return {
    collect: async ({ id }) => ({
      data: { tickets: await personalTickets(db, id), messages: await personalMessages(db, id) },
    }),
    async erase(tx, { id }) {
      await eraseTickets(tx.sql, id, erased)
      await eraseMessages(tx.sql, id, erased)
    },
  }
}
