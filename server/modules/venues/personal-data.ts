import type { PersonalDataPart } from '#server/app/module/personal-data.ts'
import type { Database } from '#server/db/pool.ts'
import { deleteInstitution, personalInstitution } from '#server/modules/venues/venues.store.ts'

/** The institution that a person has asked for; what it was invoiced is in the books of money. */
export function venuesPersonalData({ db }: { db: Database }): PersonalDataPart {
  return {
    async collect({ id }) {
      return { data: { institution: await personalInstitution(db, id) } }
    },
    async erase(tx, { id }) {
      await deleteInstitution(tx.sql, id)
    },
  }
}
