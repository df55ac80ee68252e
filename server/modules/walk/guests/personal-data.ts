import type { PersonalDataPart } from '#server/app/module/personal-data.ts'
import type { Database } from '#server/db/pool.ts'
import { deleteRefusals, isRefused } from '#server/modules/walk/guests/guests.store.ts'

/** Whether a walker takes guests. Guests have no account: their names are deleted with time (docs/rules/guests.md). */
export function walkPersonalData({ db }: { db: Database }): PersonalDataPart {
  return {
    collect: async ({ id }) => ({ data: { refusesGuests: await isRefused(db, id, '') } }),
    erase: (tx, { id }) => deleteRefusals(tx.sql, id),
  }
}
