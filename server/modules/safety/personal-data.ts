import type { PersonalDataPart } from '#server/app/module/personal-data.ts'
import type { Database } from '#server/db/pool.ts'
import { eraseCalls, personalCalls } from '#server/modules/safety/calls/help-calls.store.ts'
import { personalChecks } from '#server/modules/safety/checks/checks.store.ts'
import { contactOf, deleteContact } from '#server/modules/safety/contact/contacts.store.ts'

/** The trusted contact, the calls for help and the checks of a person. That there was a call stays with its trip. */
export function safetyPersonalData({ db }: { db: Database }): PersonalDataPart {
  return {
    async collect({ id }) {
      const contact = await contactOf(db, id)
      const trusted_contact = contact && { name: contact.name, phone: contact.phone, state: contact.state }
      const [help_calls, walk_checks] = await Promise.all([personalCalls(db, id), personalChecks(db, id)])
      return { data: { trusted_contact, help_calls, walk_checks } }
    },
    async erase(tx, { id }) {
      await deleteContact(tx.sql, id)
      await eraseCalls(tx.sql, id)
    },
  }
}
