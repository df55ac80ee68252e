import { erased, type PersonalDataPart } from '#server/app/module/personal-data.ts'
import type { Database } from '#server/db/pool.ts'
import { applicationOf, deleteApplication } from '#server/modules/onboarding/steps/applications.store.ts'
import { deleteResets, resetsOf } from '#server/modules/onboarding/steps/resets.store.ts'
import { deleteTasksOf, kitOrderOf, trainingsOf } from '#server/modules/onboarding/tasks/tasks.store.ts'
import { eraseSignatures, signaturesOf } from '#server/modules/onboarding/terms/terms.store.ts'

/** Application, kit order, trainings, steps to do again and signatures of a person. That terms were signed, and when, stays without a name. */
export function onboardingPersonalData({ db }: { db: Database }): PersonalDataPart {
  return {
    async collect({ id }) {
      const application = await applicationOf(db, id)
      const kit_order = await kitOrderOf(db, id)
      const trainings = await trainingsOf(db, id)
      const signatures = await signaturesOf(db, id)
      const sent_back = await resetsOf(db, id)
      return { data: { application, kit_order, trainings, signatures, sent_back } }
    },
    async erase(tx, { id }) {
      await deleteApplication(tx.sql, id)
      await deleteTasksOf(tx.sql, id)
      await deleteResets(tx.sql, id)
      await eraseSignatures(tx.sql, id, erased)
    },
  }
}
