import { erased, type PersonalDataPart } from '#server/app/module/personal-data.ts'
import type { Database } from '#server/db/pool.ts'
import { eraseFlagged, personalFlags } from '#server/modules/operator/flags/flags.store.ts'
import { eraseNotes, personalNotes } from '#server/modules/operator/people/notes.store.ts'
import { personalWork } from '#server/modules/operator/work/work.store.ts'

/** What operators have noted of a person. That something was done stays with the account; the words go. */
export function operatorPersonalData({ db }: { db: Database }): PersonalDataPart {
  return {
    collect: async ({ id }) => ({
      data: {
        notes: await personalNotes(db, id),
        work: await personalWork(db, id),
        flags: await personalFlags(db, id),
      },
    }),
    async erase(tx, { id }) {
      await eraseNotes(tx.sql, id, erased)
      await eraseFlagged(tx.sql, id, erased)
    },
  }
}
