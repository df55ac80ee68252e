import { erased, type PersonalDataPart } from '#server/app/module/personal-data.ts'
import type { Database } from '#server/db/pool.ts'
import { applicationOf, deleteApplication } from '#server/modules/onboarding/steps/applications.store.ts'
import { deleteTasksOf, kitOrderOf, trainingsOf } from '#server/modules/onboarding/tasks/tasks.store.ts'
import { eraseSignatures, signaturesOf } from '#server/modules/onboarding/terms/terms.store.ts'

/** Application, kit order, trainings and signatures of a person. That terms were signed, and when, stays without a name. */
export function onboardingPersonalData({ db }: { db: Database }): PersonalDataPart {
  return {
    async collect({ id }) {
      const application = await applicationOf(db, id)
      const kit_order = await kitOrderOf(db, id)
      const trainings = await trainingsOf(db, id)
      const signatures = await signaturesOf(db, id)
      return { data: { application, kit_order, trainings, signatures } }
    },
    async erase(tx, { id }) {
      await deleteApplication(tx.sql, id)
      await deleteTasksOf(tx.sql, id)
      await eraseSignatures(tx.sql, id, erased)
    },
  }
}
