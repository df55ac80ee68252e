import { erased, type PersonalDataPart } from '#server/app/module/personal-data.ts'
import type { ChecksContext } from '#server/modules/checks/checks.deps.ts'
import * as store from '#server/modules/checks/checks.store.ts'
import { eraseLetters, personalLetters } from '#server/modules/checks/letters/letters.store.ts'
import { dropDocuments } from '#server/modules/checks/other/documents.ts'
import { documentsOfPerson } from '#server/modules/checks/other/documents.store.ts'

/** A person's background checks, pictures of documents and letters; of a number what is shown of it. */
export function checksPersonalData(ctx: Pick<ChecksContext, 'db' | 'clock' | 'documents'>): PersonalDataPart {
  return {
    async collect({ id }) {
      const checks = await store.checksOf(ctx.db, id)
      const documents = await documentsOfPerson(
        ctx.db,
        checks.map((check) => check.id),
      )
      return {
        data: {
          checks: checks.map((check) => ({ ...check, refusedBy: undefined })),
          letters: await personalLetters(ctx.db, id),
        },
        files: documents.map(({ side, objectKey }) => ctx.documents.file(side, objectKey)),
      }
    },
    async erase(tx, { id }) {
      for (const check of await store.checksOf(tx.sql, id)) await dropDocuments(ctx, tx, check.id)
      await store.eraseChecks(tx.sql, id, ctx.clock.now(), erased)
      await eraseLetters(tx.sql, id, erased)
    },
  }
}
